import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderObservation

@MainActor @Suite(.timeLimit(.minutes(10)))
struct QueryTests {
	@Test("A new query fetches nothing: its phase is unknown, and its activity is idle")
	func makingFetchesNothing() {
		let fixture = QueryFixture()
		let query = fixture.query(reloads: .all)
		#expect(query.phase == .unknown)
		#expect(query.activity == .idle)
		#expect(fixture.service.callCount == 0)
	}

	@Test("A running query first shows that it is loading, and then shows the value with its origin")
	func runLoads() async {
		let fixture = QueryFixture()
		let (query, gate) = (fixture.query(), fixture.service.hold())
		let run = Task { await query.run(1) }
		await gate.waitForArrivals()
		await waitUntil { query.activity == .refreshing }
		#expect(query.phase == .unknown)
		gate.open()
		await query.settles()

		#expect(query.value == "1.1")
		#expect(query.phase == .content)
		#expect(query.origin == .remote)
		#expect(query.storedAt == fixture.clock.wallClock.now)
		#expect(query.activity == .idle)
		run.cancel()
		await run.value
		#expect(query.value == "1.1")
	}

	@Test("A running query shows a fresh value from memory, and loads nothing")
	func freshValueLoadsNothing() async throws {
		let fixture = QueryFixture()
		try await fixture.cache.save("saved", for: 1)
		let query = fixture.query()
		let run = Task { await query.run(1) }
		await waitUntil { query.value == "saved" }
		await query.settles()
		#expect(query.phase == .content)
		#expect(fixture.service.callCount == 0)
		run.cancel()
	}

	@Test("A stale value is shown while the new value is loading")
	func staleValueIsShown() async throws {
		let fixture = QueryFixture(lifetime: .seconds(60))
		try await fixture.cache.save("saved", for: 1)
		fixture.clock.advance(by: .seconds(60))
		let (query, gate) = (fixture.query(), fixture.service.hold())
		let run = Task { await query.run(1) }
		await gate.waitForArrivals()

		#expect(query.value == "saved")
		#expect(query.isStale)
		gate.open()
		await query.settles()
		#expect(query.value == "1.1")
		#expect(!query.isStale)
		run.cancel()
	}

	@Test("If a load fails, a query without a value is shown as failed, and a query with a value keeps the value")
	func failureIsShown() async throws {
		let fixture = QueryFixture()
		fixture.service.fail(Failure.unreachable)
		let query = fixture.query()
		let run = await fixture.running(query)
		#expect(query.phase == .failed)
		#expect(query.error as? Failure == .unreachable)

		fixture.service.fail(nil)
		await query.refresh()
		await query.settles()
		#expect(query.phase == .content)
		#expect(query.error == nil)

		fixture.service.fail(Failure.unreachable)
		await query.refresh()
		await query.settles()
		#expect(query.phase == .content)
		#expect(query.error as? Failure == .unreachable)
		#expect(query.value == "1.2")
		run.cancel()
	}

	@Test("A query shows the saves and removals of other callers")
	func changesAreShown() async throws {
		let fixture = QueryFixture()
		let query = fixture.query()
		let run = await fixture.running(query)
		try await fixture.cache.save("saved", for: 1)
		await waitUntil { query.value == "saved" }
		try await fixture.cache.remove(1)
		await waitUntil { query.value == nil }
		#expect(query.phase == .empty)
		#expect(query.storedAt == nil)
		run.cancel()
	}

	@Test("A query is empty if its value is an empty collection")
	func emptyIsShown() async {
		let source = QuerySource<Int, [Int]> { _, _ in
			CacheResult(value: [], origin: .remote)
		} updates: { _ in
			CacheUpdates { AsyncStream { $0.finish() } }
		}
		let query = Query(source)
		let run = Task { await query.run(1) }
		await query.settles()
		#expect(query.phase == .empty)
		run.cancel()
	}

	@Test(
		"If the task that awaits a refresh is cancelled, the await ends at once, and the fetch goes on without an error"
	)
	func refreshBelongsToQuery() async {
		let fixture = QueryFixture()
		let query = fixture.query()
		let run = await fixture.running(query)
		let gate = fixture.service.hold()
		let refreshing = Task { await query.refresh() }
		await gate.waitForArrivals()

		refreshing.cancel()
		await refreshing.value
		#expect(query.activity == .refreshing)
		gate.open()
		await query.settles()

		#expect(query.value == "1.2")
		#expect(query.error == nil)
		#expect(fixture.service.cancelledCount == 0)
		run.cancel()
	}

