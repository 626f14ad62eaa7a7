/// A clock of an erased type; its times are durations since the clock's creation.
struct StoreClock: Sendable {
	let now: @Sendable () -> Duration
	let sleep: @Sendable (Duration) async throws -> Void

	init<Time: Clock>(_ clock: Time) where Time.Duration == Duration {
		let start = clock.now
		now = { start.duration(to: clock.now) }
		sleep = { try await clock.sleep(for: $0) }
	}
}
