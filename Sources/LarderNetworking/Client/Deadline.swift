import LarderCore

/// A limit on the total time of an operation.
struct Deadline: Sendable {
	/// Returns how much time is left, which is zero or less when the time is up.
	typealias TimeLeft = @Sendable () -> Duration

	/// A limit on timeouts, because a clock traps if a duration is too long for it.
	static let longestTimeout: Duration = .seconds(365 * 24 * 60 * 60)

	let timeout: Duration
	let clock: any Clock<Duration>
	let timer: DeadlineTimer

	/// Runs `operation`, which can ask how much time is left, and cancels it when the time is up.
	///
	/// - Throws: ``HTTPError/timedOut`` when the time is up, or the operation's own error.
	func run<Value: Sendable>(
		_ operation: @escaping @Sendable (TimeLeft) async throws -> Value
	) async throws -> Value {
		// The task below begins before it can be cancelled.
		try Task.checkCancellation()
		guard timeout > .zero else { throw HTTPError.timedOut }
		let timeout = min(timeout, Self.longestTimeout)
		let timeSpent = clock.stopwatch()
		let ends = AtomicCount()
		let task = start { try await operation { timeout - timeSpent() } }
		let entry = timer.add(timeout - timeSpent()) {
			ends.increment()
			task.cancel()
		}
		defer { timer.remove(entry) }
		return try await withTaskCancellationHandler {
			do {
				return try await task.value
			} catch  where ends.value > 0 {
				try Task.checkCancellation()
				throw HTTPError.timedOut
			}
		} onCancel: {
			task.cancel()
		}
	}
}

/// Starts a task, at once on the current thread if the system can do that, because waking another thread takes long.
private func start<Value: Sendable>(
	_ operation: @escaping @Sendable () async throws -> Value
) -> Task<Value, any Error> {
	if #available(iOS 26, macOS 26, tvOS 26, visionOS 26, watchOS 26, *) {
		return Task.immediate { try await operation() }
	}
	return Task { @concurrent in try await operation() }
}

extension Clock where Duration == Swift.Duration {
	/// A closure that returns the time since this call.
	func stopwatch() -> @Sendable () -> Duration {
		let start = now
		return { start.duration(to: now) }
	}
}
