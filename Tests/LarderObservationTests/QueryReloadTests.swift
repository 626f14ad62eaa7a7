import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderObservation

@MainActor @Suite(.timeLimit(.minutes(10)))
struct QueryReloadTests {
	@Test(
		"When the lifetime of a value ends, a timer marks the value as stale, but the query fetches nothing if it was created without reloads"
	)
	func timerMakesStale() async {
		let fixture = QueryFixture(lifetime: .seconds(60))
		let query = fixture.query()
		let run = await fixture.running(query)
		await fixture.clock.waitForSleepers()
		#expect(!query.isStale)

		fixture.clock.advance(by: .seconds(60))
		await waitUntil { query.isStale }
		await query.settles()

		#expect(fixture.service.callCount == 1)
		#expect(query.value == "1.1")
		run.cancel()
	}

	@Test("If a timer fires too early because the wall clock was set back, the timer is set again")
	func timerAsksClockAgain() async {
		let fixture = QueryFixture(lifetime: .seconds(60))
		let query = fixture.query(reloads: .lifetimeOver)
		let run = await fixture.running(query)
		await fixture.clock.waitForSleepers()
		fixture.clock.setDate(fixture.clock.wallClock.now - 10)

		fixture.clock.advance(by: .seconds(60))
		await fixture.clock.waitForSleepers()
		#expect(!query.isStale)
		#expect(fixture.service.callCount == 1)

		fixture.clock.advance(by: .seconds(10))
		await waitUntil { query.value == "1.2" }
		run.cancel()
	}

	@Test("If a query reloads when a lifetime ends, it loads once for each ended lifetime")
	func lifetimeOverReloads() async {
		let fixture = QueryFixture(lifetime: .seconds(60))
		let query = fixture.query(reloads: .lifetimeOver)
		let run = await fixture.running(query)
		for count in 2...3 {
			await fixture.clock.waitForSleepers()
			fixture.clock.advance(by: .seconds(60))
			await waitUntil { query.value == "1.\(count)" }
		}
		#expect(fixture.service.callCount == 3)
		run.cancel()
	}

	@Test("A query never loads in a loop, even if the lifetime is zero")
	func lifetimeZeroDoesNotLoop() async {
		let fixture = QueryFixture(lifetime: .zero)
		let query = fixture.query(reloads: .all)
		let run = await fixture.running(query)
		for _ in 0..<100 { await Task.yield() }
		await query.settles()
		#expect(fixture.service.callCount <= 2)
		let count = fixture.service.callCount
		fixture.signals.cameToFront()
		await query.settles()
		#expect(fixture.service.callCount == count + 1)
		run.cancel()
	}

	@Test(
		"An invalidated value on screen is loaded again only if the query was created to reload invalidated values",
		arguments: [true, false]
	)
	func invalidationReloads(isSwitchedOn: Bool) async {
		let fixture = QueryFixture()
		let query = fixture.query(reloads: isSwitchedOn ? .invalidated : [.lifetimeOver, .inFront, .networkBack])
		let run = await fixture.running(query)

		await fixture.cache.invalidate(1)
		await waitUntil { isSwitchedOn ? query.value == "1.2" : query.isStale }
		await query.settles()

		#expect(fixture.service.callCount == (isSwitchedOn ? 2 : 1))
		run.cancel()
	}

	@Test("A failed reload does not cause another reload")
	func failedReloadDoesNotLoop() async {
		let fixture = QueryFixture()
		let query = fixture.query(reloads: .all)
		let run = await fixture.running(query)
		fixture.service.fail(Failure.unreachable)

		await fixture.cache.invalidate(1)
		await waitUntil { query.error != nil }
		await query.settles()

		#expect(query.activity == .waiting)
		#expect(fixture.service.callCount == 2)
		fixture.service.fail(nil)
		fixture.signals.networkCameBack()
		await query.settles()
		#expect(query.error == nil)
		#expect(query.activity == .idle)
		#expect(fixture.service.callCount == 3)
		run.cancel()
	}

	@Test("When the app comes to the front, a query loads a stale value again, but not a fresh one")
	func signalReloadsStale() async {
		let fixture = QueryFixture(lifetime: .seconds(60))
		let query = fixture.query(reloads: .inFront)
		let run = await fixture.running(query)
		fixture.signals.cameToFront()
		fixture.signals.networkCameBack()
		await query.settles()
		#expect(fixture.service.callCount == 1)

		// The timer has not fired, as on a device that slept.
		fixture.clock.setDate(fixture.clock.wallClock.now + 60)
		fixture.signals.cameToFront()
		await query.settles()
		#expect(query.value == "1.2")
		run.cancel()
		await run.value
		#expect(fixture.signals.listenerCount == 0)
	}
}
