/// A limit on the total time of an operation.
struct Deadline: Sendable {
	/// Returns how much time is left, which is zero or less when the time is up.
	typealias TimeLeft = @Sendable () -> Duration

	/// A limit on timeouts, because a clock traps if a duration is too long for it.
	static let longestTimeout: Duration = .seconds(365 * 24 * 60 * 60)

	let timeout: Duration
	let clock: any Clock<Duration>
	let timer: DeadlineTimer

	/// Runs `operation`, and ends it when its time is up or the task is cancelled; the operation can ask how much time
	/// is left.
	///
	/// - Throws: `CancellationError` when the task is cancelled, ``HTTPError/timedOut`` when the time is up, or the
	///   operation's own error.
	func run<Value>(_ operation: (Abort, TimeLeft) async throws -> Value) async throws -> Value {
		try Task.checkCancellation()
		guard timeout > .zero else { throw HTTPError.timedOut }
		let timeout = min(timeout, Self.longestTimeout)
		let timeSpent = clock.stopwatch()
		let abort = Abort()
		let entry = timer.add(timeout) { abort.end(with: HTTPError.timedOut) }
		defer { timer.remove(entry) }
		return try await withTaskCancellationHandler {
			do {
				return try await operation(abort) { timeout - timeSpent() }
			} catch {
				// After its end, an operation may throw another error, such as the error of a closed connection.
				guard let reason = abort.reason else { throw error }
				try Task.checkCancellation()
				throw reason
			}
		} onCancel: {
			abort.end(with: CancellationError())
		}
	}
}

extension Clock where Duration == Swift.Duration {
	/// A closure that returns the time since this call.
	func stopwatch() -> @Sendable () -> Duration {
		let start = now
		return { start.duration(to: now) }
	}
}
