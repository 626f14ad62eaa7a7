/// Decides which entries of a ``CacheGroup`` an invalidation or the end of a session concerns.
///
/// Each invalidation has a number, which its database gives it. A ticket holds the last number that was known when its
/// fetch began. No clock takes part:
///
/// - An entry is stale if its ticket is below the number of one of its tags, or if it names another file.
/// - From its beginning until its commit, an invalidation counts as having the highest number of all.
/// - An invalidation that the database could not write has a number of this process's own.
/// - A ticket of an ended session admits no commit, and its entries count as removed.
///
/// This is a pure state machine. Its ``epoch`` rises with every change, so an entry that was checked in this epoch need
/// not be checked again.
struct TagTable {
	private var record: TagRecord
	/// The invalidations that no database has.
	private var own = TagRecord(file: 0)
	/// The invalidations that have begun and are not committed, by tag.
	private var pending: [CacheTag: Int] = [:]
	/// The running session, which is ahead of the record's while the end of a session is being committed.
	private(set) var session: Int
	private(set) var epoch = 0

	init(_ record: TagRecord) {
		self.record = record
		session = record.session
	}

	/// The ticket of a fetch or a save that begins now.
	var ticket: CacheTicket {
		CacheTicket(file: record.file, session: session, number: record.number, ownNumber: own.number)
	}

	/// Begins an invalidation, which counts as having the highest number until ``commitInvalidation(of:as:)`` or
	/// ``failInvalidation(of:limit:)``.
	mutating func beginInvalidation(of tags: Set<CacheTag>) {
		for tag in tags { pending[tag, default: 0] += 1 }
		epoch += 1
	}

	/// Commits an invalidation as the database did.
	mutating func commitInvalidation(of tags: Set<CacheTag>, as record: TagRecord) {
		adopt(record)
		endPending(tags)
	}

	/// Commits an invalidation that no database has, for this process alone.
	mutating func failInvalidation(of tags: Set<CacheTag>, limit: Int) {
		own.invalidate(tags, limit: limit)
		endPending(tags)
	}

	/// Ends the session, so that no ticket from before admits a commit.
	mutating func endSession() {
		session += 1
		epoch += 1
	}

	/// Takes over what the database remembers, which other processes may have changed.
	mutating func adopt(_ other: TagRecord) {
		guard other != record else { return }
		epoch += 1
		guard other.file == record.file else {
			// Every entry names another file now, so it is stale. A session that has ended must not come back.
			session = max(session, other.session)
			return record = other
		}
		record.session = max(record.session, other.session)
		record.number = max(record.number, other.number)
		record.floor = max(record.floor, other.floor)
		record.tags.merge(other.tags) { max($0, $1) }
		record.tags = record.tags.filter { [floor = record.floor] in $0.value > floor }
		session = max(session, record.session)
	}

	/// Whether an invalidation or another file has made an entry stale.
	func isStale(_ mark: CacheMark) -> Bool {
		guard mark.ticket.file == record.file else { return true }
		return mark.tags.contains { tag in
			pending[tag] != nil || mark.ticket.number < record.tags[tag] ?? record.floor
				|| mark.ticket.ownNumber < own.tags[tag] ?? own.floor
		}
	}

	/// Whether a ticket's session has not ended.
	func admits(_ ticket: CacheTicket) -> Bool {
		ticket.session >= session
	}

	private mutating func endPending(_ tags: Set<CacheTag>) {
		for tag in tags {
			guard let count = pending[tag] else { continue }
			pending[tag] = count == 1 ? nil : count - 1
		}
		epoch += 1
	}
}
