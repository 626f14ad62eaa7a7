@testable import LarderCore

/// The file that several processes of a schedule share: entries, the numbers of their commits, and the record of their
/// group.
final class SharedFile: Sendable {
	/// Who committed an entry or a removal, and under which number.
	struct Commit {
		let number: Int64
		let writer: Int
	}

	/// What has changed, which a process compares with what it knew.
	struct Change {
		/// `nil` if every key may have changed.
		let key: String?
		let writer: Int
		/// The list that has changed, if it was a list.
		var list: ListID?
	}

	struct Content {
		var record = TagRecord(file: 1)
		var entries: [String: CacheEntry<Int>] = [:]
		/// The number of the last commit.
		var number: Int64 = 0
		/// Who committed each entry.
		private var commits: [String: Commit] = [:]
		/// Who removed each removed key, of those that are remembered.
		var removals: [String: Commit] = [:]
		/// The number below which no fetch inserts a key.
		var floor: Int64 = 0
		/// The lists, and who committed them.
		var lists: [ListID: CacheEntry<StoredList<String>>] = [:]
		var listCommits: [ListID: Commit] = [:]
		var changes: [Change] = []
		/// The place of each committed value, and of the last one of each key, in the order of all changes.
		private(set) var places: [Int: Int] = [:]
		private(set) var lastPlaces: [String: Int] = [:]
		/// The values that were evicted, which a memory may still have.
		private(set) var evicted: [String: Int] = [:]

		/// How many removals are remembered, and how many changes are told by their keys.
		static let memory = 2

		/// Removes the entries and lists of ended sessions.
		mutating func removeEnded() {
			lists = lists.filter { $0.value.metadata.mark?.ticket.session ?? 0 >= record.session }
			entries = entries.filter { $0.value.metadata.mark?.ticket.session ?? 0 >= record.session }
		}

		/// Whether the file takes an entry: one of its session, or of a later one.
		func admits(_ entry: CacheEntry<some Any>) -> Bool {
			guard let ticket = entry.metadata.mark?.ticket, ticket.file == record.file else { return false }
			return ticket.session == record.session || TagRecord.isEarlier(record.session, than: ticket.session)
		}

		/// Whether the file takes a removal: one of its session, or of a later one.
		///
		/// A ticket of another file says nothing about this file's session.
		func admitsRemoval(in ticket: CacheTicket) -> Bool {
			ticket.file != record.file || ticket.session == record.session
				|| TagRecord.isEarlier(record.session, than: ticket.session)
		}

		/// Saves an entry that the file takes, and ends the sessions before its own.
		mutating func save(
			_ entry: CacheEntry<Int>,
			for key: String,
			by writer: Int,
			fetched ticket: FetchTicket? = nil
		)
			-> Saving
		{
			guard let session = entry.metadata.mark?.ticket.session, admits(entry) else { return .ended }
			if session != record.session {
				record.session = session
				removeEnded()
				note(nil, by: writer)
			}
			let fetched = ticket.map { $0.file == record.file ? $0.number : 0 }
			guard !isOvertaken(key, by: writer, fetched: fetched) else { return .overtaken }
			entries[key] = entry
			note(key, by: writer)
			commits[key] = Commit(number: max(commits[key]?.number ?? 0, fetched ?? number), writer: writer)
			evicted[key] = nil
			places[entry.value] = changes.count
			lastPlaces[key] = changes.count
			return .saved
		}

		/// Removes a key, and remembers that for a while.
		mutating func remove(_ key: String, by writer: Int, fetched ticket: FetchTicket? = nil) -> Bool {
			let fetched = ticket.map { $0.file == record.file ? $0.number : 0 }
			if let fetched, let commit = commits[key], commit.number > fetched, commit.writer != writer { return false }
			entries[key] = nil
			commits[key] = nil
			evicted[key] = nil
			note(nil, by: writer)
			removals[key] = Commit(number: fetched ?? number, writer: writer)
			if removals.count > Self.memory, let oldest = removals.min(by: { $0.value.number < $1.value.number }) {
				floor = max(floor, oldest.value.number)
				removals[oldest.key] = nil
			}
			return true
		}

		/// Evicts an entry, which leaves its number.
		mutating func sweep(_ key: String) {
			guard let commit = commits[key] else { return }
			floor = max(floor, commit.number)
			evicted[key] = entries[key]?.value
			entries[key] = nil
			commits[key] = nil
		}

		/// Notes that entries of all keys may have been removed.
		mutating func noteClear(by writer: Int) {
			(commits, removals, evicted, lists, listCommits) = ([:], [:], [:], [:], [:])
			note(nil, by: writer)
			floor = number
		}

		/// Begins a new file, as if the old one was set aside.
		mutating func replace() {
			record = TagRecord(file: record.file + 1)
			(entries, commits, removals, lists, listCommits) = ([:], [:], [:], [:], [:])
			(number, floor) = (0, 0)
			changes.append(Change(key: nil, writer: 0))
		}

		private func isOvertaken(_ key: String, by writer: Int, fetched ticket: Int64?) -> Bool {
			guard let ticket else { return false }
			if let commit = commits[key] { return commit.number > ticket && commit.writer != writer }
			if let removal = removals[key], removal.number > ticket, removal.writer != writer { return true }
			return ticket < floor
		}

		private mutating func note(_ key: String?, by writer: Int) {
			number += 1
			changes.append(Change(key: key, writer: writer))
		}
	}

	enum Saving {
		case saved
		case overtaken
		case ended
	}

	let content = Mutex(Content())
}
