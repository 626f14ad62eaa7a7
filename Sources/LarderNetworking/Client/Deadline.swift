/// A limit on the total time of an operation.
struct Deadline: Sendable {
	/// Returns how much time is left, which is zero or less when the time is up.
	typealias TimeLeft = @Sendable () -> Duration

	/// A limit on timeouts, because a clock traps if a duration is too long for it.
	static let longestTimeout: Duration = .seconds(365 * 24 * 60 * 60)

	let timeout: Duration
	let clock: any Clock<Duration>

	/// Runs `operation`, which can ask how much time is left, and cancels it when the time is up.
	///
	/// - Throws: ``HTTPError/timedOut`` when the time is up, or the operation's own error.
	func run<Value: Sendable>(
		_ operation: @escaping @Sendable (TimeLeft) async throws -> Value
	) async throws -> Value {
		let timeout = min(timeout, Self.longestTimeout)
		let timeSpent = clock.stopwatch()
		return try await withThrowingTaskGroup(of: Value.self) { [clock] group in
			defer { group.cancelAll() }
			group.addTask { try await operation { timeout - timeSpent() } }
			group.addTask {
				try await clock.sleep(for: timeout)
				throw HTTPError.timedOut
			}
			guard let value = try await group.next() else { throw CancellationError() }
			return value
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
