/// Starts a task that runs the given operation.
///
/// A test passes its own function, which decides when the task runs.
typealias TaskStart = @Sendable (@escaping @concurrent @Sendable () async -> Void) -> Task<Void, Never>

/// Keeps the flights and the commits of a cache in order.
///
/// It runs three pure state machines: ``FlightTable``, ``CommitQueue`` and ``CommitHistory``. One lock protects their
/// state. The actions that they return are done without the lock. While it holds the lock, the coordinator awaits,
/// resumes and cancels nothing, and runs no app code except the comparison of keys.
final class CacheCoordinator: Sendable {
	/// The answer of a flight.
	///
	/// All flights of one coordinator have answers of the same type. Only the coordinator's cache knows that type.
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

	/// A number that no other coordinator of this process has ever had.
	let number = lastNumber.increment()
	let state = Mutex(State())
	let lastWaiterID = AtomicCount()
	let endedTurns = AtomicCount()
	let startTask: TaskStart
	/// Starts a task that runs on the calling thread until it first has to wait.
	///
	/// On systems without such tasks, the task starts in the cooperative pool.
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
	/// If the count has risen since a reader searched memory, memory may have a value now.
	var endedTurnCount: Int { endedTurns.value }
}
