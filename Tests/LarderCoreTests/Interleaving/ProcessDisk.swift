@testable import LarderCore

/// The file as one process sees it; each operation is one step, and yields before and after it.
///
/// A killed process changes nothing any more.
final class ProcessDisk: LocalDataSourceContract, CacheDatabaseContract {
	struct State {
		var random: SeededGenerator
		var isKilled = false
		var shownRecord: TagRecord?
		var givenRecord: TagRecord?
		/// The saves that have returned and are not in the file yet, in order.
		var gathered: [(key: String, entry: CacheEntry<Int>, ticket: FetchTicket?)] = []
		/// The keys of which a change has failed, or `nil` in it for all keys.
		var failures: Set<String?> = []
		var isStopped = false
		var isSuspended = false
		/// How many changes of the file the cache was told of, if it has looked.
		var seenCount: Int? { didSet { firstCount = firstCount ?? seenCount } }
		private(set) var firstCount: Int?
		var listener: (@Sendable (ForeignChange<String>, ChangeSource) -> Void)?
	}

	private let file: SharedFile
	private let isGathering: Bool
	let state: Mutex<State>

	/// The name under which the process commits.
	let writer: Int
	/// Is called after each commit.
	private let onCommit: @Sendable () -> Void
	/// Gets the place of the last value of each key, as far as the cache knows now.
	let onSight: @Sendable ([String: Int]) -> Void

	init(
		_ file: SharedFile,
		seed: UInt64,
		isGathering: Bool,
		onCommit: @escaping @Sendable () -> Void = {},
		onSight: @escaping @Sendable ([String: Int]) -> Void = { _ in }
	) {
		self.file = file
		self.isGathering = isGathering
		self.onCommit = onCommit
		self.onSight = onSight
		writer = Int(truncatingIfNeeded: seed)
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
		let (entry, record, sight) = try await act { content in
			(gathered ?? content.entries[key], content.record, self.sight(of: content))
		}
		if gathered == nil { state.withLock { $0.shownRecord = record } }
		note(sight)
		return entry
	}

	func saveEntry(_ entry: CacheEntry<Int>, for key: String) async throws {
		_ = try await save(entry, for: key, fetched: nil)
	}

	/// Saves an entry, and returns false if it was fetched and is overtaken.
	func save(_ entry: CacheEntry<Int>, for key: String, fetched ticket: FetchTicket?) async throws -> Bool {
		if isGathering {
			// The first save that is gathered finds out whether its session has ended.
			guard try await act({ $0.admits(entry) }) else { throw refusal() }
			state.withLock { $0.gathered.append((key, entry, ticket)) }
			return true
		}
		let saving = try await change(of: key) { [writer] in $0.save(entry, for: key, by: writer, fetched: ticket) }
		guard saving != .ended else { throw refusal() }
		return saving == .saved
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
		let savings = try await change(of: nil) { [writer] content in
			gathered.map { content.save($0.entry, for: $0.key, by: writer, fetched: $0.ticket) }
		}
		guard !savings.contains(.ended) else { throw refusal() }
	}

	func refusal() -> CacheError {
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
		_ = try await change(of: key) { [writer] in $0.remove(key, by: writer) }
	}

	func removeAll() async throws {
		state.withLock { $0.gathered = [] }
		try await change(of: nil) { [writer] content in
			content.entries = [:]
			content.noteClear(by: writer)
		}
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
			try await change(of: nil) { [writer] content in
				content.record.endSessions(upTo: session)
				content.removeEnded()
				content.noteClear(by: writer)
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

	func act<Answer: Sendable>(
		_ body: @Sendable (inout SharedFile.Content) -> Answer
	) async throws -> Answer {
		await pause()
		let answer = try actAtOnce(body)
		await pause()
		return answer
	}

	func actAtOnce<Answer: Sendable>(_ body: (inout SharedFile.Content) -> Answer) throws -> Answer {
		try file.content.withLock { content in
			if isKilled || isSuspended { throw TierFailure() }
			return body(&content)
		}
	}

	/// Commits something, and tells the others.
	func change<Answer: Sendable>(
		of key: String?,
		_ body: @escaping @Sendable (inout SharedFile.Content) -> Answer
	) async throws -> Answer {
		let answer = try await noting(key) { content in
			let count = content.changes.count
			let answer = body(&content)
			// Nobody needs to be told of its own changes.
			self.state.withLock { state in
				if state.seenCount == nil || state.seenCount == count { state.seenCount = content.changes.count }
			}
			return answer
		}
		onCommit()
		return answer
	}

	/// Whether a change of this key has failed.
	func hasFailed(_ key: String) -> Bool {
		state.withLock { $0.failures.contains(key) || $0.failures.contains(nil) }
	}

	private func noting<Answer: Sendable>(
		_ key: String?,
		_ body: @Sendable (inout SharedFile.Content) -> Answer
	) async throws -> Answer {
		do {
			return try await act(body)
		} catch {
			state.withLock { _ = $0.failures.insert(key) }
			throw error
		}
	}

	private func pause() async {
		while state.withLock({ $0.isStopped && !$0.isKilled }) { await Task.yield() }
		for _ in 0..<state.withLock({ Int.random(in: 0..<4, using: &$0.random) }) { await Task.yield() }
	}
}
