/// A limit on how long an operation may take as a whole, whatever progress it makes.
struct Deadline: Sendable {
	/// Tells how much of the time is left; nothing, or less, once it is up.
	typealias TimeLeft = @Sendable () -> Duration

	/// Clocks count in numbers smaller than those of `Duration`; no request of this age is of use to anyone.
	static let longestTimeout: Duration = .seconds(365 * 24 * 60 * 60)

	let timeout: Duration
	let clock: any Clock<Duration>

	/// Runs `operation`, which may ask how much time it has left, and cancels it when there is none.
	///
	/// - Throws: ``HTTPError/timedOut``, else what `operation` throws.
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
	/// Counts from now on.
	fileprivate func stopwatch() -> @Sendable () -> Duration {
		let start = now
		return { start.duration(to: now) }
	}
}
