import LarderCore

/// Runs pieces of work one after the other, so that none changes what another has just read.
final class WorkQueue: Sendable {
	private let last = Mutex<Task<Void, Never>?>(nil)

	/// Runs `work` after all earlier work, and returns when it is done.
	///
	/// The work is done even if the caller is cancelled, so that nothing stays half written.
	func run(_ work: @escaping @Sendable () async -> Void) async {
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
