import LarderCore

/// A group's database that yields before and after each operation and sometimes fails to write, as a seed decides.
///
/// A schedule reads it before it begins, so reading does not fail.
final class YieldingDatabase: CacheDatabaseContract {
	private struct State {
		var record = TagRecord(file: 1)
		var random: SeededGenerator
	}

	private let state: Mutex<State>
	private let faultPercentage: Int

	init(seed: UInt64, faultPercentage: Int) {
		state = Mutex(State(random: SeededGenerator(seed: seed)))
		self.faultPercentage = faultPercentage
	}

	func tagRecord() async throws -> TagRecord {
		state.withLock { $0.record }
	}

	func invalidate(_ tags: Set<CacheTag>, limit: Int) async throws -> TagRecord {
		try await act { $0.invalidate(tags, limit: limit) }
	}

	func endSessions(upTo session: Int) async throws -> TagRecord {
		try await act { $0.endSessions(upTo: session) }
	}

	private func act(_ body: (inout TagRecord) -> Void) async throws -> TagRecord {
		await pause()
		let record = try state.withLock { state in
			guard Int.random(in: 0..<100, using: &state.random) >= faultPercentage else { throw TierFailure() }
			body(&state.record)
			return state.record
		}
		await pause()
		return record
	}

	private func pause() async {
		for _ in 0..<state.withLock({ Int.random(in: 0..<4, using: &$0.random) }) { await Task.yield() }
	}
}
