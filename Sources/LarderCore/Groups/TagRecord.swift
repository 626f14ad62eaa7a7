/// What a database remembers of a ``CacheGroup``.
public struct TagRecord: Hashable, Sendable {
	/// The identity of the file, which no other file has.
	public var file: Int64
	/// The number of the session, which rises when a user signs out.
	public var session: Int
	/// The number of the last invalidation.
	public var number: Int
	/// The highest number of a forgotten tag.
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

	/// Gives the next number to `tags`, and forgets the tags that were invalidated longest ago beyond `limit`.
	///
	/// A forgotten tag counts as having the highest number that was forgotten, so more entries are stale, never fewer.
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
	public mutating func endSessions(upTo session: Int) {
		self.session = max(self.session, session) + 1
	}
}
