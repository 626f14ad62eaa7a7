import Synchronization

/// The shell around ``FlightTable``, ``CommitLanes`` and ``CommitHistory``: one lock, and the tasks and continuations that
/// their actions ask for.
///
/// Under the lock nothing is awaited, resumed or cancelled, and no app code runs but the comparison of keys.
final class CacheCoordinator: Sendable {
	/// What a flight brings, of a type that the riders of this coordinator share.
	typealias Landing = any AnyObject & Sendable
	typealias Outcome = Result<Landing, any Error>
	typealias Flights = FlightTable<
		ErasedKey, CheckedContinuation<Outcome, Never>, Task<Void, Never>, TaskPriority
	>
	typealias Stamp = CommitHistory<ErasedKey>.Stamp

	struct State {
		var flights = Flights()
		var lanes = CommitLanes<ErasedKey, CheckedContinuation<Void, Never>>()
		var history = CommitHistory<ErasedKey>()
	}

	private static let lastNumber = Atomic(0)

	/// Tells this coordinator from all others, former ones too.
	let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
	let state = Mutex(State())
	let lastWaiterID = Atomic(0)
	let settled = Atomic(0)
	/// Where flights run; `nil` is the global executor.
	let executor: (any TaskExecutor)?

	init(executor: (any TaskExecutor)? = nil) {
		self.executor = executor
	}

	/// How many commits of single keys have reached the tiers; what a reader missed before may be there once it is another.
	var settleCount: Int { settled.load(ordering: .acquiring) }

	/// Whether that count is not any more what it was when somebody looked; never where nobody did.
	func hasSettled(since lookedAt: Int?) -> Bool {
		lookedAt.map { $0 != settleCount } ?? false
	}
}
