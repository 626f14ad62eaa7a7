@testable import LarderCore

/// The file that several processes of a schedule share: entries, and the record of their group.
final class SharedFile: Sendable {
	struct Content {
		var record = TagRecord(file: 1)
		var entries: [String: CacheEntry<Int>] = [:]

		/// Removes the entries of ended sessions.
		mutating func removeEnded() {
			entries = entries.filter { $0.value.metadata.mark?.ticket.session ?? 0 >= record.session }
		}

		/// Whether the file takes an entry: one of its session, or of a later one.
		func admits(_ entry: CacheEntry<Int>) -> Bool {
			guard let ticket = entry.metadata.mark?.ticket, ticket.file == record.file else { return false }
			return ticket.session == record.session || TagRecord.isEarlier(record.session, than: ticket.session)
		}

		/// Saves an entry that the file takes, and ends the sessions before its own.
		mutating func save(_ entry: CacheEntry<Int>, for key: String) -> Bool {
			guard let ticket = entry.metadata.mark?.ticket, admits(entry) else { return false }
			record.session = ticket.session
			removeEnded()
			entries[key] = entry
			return true
		}

		/// Begins a new file, as if the old one was set aside.
		mutating func replace() {
			record = TagRecord(file: record.file + 1)
			entries = [:]
		}
	}

	let content = Mutex(Content())
}

/// The file as one process sees it; each operation is one step, and yields before and after it.
///
/// A killed process changes nothing any more.
final class ProcessDisk: LocalDataSourceContract, CacheDatabaseContract {
	private struct State {
		var random: SeededGenerator
		var isKilled = false
		var shownRecord: TagRecord?
		var givenRecord: TagRecord?
		/// The saves that have returned and are not in the file yet, in order.
		var gathered: [(key: String, entry: CacheEntry<Int>)] = []
	}

	private let file: SharedFile
	private let isGathering: Bool
	private let state: Mutex<State>

	init(_ file: SharedFile, seed: UInt64) {
		self.file = file
		isGathering = seed.isMultiple(of: 2)
		state = Mutex(State(random: SeededGenerator(seed: seed)))
	}

	var isKilled: Bool { state.withLock { $0.isKilled } }

	func kill() {
		state.withLock { $0.isKilled = true }
	}

	/// Nothing in this process knows that the file is shared.
	var identity: TierIdentity? { nil }

	// MARK: - Entries

	func getEntry(for key: String) async throws -> CacheEntry<Int>? {
		let gathered = state.withLock { $0.gathered.last { $0.key == key }?.entry }
		let (entry, record) = try await act { content in (gathered ?? content.entries[key], content.record) }
		if entry != nil, gathered == nil { state.withLock { $0.shownRecord = record } }
		return entry
	}

	func saveEntry(_ entry: CacheEntry<Int>, for key: String) async throws {
		let isGathering = isGathering
		let isSaved = try await act { content in
			// The first save that is gathered finds out whether its session has ended.
			isGathering ? content.admits(entry) : content.save(entry, for: key)
		}
		guard isSaved else { throw refusal() }
		if isGathering { state.withLock { $0.gathered.append((key, entry)) } }
	}

	/// Whether a save of this key is not in the file yet, so that a read of it does not reach the file.
	func hasGathered(_ key: String) -> Bool {
		state.withLock { state in state.gathered.contains { $0.key == key } }
	}

	/// Writes what was gathered.
	///
	/// - Throws: If the file refuses a save.
	func flush() async throws {
		let gathered = state.withLock { state in
			defer { state.gathered = [] }
			return state.gathered
		}
		guard !gathered.isEmpty else { return }
		let areSaved = try await act { content in gathered.map { content.save($0.entry, for: $0.key) } }
		guard areSaved.allSatisfy({ $0 }) else { throw refusal() }
	}

	private func refusal() -> CacheError {
		state.withLock { $0.shownRecord = nil }
		return .sessionEnded
	}

	func renewEntry(for key: String, matching validators: Validators, as metadata: EntryMetadata) async throws {
		try await act { content in
			guard var entry = content.entries[key], entry.validators == validators else { return }
			entry.metadata = metadata
			if content.admits(entry) { content.entries[key] = entry }
		}
	}

	func removeEntry(for key: String) async throws {
		state.withLock { $0.gathered.removeAll { $0.key == key } }
		try await act { $0.entries[key] = nil }
	}

	func removeAll() async throws {
		state.withLock { $0.gathered = [] }
		try await act { $0.entries = [:] }
	}

	// MARK: - The record

	var hasNewRecord: Bool { state.withLock { $0.shownRecord != $0.givenRecord } }

	func tagRecord() async throws -> TagRecord {
		give(try await act { $0.record })
	}

	func invalidate(_ tags: Set<CacheTag>, limit: Int) async throws -> TagRecord {
		give(
			try await act { content in
				content.record.invalidate(tags, limit: limit)
				return content.record
			}
		)
	}

	func endSessions(upTo session: Int) async throws -> TagRecord {
		give(
			try await act { content in
				content.record.endSessions(upTo: session)
				content.removeEnded()
				return content.record
			}
		)
	}

	private func give(_ record: TagRecord) -> TagRecord {
		state.withLock { state in
			state.givenRecord = record
			state.shownRecord = record
		}
		return record
	}

	private func act<Answer: Sendable>(_ body: (inout SharedFile.Content) -> Answer) async throws -> Answer {
		await pause()
		let answer = try file.content.withLock { content in
			if isKilled { throw TierFailure() }
			return body(&content)
		}
		await pause()
		return answer
	}

	private func pause() async {
		for _ in 0..<state.withLock({ Int.random(in: 0..<4, using: &$0.random) }) { await Task.yield() }
	}
}
