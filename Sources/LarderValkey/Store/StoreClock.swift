/// A clock of any kind, counted from its first use.
struct StoreClock: Sendable {
	let now: @Sendable () -> Duration
	let sleep: @Sendable (Duration) async throws -> Void

	init<Time: Clock>(_ clock: Time) where Time.Duration == Duration {
		let start = clock.now
		now = { start.duration(to: clock.now) }
		sleep = { try await clock.sleep(for: $0) }
	}
}
