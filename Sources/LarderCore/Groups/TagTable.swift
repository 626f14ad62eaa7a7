/// Decides which entries of a ``CacheGroup`` are affected by an invalidation or the end of a session.
///
/// Each invalidation has a number, which its database gives it. A ticket holds the last number that was known when its
/// fetch began. No clock is involved:
///
/// - An entry is stale if its ticket is below the number of one of its tags, or if it names another file.
/// - From its beginning until its commit, an invalidation counts as having the highest number of all.
/// - An invalidation that the database could not write has a number that only this process uses.
/// - A ticket of an ended session admits no commit, and entries with such a ticket count as removed.
///
/// A file can be replaced while the process runs. A session continues in another file if nobody has signed out in that
/// file, or if the file has the same session. A ticket of a session that continues can be renewed for the new file
/// (``mark(of:_:)``). If the process's session is higher than the file's session, the next commit raises the file's
/// session.
///
/// This is a pure state machine. Its ``epoch`` rises with every change, so an entry that was checked in this epoch need
/// not be checked again.
package struct TagTable {
	private var record: TagRecord
	/// Whether the record was read from a database.
	private var isLoaded: Bool
	/// How many files this process has seen, one after another.
	private(set) var fileCount = 0
	/// The record of the previous file.
	private var earlier: TagRecord?
	/// The number, in this file, of an operation that began in an earlier file.
	private var firstNumber = 0
	/// The earlier files that had the running session.
	private var earlierFiles: Set<Int64> = []
	/// The files that were replaced by a file with another session.
	private var endedFiles: Set<Int64> = []
	/// The invalidations that no database has recorded.
	private var own = TagRecord(file: 0)
	/// The invalidations that have begun and are not yet committed, by tag.
	private var pending: [CacheTag: Int] = [:]
	/// The running session.
	///
	/// It is ahead of the record's session until the database has stored the end of the earlier session.
	private(set) var session: Int
	/// The number of the running session in this process, unique among the sessions of all groups.
	private var sessionID = lastSessionID.increment()
	/// The process's numbers of the sessions that have ended.
	private var endedSessionIDs: Set<Int> = []
	/// The sessions that this process has begun by signing out.
	private var ownSessions: Set<Int> = []
	private(set) var epoch = 0
	private static let lastSessionID = AtomicCount()

	/// Makes every entry be checked again.
	mutating func raiseEpoch() { epoch += 1 }

	/// Creates the table of a record; if `isLoaded` is false, the record is a substitute until the database's record is
	/// read.
	package init(_ record: TagRecord, isLoaded: Bool = true) {
		self.record = record
		self.isLoaded = isLoaded
		session = record.session
	}

	/// The ticket of a fetch or a save that begins now.
	var ticket: CacheTicket {
		CacheTicket(
			file: record.file,
			session: session,
			number: record.number,
			sessionID: sessionID,
			ownNumber: own.number
		)
	}

	/// The mark of an entry whose fetch or save began with `ticket`, for the current file.
	///
	/// If the file was read or replaced since the ticket was taken, the ticket gets a number of the new file. This
	/// number is below the numbers of the tags that were invalidated in the meantime.
	func mark(of ticket: CacheTicket, _ tags: Set<CacheTag>) -> CacheMark {
		guard admits(ticket) else { return ticket.marked(tags) }
		var ticket = ticket
		ticket.session = session
		if ticket.file != record.file {
			ticket.number = isKnownFresh(ticket, tags) ? firstNumber : -1
			ticket.file = record.file
		}
		return ticket.marked(tags)
	}

	/// Whether no tag was invalidated in the previous file after an operation began.
	private func isKnownFresh(_ ticket: CacheTicket, _ tags: Set<CacheTag>) -> Bool {
		guard let earlier, ticket.file == earlier.file else { return false }
		return !tags.contains { ticket.number < earlier.tags[$0] ?? earlier.floor }
	}

	/// Whether an invalidation or another file has made an entry stale.
	package func isStale(_ mark: CacheMark) -> Bool {
		guard mark.ticket.file == record.file else { return true }
		return mark.tags.contains { tag in
			pending[tag] != nil || mark.ticket.number < record.tags[tag] ?? record.floor
				|| mark.ticket.ownNumber < own.tags[tag] ?? own.floor
		}
	}

	/// Whether a ticket's session has not ended.
	package func admits(_ ticket: CacheTicket) -> Bool {
		if let number = ticket.sessionID {
			if number == sessionID { return true }
			if endedSessionIDs.contains(number) { return false }
		}
		return ticket.session >= session && !endedFiles.contains(ticket.file)
	}
}

// MARK: - Invalidations

