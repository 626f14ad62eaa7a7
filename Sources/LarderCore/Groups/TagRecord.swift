/// A database's record of a ``CacheGroup``: its session and invalidations.
public struct TagRecord: Hashable, Sendable {
	/// The identity of the file, which is different for each file.
	public var file: Int64
	/// The number of the session, which rises when a user signs out.
	public var session: Int
	/// The number of the last invalidation.
	public var number: Int
	/// The highest number that a forgotten tag had.
	public var floor: Int
	/// For each tag, the number of its last invalidation.
	public var tags: [CacheTag: Int]

	/// Creates a record of a session in which nothing was invalidated.
	public init(file: Int64, session: Int = 1, number: Int = 0, floor: Int = 0, tags: [CacheTag: Int] = [:]) {
		self.file = file
		self.session = session
		self.number = number
		self.floor = floor
		self.tags = tags
	}

	/// Gives the next number to `tags`, and forgets old tags if there are more than `limit`.
	///
	/// The tags that were invalidated longest ago are forgotten first. Every forgotten tag counts as having the number
	/// ``floor``. So an entry may be stale without need, but an entry with an invalidated tag is never fresh.
	public mutating func invalidate(_ tags: some Sequence<CacheTag>, limit: Int) {
		number += 1
		for tag in tags { self.tags[tag] = number }
		guard self.tags.count > max(0, limit) else { return }
		let oldest = self.tags.sorted { ($0.value, $0.key.name) < ($1.value, $1.key.name) }
		for (tag, number) in oldest.prefix(self.tags.count - max(0, limit)) {
			self.tags[tag] = nil
			floor = max(floor, number)
		}
	}

	/// Ends the running session, and all sessions up to `session`.
	///
	/// If the running session already has the number `session + 1`, this does nothing, because the caller has already
	/// begun that session. If another process has signed out in the meantime, the next session gets a number that is
	/// higher than `session + 1` and than the number of the running session. Otherwise, the next session gets the
	/// number `session + 1`.
	public mutating func endSessions(upTo session: Int) {
		let next = session + 1
		guard self.session != next else { return }
		self.session = Self.isEarlier(self.session, than: next) ? next : Self.session(after: max(self.session, next))
	}
}

// The number of a session combines a count of sign-outs with a random number in the lower digits. So two processes or
// files that count separately never give the same number to two sessions.
extension TagRecord {
	private static let randomBitCount = 20

	/// The number of the session in a file in which nobody has signed out.
	static let firstSession = 1

	/// A number for the session after `session`.
	static func session(after session: Int) -> Int {
		(session >> randomBitCount + 1) << randomBitCount | .random(in: 0..<1 << randomBitCount)
	}

	/// Whether fewer sign-outs came before `session` than before `other`.
	package static func isEarlier(_ session: Int, than other: Int) -> Bool {
		session >> randomBitCount < other >> randomBitCount
	}
}
