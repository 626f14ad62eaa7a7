import LarderCore

/// A tier that yields before and after each operation and sometimes fails, as a seed decides.
final class YieldingDataSource: LocalDataSourceContract {
	private struct State {
		var entries: [String: CacheEntry<Int>] = [:]
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
		try await act { $0.entries = [:] }
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
