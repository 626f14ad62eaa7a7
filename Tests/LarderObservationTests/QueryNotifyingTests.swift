import Foundation
import LarderCore
import LarderTesting
import Observation
import Testing

@testable import LarderObservation

/// What notifies a screen, and how much it costs.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct QueryNotifyingTests {
	@Test("If a refresh brings an equal value, no view that reads the value or the error is notified")
	func equalPartsNotifyNobody() async {
		let fixture = QueryFixture()
		let source = QuerySource<Int, String> { [cache = fixture.cache] key, policy in
			try await cache.result(for: key, policy: policy) { "same" }
		} updates: { [cache = fixture.cache] in
			cache.updates(for: $0)
		}
		let query = Query(source, signals: fixture.signals, clock: fixture.clock, wallClock: fixture.clock.wallClock)
		let run = Task { await query.run(1) }
		await query.settles()
		let values = Notifications { _ = query.value }
		let errors = Notifications { _ = query.error }
		let activities = Notifications { _ = query.activity }

		for _ in 0..<3 {
			await query.refresh()
			await query.settles()
			await Task.yield()
		}

		#expect(values.count == 0)
		#expect(errors.count == 0)
		#expect(activities.count > 0)
		run.cancel()
	}

	@Test(
		"Views are notified of each error that is not Equatable, but not of an error that equals the one before it, nor of an unchanged part"
	)
	func errorsAreCompared() async {
		for (error, isCompared) in [(Failure.unreachable as any Error, true), (Incomparable(), false)] {
			let (states, continuation) = AsyncStream<CacheState<String>>.makeStream()
			let source = QuerySource<Int, String> { _, _ in
				throw Failure.unreachable
			} updates: { _ in
				CacheUpdates { states }
			}
			let query = Query(source)
			let run = Task { await query.run(1) }
			continuation.yield(CacheState(value: "a", storedAt: .now, error: error))
			await waitUntil { query.error != nil }
			let errors = Notifications { _ = query.error }
			let others = Notifications {
				_ = (query.isStale, query.activity, query.phase, query.isPrevious, query.origin)
			}
			continuation.yield(CacheState(value: "b", storedAt: .now, error: error))
			await waitUntil { query.value == "b" }
			await Task.yield()
			#expect(errors.count == (isCompared ? 0 : 1))
			#expect(others.count == 0)
			run.cancel()
		}
	}

	@Test("If a view first reads a property after the property has changed, the view is notified of the next change")
	func lateObserverIsNotified() async throws {
		let fixture = QueryFixture()
		let query = fixture.query()
		let run = await fixture.running(query)
		fixture.clock.advance(by: .seconds(5))
		try await fixture.cache.save("two", for: 1)
		await waitUntil { query.value == "two" }
		let times = Notifications { _ = query.storedAt }
		fixture.clock.advance(by: .seconds(5))
		try await fixture.cache.save("three", for: 1)
		await waitUntil { query.value == "three" }
		#expect(times.count == 1)
		#expect(query.storedAt == fixture.clock.wallClock.now)
		run.cancel()
	}

	@Test("The views of a mapped part are notified only when the part itself changes")
	func mappedPartNotifies() async throws {
		let fixture = QueryFixture()
		let query = fixture.query()
		try await fixture.cache.save("abc", for: 1)
		let run = await fixture.running(query)
		let part = query.map(\.count)
		let notifications = Notifications { _ = part.value }
		#expect(part.value == 3)

		try await fixture.cache.save("xyz", for: 1)
		await waitUntil { query.value == "xyz" }
		#expect(notifications.count == 0)
		try await fixture.cache.save("four", for: 1)
		await waitUntil { part.value == 4 }
		#expect(notifications.count == 1)
		run.cancel()
	}

	@Test("The value, the phase, the time and the origin of a query change together, in one job of the main actor")
	func partsChangeTogether() async {
		let fixture = QueryFixture()
		let query = fixture.query()
		let run = Task { await query.run(1) }
		await waitUntil { query.value != nil }
		#expect(query.phase == .content)
		#expect(query.storedAt != nil)
		#expect(query.origin != nil)
		run.cancel()
	}

	@Test("A thousand observers of one key read the disk once, and share one fetch")
	func manyShareOneRead() async {
		let fixture = QueryFixture(lifetime: .seconds(60))
		let now = fixture.clock.wallClock.now
		await fixture.disk.setEntry(CacheEntry("stale", storedAt: now - 60), for: 1)
		let queries = (0..<1_000).map { _ in fixture.query() }
		let runs = queries.map { query in Task { await query.run(1) } }
		for query in queries { await query.settles() }

		#expect(queries.allSatisfy { $0.value == "1.1" })
		#expect(fixture.service.callCount == 1)
		runs.forEach { $0.cancel() }

		let fresh = QueryFixture()
		await fresh.disk.setEntry(CacheEntry("kept", storedAt: now), for: 1)
		let others = (0..<1_000).map { _ in fresh.query() }
		let otherRuns = others.map { query in Task { await query.run(1) } }
		for query in others { await query.settles() }
		#expect(others.allSatisfy { $0.value == "kept" })
		#expect(await fresh.disk.getCallCount == 1)
		otherRuns.forEach { $0.cancel() }
	}
}

private struct Incomparable: Error {}

/// Suspends until `condition` is true, and checks it only when something that the condition reads has changed.
@MainActor
func waitUntil(_ condition: @escaping @MainActor () -> Bool) async {
	while !condition() {
		await withCheckedContinuation { continuation in
			withObservationTracking {
				_ = condition()
			} onChange: {
				continuation.resume()
			}
		}
	}
}
