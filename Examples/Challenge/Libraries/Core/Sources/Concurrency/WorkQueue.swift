import LarderCore

/// Does pieces of work one after the other, so that what one of them read is still so when it writes.
public final class WorkQueue: Sendable {
	private let last = Mutex<Task<Void, Never>?>(nil)

	/// Creates a queue with nothing in it.
	public init() {}

	/// Does `work` when all that came before is done, and returns after it.
	///
	/// What is in the queue is done even where the caller was cancelled: half of it might be written already.
	public func run(_ work: @escaping @Sendable () async -> Void) async {
		let task = last.withLock { last in
			let task = Task { [previous = last] in
				await previous?.value
				await work()
			}
			last = task
			return task
		}
		await task.value
	}
}
