import Synchronization

/// The shell around ``FlightTable``, ``CommitLanes`` and ``CommitHistory``: one lock, and the tasks and continuations that
/// their actions ask for.
///
/// Under the lock nothing is awaited, resumed or cancelled, and no app code runs but the key's own hashing.
final class CacheCoordinator<Key: Hashable & Sendable, Landing: Sendable>: Sendable {
	typealias Outcome = Result<Landing, any Error>
	typealias Flights = FlightTable<Key, CheckedContinuation<Outcome, Never>, Task<Void, Never>>
	typealias Stamp = CommitHistory<Key>.Stamp

	struct State {
		var flights = Flights()
		var lanes = CommitLanes<Key, CheckedContinuation<Void, Never>>()
		var history = CommitHistory<Key>()
	}

	let state = Mutex(State())
	/// Where flights run; `nil` is the global executor.
	let executor: (any TaskExecutor)?

	init(executor: (any TaskExecutor)? = nil) {
		self.executor = executor
	}
}
