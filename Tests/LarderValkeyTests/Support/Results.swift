#if Valkey
	import LarderCore

	@testable import LarderValkey

	/// A number that several threads raise.
	final class Counter: Sendable {
		private let count = Mutex(0)
		var value: Int { count.withLock { $0 } }
		func add(_ number: Int = 1) { count.withLock { $0 += number } }
	}

	/// The ends of several commands.
	final class Results: Sendable {
		private let tasks = Mutex<[Task<StoreError?, Never>]>([])

		/// Somebody who waits already.
		func waiter() -> ReplyWaiter {
			let waiter = ReplyWaiter()
			let task = Task { () -> StoreError? in
				do {
					_ = try await withCheckedThrowingContinuation { continuation in
						_ = waiter.begin(continuation)
					}
					return nil
				} catch {
					return error as? StoreError
				}
			}
			tasks.withLock { $0.append(task) }
			return waiter
		}

		func all() async -> [StoreError?] {
			var errors: [StoreError?] = []
			for task in tasks.withLock({ $0 }) { errors.append(await task.value) }
			return errors
		}
	}
#endif
