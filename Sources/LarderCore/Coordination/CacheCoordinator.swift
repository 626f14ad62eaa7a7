/// Starts a task that runs the given operation.
///
/// A test passes its own, which decides when the task runs.
typealias TaskStart = @Sendable (@escaping @concurrent @Sendable () async -> Void) -> Task<Void, Never>

/// Keeps the flights and the commits of a cache in order.
///
/// It runs three pure state machines: ``FlightTable``, ``CommitQueue`` and ``CommitHistory``. One lock protects their
/// state. The actions that they return are done without the lock. While it holds the lock, the coordinator awaits,
/// resumes and cancels nothing, and runs no app code except the comparison of keys.
final class CacheCoordinator: Sendable {
	/// The answer of a flight.
	///
	/// All flights of one coordinator have answers of one type, which only its cache knows.
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

	/// A number that no other coordinator of this process has or had.
	let number = lastNumber.increment()
	let state = Mutex(State())
	let lastWaiterID = AtomicCount()
	let endedTurns = AtomicCount()
	let startTask: TaskStart
	/// Starts a task on the thread that calls, up to where it has to wait.
	///
	/// Systems without such tasks start it in the cooperative pool.
	let startAtOnce: TaskStart

	/// Creates a coordinator.
	///
	/// If `startTask` is given, it starts all tasks.
	init(startTask: TaskStart? = nil) {
		self.startTask = startTask ?? { Task(operation: $0) }
		startAtOnce =
			startTask ?? { operation in
				if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
					return Task.immediate(operation: operation)
				}
				return Task(operation: operation)
			}
	}

	/// How often exclusive access to a key has ended.
	///
	/// If it has risen since a reader looked in memory, a value may be there now.
	var endedTurnCount: Int { endedTurns.value }
}