extension TagTable {
	/// Begins an invalidation.
	///
	/// It counts as having the highest number until ``commitInvalidation(of:as:)`` or ``failInvalidation(of:limit:)``.
	mutating func beginInvalidation(of tags: Set<CacheTag>) {
		for tag in tags { pending[tag, default: 0] += 1 }
		epoch += 1
	}

	/// Commits an invalidation as the database did.
	///
	/// - Parameters:
	///   - limit: How many tags are remembered.
	///   - count: The number of files when the invalidation began. If the file was replaced in the meantime, the
	///     invalidation is lost in the file, and holds for this process alone.
	mutating func commitInvalidation(
		of tags: Set<CacheTag>,
		as record: TagRecord,
		limit: Int = .max,
		since count: Int? = nil
	) {
		guard isCurrent(record, since: count) else { return failInvalidation(of: tags, limit: limit) }
		adopt(record)
		endPending(tags)
	}

	/// Commits an invalidation that no database has recorded, for this process alone.
	mutating func failInvalidation(of tags: Set<CacheTag>, limit: Int) {
		own.invalidate(tags, limit: limit)
		endPending(tags)
	}

	private mutating func endPending(_ tags: Set<CacheTag>) {
		for tag in tags {
			guard let count = pending[tag] else { continue }
			pending[tag] = count == 1 ? nil : count - 1
		}
		epoch += 1
	}
}

// MARK: - Sessions and files

extension TagTable {
	/// Ends the session, so that no earlier ticket admits a commit.
	///
	/// The running session is ahead of the database's record until ``adopt(_:)`` shows that the database has stored the
	/// end.
	mutating func endSession() {
		// The count of sign-outs stays one ahead of the record's count, so that a sign-out by another process is
		// noticed.
		session = isAhead ? session + .random(in: 1...1_000) : TagRecord.session(after: session)
		ownSessions.insert(session)
		endSessionID()
		epoch += 1
	}

	/// The number of the running session, which the database is about to begin.
	///
	/// The number is above the number of the record's session.
	mutating func beginCommit() -> Int {
		if !TagRecord.isEarlier(record.session, than: session) {
			session = TagRecord.session(after: record.session)
			ownSessions.insert(session)
		}
		return session
	}

	/// Adopts the database's record, which other processes may have changed.
	///
	/// - Parameters:
	///   - isSessionEnd: Whether the database has ended a session for this process.
	///   - count: The number of files when the read of the record began. The record is ignored if its file was replaced
	///     since then.
	mutating func adopt(_ other: TagRecord, isSessionEnd: Bool = false, since count: Int? = nil) {
		guard isCurrent(other, since: count), other != record || !isLoaded else { return }
		epoch += 1
		if other.session == session || ownSessions.contains(other.session) {
			// The record has the running session, or an earlier session of this process.
		} else if isSessionEnd {
			// Another process has signed out, perhaps after an operation of this session began.
			endForeignSession(with: other)
		} else if !isLoaded {
			if !isAhead { session = other.session }
		} else if other.file == record.file ? other.session > record.session : other.session != TagRecord.firstSession {
			endForeignSession(with: other)
		}
		take(other)
		if isAhead { _ = beginCommit() }
	}

	/// Whether the record's file was not replaced while the record was read.
	private func isCurrent(_ other: TagRecord, since count: Int?) -> Bool {
		count == nil || count == fileCount || other.file == record.file
	}

	/// Whether the running session is not in the database yet.
	private var isAhead: Bool { session != record.session && ownSessions.contains(session) }

	/// Ends the session, because another process has ended it.
	private mutating func endForeignSession(with other: TagRecord) {
		session = other.session
		endSessionID()
		endedFiles.formUnion(earlierFiles)
		if other.file != record.file { endedFiles.insert(record.file) }
		earlierFiles = []
	}

	private mutating func endSessionID() {
		endedSessionIDs.insert(sessionID)
		sessionID = Self.lastSessionID.increment()
	}

	private mutating func take(_ other: TagRecord) {
		defer { isLoaded = true }
		guard other.file == record.file else {
			// Every entry names the previous file now, so every entry is stale.
			fileCount += 1
			earlierFiles.insert(record.file)
			endedFiles.remove(other.file)
			earlier = record
			// Before the first record is read, only this process's own invalidations can be newer than its operations.
			let newest = pending.keys.lazy.compactMap { other.tags[$0] }.min()
			firstNumber = isLoaded ? 0 : pending.isEmpty ? other.number : (newest ?? other.number) - 1
			return record = other
		}
		record.session = max(record.session, other.session)
		record.number = max(record.number, other.number)
		record.floor = max(record.floor, other.floor)
		record.tags.merge(other.tags) { max($0, $1) }
		record.tags = record.tags.filter { [floor = record.floor] in $0.value > floor }
	}
}
