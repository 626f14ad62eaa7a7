/// When a fetch or a save of a ``CacheGroup`` began, in the order of the group's invalidations.
package struct CacheTicket: Hashable, Sendable {
	/// The identity of the file that numbered the invalidations, or of the group if the group has no file.
	package var file: Int64
	/// The session, which ends when the user signs out.
	package var session: Int
	/// The number of the last invalidation that was known.
	var number: Int
	/// The number that this process gave the session.
	///
	/// The number is not encoded. A ticket that was read from a file has no such number, and is judged by its file and
	/// session.
	var sessionID: Int?
	/// The number of the last invalidation that no database has recorded.
	///
	/// The number is not encoded, because it is valid only in this process.
	var ownNumber = 0

	/// The mark of an entry whose fetch or save began with this ticket.
	func marked(_ tags: Set<CacheTag>) -> CacheMark {
		CacheMark(ticket: self, tags: tags)
	}
}

/// A group's mark on an entry: the entry's tags, and when the entry's fetch or save began.
///
/// If machines share the entry, the mark instead describes the copy in the store, as far as this machine knows it.
/// Equal marks encode to equal data. A mark takes the space of one pointer in an entry, so that entries without a mark
/// stay small.
public struct CacheMark: Sendable {
	private final class Content: Sendable {
		let ticket: CacheTicket
		let tags: Set<CacheTag>
		let shared: SharedMark?

		init(ticket: CacheTicket, tags: Set<CacheTag>, shared: SharedMark?) {
			self.ticket = ticket
			self.tags = tags
			self.shared = shared
		}
	}

	private let content: Content

	init(ticket: CacheTicket, tags: Set<CacheTag>) {
		content = Content(ticket: ticket, tags: tags, shared: nil)
	}

	/// Creates the mark of an entry that machines share and that belongs to no group.
	init(shared: SharedMark, tags: Set<CacheTag>) {
		content = Content(ticket: CacheTicket(file: 0, session: 0, number: 0), tags: tags, shared: shared)
	}

	/// When the fetch or the save of the entry began.
	package var ticket: CacheTicket { content.ticket }
	/// The tags of the entry.
	package var tags: Set<CacheTag> { content.tags }
	/// This machine's knowledge of the copy in the store that machines share.
	var shared: SharedMark? { content.shared }
}

extension CacheMark: Hashable {
	/// Whether both marks have the same ticket, the same tags and the same number in the store.
	public static func == (lhs: CacheMark, rhs: CacheMark) -> Bool {
		lhs.ticket == rhs.ticket && lhs.tags == rhs.tags && lhs.shared?.number == rhs.shared?.number
	}

	/// Hashes the ticket and the tags.
	public func hash(into hasher: inout Hasher) {
		hasher.combine(ticket)
		hasher.combine(tags)
	}
}

extension CacheMark {
	/// The mark of an entry of the first session, for tests of tiers.
	package init(file: Int64, number: Int, tags: Set<CacheTag>) {
		self.init(ticket: CacheTicket(file: file, session: 1, number: number), tags: tags)
	}
}

extension CacheMark: Codable {
	/// Decodes the numbers of the file, the session and the last known invalidation, and the names of the tags.
	public init(from decoder: any Decoder) throws {
		var container = try decoder.unkeyedContainer()
		let ticket = CacheTicket(
			file: try container.decode(Int64.self),
			session: try container.decode(Int.self),
			number: try container.decode(Int.self)
		)
		var tags: Set<CacheTag> = []
		while !container.isAtEnd { tags.insert(try container.decode(CacheTag.self)) }
		self.init(ticket: ticket, tags: tags)
	}

	/// Encodes the numbers of the file, the session and the last known invalidation, and the sorted names of the tags.
	public func encode(to encoder: any Encoder) throws {
		var container = encoder.unkeyedContainer()
		try container.encode(ticket.file)
		try container.encode(ticket.session)
		try container.encode(ticket.number)
		for tag in tags.sorted(by: { $0.name < $1.name }) { try container.encode(tag) }
	}
}
