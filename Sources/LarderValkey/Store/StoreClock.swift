/// A type-erased clock, whose times are durations since it was created.
struct StoreClock: Sendable {
	let now: @Sendable () -> Duration
	let sleep: @Sendable (Duration) async throws -> Void

	init<Time: Clock>(_ clock: Time) where Time.Duration == Duration {
		let start = clock.now
		now = { start.duration(to: clock.now) }
		sleep = { try await clock.sleep(for: $0) }
	}
}
