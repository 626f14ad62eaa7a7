@testable import LarderCore

/// A tier that yields before and after each operation and sometimes fails, as a seed decides.
final class YieldingDataSource: LocalDataSourceContract {
	private struct State {
		var entries: [String: CacheEntry<Int>] = [:]
		var lists: [ListID: CacheEntry<StoredList<String>>] = [:]
		var random: SeededGenerator
		var faultPercentage: Int
		var writeCount = 0
	}

	private let state: Mutex<State>

	init(seed: UInt64, faultPercentage: Int) {
		state = Mutex(State(random: SeededGenerator(seed: seed), faultPercentage: faultPercentage))
	}

	/// How often one key was saved or removed.
	var writeCount: Int { state.withLock { $0.writeCount } }

	func stopFailing() {
		state.withLock { $0.faultPercentage = 0 }
	}

	func getEntry(for key: String) async throws -> CacheEntry<Int>? {
		try await act { $0.entries[key] }
	}

	func saveEntry(_ entry: CacheEntry<Int>, for key: String) async throws {
		try await act { state in
			state.writeCount += 1
			state.entries[key] = entry
		}
	}

	func renewEntry(for key: String, matching validators: Validators, as metadata: EntryMetadata) async throws {
		try await act { state in
			guard state.entries[key]?.validators == validators else { return }
			state.entries[key]?.metadata = metadata
		}
	}

	func removeEntry(for key: String) async throws {
		try await act { state in
			state.writeCount += 1
			state.entries[key] = nil
		}
	}

	func removeAll() async throws {
		try await act { state in
			state.entries = [:]
			state.lists = [:]
		}
	}

	private func act<Answer: Sendable>(_ body: (inout State) -> Answer) async throws -> Answer {
		await pause()
		let answer = try state.withLock { state in
			guard Int.random(in: 0..<100, using: &state.random) >= state.faultPercentage else { throw TierFailure() }
			return body(&state)
		}
		await pause()
		return answer
	}

	private func pause() async {
		for _ in 0..<state.withLock({ Int.random(in: 0..<4, using: &$0.random) }) { await Task.yield() }
	}
}

/// Each operation is one step, as in a tier with transactions.
extension YieldingDataSource: ListDataSourceContract {
	func getList(_ id: ListID) async throws -> CacheEntry<ListSnapshot<String, Int>>? {
		try await act { state in
			guard let list = state.lists[id] else { return nil }
			let members = Self.boxes(state.entries.filter { list.value.keys.contains($0.key) })
			return CacheEntry(ListSnapshot(list: list.value, members: members), metadata: list.metadata)
		}
	}

	func getEntries(for keys: [String]) async throws -> ListSnapshot<String, Int>.Members {
		try await act { state in Self.boxes(state.entries.filter { keys.contains($0.key) }) }
	}

	private static func boxes(_ entries: [String: CacheEntry<Int>]) -> ListSnapshot<String, Int>.Members {
		Dictionary(uniqueKeysWithValues: entries.map { ($0, MemoryEntry(key: $0, entry: $1)) })
	}

	func saveList(
		_ list: CacheEntry<StoredList<String>>?,
		as id: ListID,
		entries: ListSnapshot<String, Int>.Members,
		fetched ticket: FetchTicket?
	) async throws -> ListSaving<String> {
		try await act { state in
			state.writeCount += entries.count
			state.entries.merge(entries.mapValues(\.entry)) { $1 }
			if let list { state.lists[id] = list }
		}
		return ListSaving()
	}

	func renewList(_ id: ListID, as metadata: EntryMetadata) async throws {
		try await act { $0.lists[id]?.metadata = metadata }
	}

	func removeList(_ id: ListID) async throws {
		try await act { $0.lists[id] = nil }
	}

	/// It gives no tickets, so it is never asked.
	func hasRemovals(since ticket: FetchTicket) async throws -> Bool { true }

	func removeMember(_ key: String) async throws {
		try await act { state in
			state.writeCount += 1
			state.entries[key] = nil
			for id in state.lists.keys { state.lists[id]?.value.remove([key]) }
		}
	}
}
