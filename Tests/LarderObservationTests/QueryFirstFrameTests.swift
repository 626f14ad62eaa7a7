import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderObservation

/// What a screen shows when it is drawn before its task has begun.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct QueryFirstFrameTests {
	@Test(
		"If a query is created with a key to show, it shows the key's value from memory at once, with its age, without a fetch"
	)
	func memoryIsShownBeforeRun() async throws {
		let fixture = QueryFixture(lifetime: .seconds(60))
		try await fixture.cache.save("saved", for: 1)
		let storedAt = fixture.clock.wallClock.now
		let fresh = fixture.query(showing: 1)
		#expect(fresh.value == "saved")
		#expect(fresh.phase == .content)
		#expect(fresh.origin == .memory)
		#expect(fresh.storedAt == storedAt)
		#expect(!fresh.isStale)
		#expect(fresh.activity == .idle)

		fixture.clock.advance(by: .seconds(60))
		#expect(fixture.query(showing: 1).isStale)
		#expect(fixture.query(showing: 2).phase == .unknown)
		#expect(fixture.query().phase == .unknown)
		#expect(fixture.service.callCount == 0)
		#expect(await fixture.disk.getCallCount == 0)
		#expect(fixture.signals.listenerCount == 0)
	}

	@Test(
		"If a query is created with a key to show, a run with this key keeps the shown value, and a run with another key drops it"
	)
	func runGoesOn() async throws {
		let fixture = QueryFixture()
		try await fixture.cache.save("saved", for: 1)
		let query = fixture.query(showing: 1)
		let values = Notifications { _ = query.value }
		let first = await fixture.running(query)
		#expect(query.value == "saved")
		#expect(values.count == 0)
		#expect(fixture.service.callCount == 0)

		let gate = fixture.service.hold()
		let second = Task { await query.run(2) }
		await gate.waitForArrivals()
		#expect(query.value == nil)
		#expect(query.phase == .unknown)
		gate.open()
		await query.settles(on: 2)
		#expect(query.value == "2.1")
		first.cancel()
		second.cancel()
	}

	@Test("If a query is run again with the same key, it shows the current value from memory at once")
	func nextRunShowsMemory() async throws {
		let fixture = QueryFixture()
		let query = fixture.query()
		let first = await fixture.running(query)
		first.cancel()
		await first.value
		try await fixture.cache.save("saved", for: 1)
		#expect(query.value == "1.1")

		let second = Task { await query.run(1) }
		// One turn of the main actor, in which the run gets as far as it can without waiting.
		await Task { @MainActor in }.value
		#expect(query.value == "saved")
		second.cancel()
	}

	@Test(
		"If a list query is created with a key to show, it shows the list from memory at once, and can load the next page"
	)
	func listIsShownBeforeRun() async throws {
		let service = PageService()
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Int>(),
			configuration: CacheConfiguration(freshness: .forever)
		)
		let lists = ListCache<String, Int, Int>("numbers", of: cache, freshness: .forever) { $0 }
		let source = ListQuerySource<String, Int> { key, policy in
			try await lists.list(for: key, policy: policy) { try await service.page(at: $0) }
		} more: { key in
			try await lists.more(for: key) { try await service.page(at: $0) }
		} updates: {
			lists.updates(for: $0)
		} peek: {
			lists.peekInMemory($0)
		}
		#expect(ListQuery(source, showing: "a").phase == .unknown)
		_ = try await source.load("a", policy: .localFirst)
		let query = ListQuery(source, showing: "a")
		#expect(query.items == [1, 2])
		#expect(query.nextPage == .ready)
		#expect(query.phase == .content)
		#expect(query.origin == .memory)

		await query.loadMore()
		#expect(query.items == [1, 2, 3, 4])
		let run = Task { await query.run("a") }
		await query.settles()
		#expect(query.items == [1, 2, 3, 4])
		#expect(service.callCount == 2)
		run.cancel()
	}
}
