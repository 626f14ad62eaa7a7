/// A limit on how long an operation may take as a whole, whatever progress it makes.
struct Deadline: Sendable {
	/// Clocks count in numbers smaller than those of `Duration`; no request of this age is of use to anyone.
	private static let longestTimeout: Duration = .seconds(365 * 24 * 60 * 60)

	let timeout: Duration
	let clock: any Clock<Duration>

	/// Runs `operation` and cancels it when its time is up.
	///
	/// - Throws: ``HTTPError/timedOut``, else what `operation` throws.
	func run<Value: Sendable>(_ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
		let timeout = min(timeout, Self.longestTimeout)
		return try await withThrowingTaskGroup(of: Value.self) { [clock] group in
			defer { group.cancelAll() }
			group.addTask { try await operation() }
			group.addTask {
				try await clock.sleep(for: timeout)
				throw HTTPError.timedOut
			}
			guard let value = try await group.next() else { throw CancellationError() }
			return value
		}
	}
}
