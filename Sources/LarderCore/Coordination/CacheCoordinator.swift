/// Starts a task that runs what it is given.
///
/// A test passes one that decides when the task runs.
typealias TaskStart = @Sendable (@escaping @concurrent @Sendable () async -> Void) -> Task<Void, Never>

/// Keeps the flights and the commits of a cache in order.
///
/// It is the shell around three pure state machines: ``FlightTable``, ``CommitQueue`` and ``CommitHistory``. It holds their
/// state under one lock, and outside the lock it does what they return. Under the lock it awaits, resumes and cancels
/// nothing, and runs no app code except the comparison of keys.
final class CacheCoordinator: Sendable {
	/// What a flight answers; all flights of one coordinator answer one type, which only its cache knows.
	typealias Answer = any AnyObject & Sendable
	typealias Flights = FlightTable<
		ErasedKey, CheckedContinuation<Result<Answer, any Error>, Never>, Task<Void, Never>, TaskPriority
	>
	typealias Ticket = CommitHistory<ErasedKey>.Ticket

	struct State {
		var flights = Flights()
		var queue = CommitQueue<ErasedKey, CheckedContinuation<Void, Never>>()
		var history = CommitHistory<ErasedKey>()
	}

	private static let lastNumber = AtomicCount()

	/// Tells this coordinator from all others, former ones too.
	let number = lastNumber.increment()
	let state = Mutex(State())
	let lastWaiterID = AtomicCount()
	let turns = AtomicCount()
	let start: TaskStart

	init(start: @escaping TaskStart = { Task(operation: $0) }) {
		self.start = start
	}

	/// The number of turns that have ended.
	///
	/// If it has risen since a reader looked into memory, a value may be there now.
	var turnCount: Int { turns.value }
}
