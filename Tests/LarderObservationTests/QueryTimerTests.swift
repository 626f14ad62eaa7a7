import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderObservation

@MainActor @Suite(.timeLimit(.minutes(1)))
struct QueryTimerTests {
	@Test("A query has only one timer, even if its value changes often and many parts are observed")
	func oneTimerPerQuery() async throws {
		let fixture = QueryFixture(lifetime: .seconds(60))
		let timers = CountingClock(fixture.clock)
		let query = Query(
			fixture.source,
			reloads: .all,
			signals: fixture.signals,
			clock: timers,
			wallClock: fixture.clock.wallClock
		)
		let observers = [
			Notifications { _ = query.value }, Notifications { _ = query.isStale },
			Notifications { _ = query.storedAt },
		]
		let run = await fixture.running(query)
		while !Task.isCancelled, timers.begunCount == 0 { await Task.yield() }

		// The end of the lifetime stays the same, and so does the timer.
		for text in ["a", "b", "c"] {
			try await fixture.cache.save(text, for: 1)
			await waitUntil { query.value == text }
		}
		#expect(timers.begunCount == 1)

		// Each later end replaces the timer.
		for count in 2...5 {
			fixture.clock.advance(by: .seconds(10))
			try await fixture.cache.save("\(count)", for: 1)
			while !Task.isCancelled, timers.begunCount < count { await Task.yield() }
		}
		while !Task.isCancelled, timers.runningCount > 1 { await Task.yield() }
		#expect(timers.runningCount == 1)
		#expect(timers.begunCount == 5)

		fixture.clock.advance(by: .seconds(59))
		for _ in 0..<20 { await Task.yield() }
		#expect(timers.begunCount == 5)
		#expect(!query.isStale)
		#expect(fixture.service.callCount == 1)
		fixture.clock.advance(by: .seconds(1))
		await waitUntil { query.value == "1.2" }
		while !Task.isCancelled, timers.begunCount < 6 || timers.runningCount > 1 { await Task.yield() }
		#expect(fixture.service.callCount == 2)
		#expect(observers[0].count > 0)
		run.cancel()
	}

	@Test("A query has no timer if its value is missing, is stale, or never becomes stale")
	func noTimerWithoutNeed() async throws {
		for lifetime in [nil, Duration.seconds(60)] {
			let fixture = QueryFixture(lifetime: lifetime)
			let timers = CountingClock(fixture.clock)
			let query = Query(
				fixture.source,
				signals: fixture.signals,
				clock: timers,
				wallClock: fixture.clock.wallClock
			)
			if lifetime != nil { fixture.service.fail(Failure.unreachable) }
			let run = await fixture.running(query)
			for _ in 0..<20 { await Task.yield() }
			#expect(timers.begunCount == 0)

			try await fixture.cache.save("saved", for: 1)
			await waitUntil { query.value == "saved" }
			defer { run.cancel() }
			guard lifetime != nil else { continue }
			while !Task.isCancelled, timers.begunCount == 0 { await Task.yield() }
			await fixture.cache.invalidate(1)
			await waitUntil { query.isStale }
			while !Task.isCancelled, timers.runningCount > 0 { await Task.yield() }
			#expect(timers.begunCount == 1)
		}
	}
}

/// A clock that counts who sleeps by it.
private final class CountingClock: Clock {
	private let clock: ManualClock
	private let counts = Mutex((begun: 0, running: 0))

	init(_ clock: ManualClock) { self.clock = clock }

	/// How many sleeps have begun.
	var begunCount: Int { counts.withLock(\.begun) }
	/// How many of them have not ended.
	var runningCount: Int { counts.withLock(\.running) }
	var now: ManualClock.Instant { clock.now }
	var minimumResolution: Duration { clock.minimumResolution }

	func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
		counts.withLock { $0 = ($0.begun + 1, $0.running + 1) }
		defer { counts.withLock { $0.running -= 1 } }
		try await clock.sleep(until: deadline, tolerance: tolerance)
	}
}