	@Test("If the run of a query is cancelled, its load is cancelled, and no error is shown")
	func cancelledRunCancelsLoad() async {
		let fixture = QueryFixture()
		let (query, gate) = (fixture.query(), fixture.service.hold())
		let run = Task { await query.run(1) }
		await gate.waitForArrivals()

		run.cancel()
		await run.value
		await query.settles()

		#expect(query.error == nil)
		#expect(query.phase == .unknown)
		#expect(fixture.service.cancelledCount == 1)
	}

	@Test("When a query is released, its refresh is cancelled")
	func releasedQueryCancels() async {
		let fixture = QueryFixture()
		let gate: Gate
		do {
			let query = fixture.query()
			let run = await fixture.running(query)
			run.cancel()
			await run.value
			gate = fixture.service.hold()
			let refreshing = Task { [weak query] in await query?.refresh() }
			await gate.waitForArrivals()
			refreshing.cancel()
			await refreshing.value
		}
		while fixture.service.cancelledCount == 0 { await Task.yield() }
		gate.open()
	}

	@Test("After the key of a query has changed, the query shows nothing of the old key")
	func newKeyShowsNothingOld() async {
		let fixture = QueryFixture()
		let query = fixture.query()
		let first = await fixture.running(query)
		let gate = fixture.service.hold()
		let refreshing = Task { await query.refresh() }
		await gate.waitForArrivals()
		let newGate = fixture.service.hold()

		let second = Task { await query.run(2) }
		await newGate.waitForArrivals()
		// Both end at once, although their fetch has not.
		await refreshing.value
		await first.value
		#expect(query.value == nil)
		#expect(query.phase == .unknown)
		gate.open()
		newGate.open()
		await query.settles(on: 2)

		#expect(query.value == "2.1")
		second.cancel()
	}

	@Test(
		"If a query is made with keepsPrevious, it shows the previous key's value, marked by isPrevious, while the new key loads"
	)
	func previousValueIsMarked() async {
		let fixture = QueryFixture()
		let query = fixture.query(keepsPrevious: true)
		let first = await fixture.running(query)
		let gate = fixture.service.hold()
		let second = Task { await query.run(2) }
		await gate.waitForArrivals()
		#expect(query.value == "1.1")
		#expect(query.isPrevious)
		gate.open()
		await query.settles(on: 2)
		#expect(query.value == "2.1")
		#expect(!query.isPrevious)
		first.cancel()
		second.cancel()
	}

	@Test("Without a key, a query is idle and shows nothing")
	func noKeyIsIdle() async {
		let fixture = QueryFixture()
		let query = fixture.query(keepsPrevious: true)
		let run = await fixture.running(query)
		await query.run(nil)
		await run.value
		#expect(query.value == nil)
		#expect(query.phase == .unknown)
		#expect(query.activity == .idle)
		await query.refresh()
		#expect(fixture.service.callCount == 1)
	}

	@Test("A query shows the value of a noCache read, even if the cache keeps another value")
	func uncachedReadIsShown() async throws {
		let fixture = QueryFixture()
		try await fixture.cache.save("saved", for: 1)
		let query = fixture.query()
		let run = Task { await query.run(1, policy: .noCache) }
		await query.settles()
		await waitUntil { query.value == "1.1" }
		#expect(fixture.cache.peekInMemory(1)?.value == "saved")
		run.cancel()
	}

	@Test("A query shows how many changes are pending, including removals, and zero once all are confirmed")
	func pendingChangesAreShown() async {
		let (states, continuation) = AsyncStream<CacheState<String>>.makeStream()
		let source = QuerySource<Int, String> { _, _ in
			throw Failure.unreachable
		} updates: { _ in
			CacheUpdates { states }
		}
		let query = Query(source)
		let run = Task { await query.run(1) }
		continuation.yield(CacheState(value: "renamed", storedAt: .now, pendingCount: 2))
		await waitUntil { query.value == "renamed" }
		#expect(query.pendingCount == 2)
		continuation.yield(CacheState(value: nil, pendingCount: 1))
		await waitUntil { query.value == nil }
		#expect(query.pendingCount == 1)
		continuation.yield(CacheState(value: nil))
		await waitUntil { query.pendingCount == 0 }
		run.cancel()
	}
}
