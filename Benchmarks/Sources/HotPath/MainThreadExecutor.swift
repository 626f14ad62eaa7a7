import Synchronization

/// Runs a task and everything that it calls on one thread.
final class MainThreadExecutor: TaskExecutor {
	private let jobs = Mutex<[UnownedJob]>([])

	func enqueue(_ job: consuming ExecutorJob) {
		let job = UnownedJob(job)
		jobs.withLock { $0.append(job) }
	}

	/// Runs `body` as far as it gets without another thread.
	func run(_ body: @escaping @Sendable () async -> Void) {
		Task(executorPreference: self, operation: body)
		while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
			job.runSynchronously(on: asUnownedTaskExecutor())
		}
	}
}
