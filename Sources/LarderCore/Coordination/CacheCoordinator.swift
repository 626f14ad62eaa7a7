/// Starts a task that runs what it is given.
///
/// Tests pass one that decides when the task runs.
typealias TaskStart = @Sendable (@escaping @concurrent @Sendable () async -> Void) -> Task<Void, Never>

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

	private static let lastNumber = AtomicCount()

	/// Tells this coordinator from all others, former ones too.
	let number = lastNumber.increment()
	let state = Mutex(State())
	let lastWaiterID = AtomicCount()
	let settled = AtomicCount()
	let start: TaskStart

	init(start: @escaping TaskStart = { Task(operation: $0) }) {
		self.start = start
	}

	/// How many commits of single keys have reached the tiers; what a reader missed before may be there once it is another.
	var settleCount: Int { settled.value }

	/// Whether that count is not any more what it was when somebody looked; never where nobody did.
	func hasSettled(since lookedAt: Int?) -> Bool {
		lookedAt.map { $0 != settleCount } ?? false
	}
}
