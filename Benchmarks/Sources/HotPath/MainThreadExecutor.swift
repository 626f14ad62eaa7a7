import Foundation
import Synchronization

/// Runs a task and everything that it calls on one thread.
final class MainThreadExecutor: TaskExecutor {
	private let jobs = Mutex<[UnownedJob]>([])
	private let hasEnded = Atomic(false)

	func enqueue(_ job: consuming ExecutorJob) {
		let job = UnownedJob(job)
		jobs.withLock { $0.append(job) }
	}

	/// Runs `body` to its end.
	///
	/// A call that meets the lock of a sweep goes on on a thread of the database, and this waits for it.
	func run(_ body: @escaping @Sendable () async -> Void) {
		Task(executorPreference: self) { [self] in
			await body()
			hasEnded.store(true, ordering: .releasing)
		}
		while !hasEnded.load(ordering: .acquiring) {
			if let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
				job.runSynchronously(on: asUnownedTaskExecutor())
			} else {
				sched_yield()
			}
		}
	}
}
