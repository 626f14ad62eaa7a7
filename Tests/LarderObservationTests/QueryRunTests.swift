import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderObservation

/// The run, the refresh and the key that decide what a query shows.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct QueryRunTests {
	@Test("Only the newest run controls a query, so the end of an earlier run of the same key changes nothing")
	func newestRunHolds() async throws {
		let fixture = QueryFixture()
		let query = fixture.query(reloads: .invalidated)
		let first = await fixture.running(query)
		let gate = fixture.service.hold()
		let second = Task { await query.run(1, policy: .remoteFirst) }
		await gate.waitForArrivals()
		await first.value
		#expect(query.activity == .refreshing)
		gate.open()
		await query.settles()
		#expect(query.value == "1.2")

		// The second run still observes.
		try await fixture.cache.save("saved", for: 1)
		await waitUntil { query.value == "saved" }
		#expect(fixture.signals.listenerCount == 1)
		#expect(fixture.service.cancelledCount == 0)
		second.cancel()
	}

	@Test(
		"While a refresh runs, a second call of refresh() waits for the same fetch, but a new key can be refreshed at once"
	)
	func refreshesShareOneFetch() async {
		let fixture = QueryFixture()
		let query = fixture.query()
		let first = await fixture.running(query)
		let gate = fixture.service.hold()
		let refreshes = (0..<2).map { _ in Task { await query.refresh() } }
		await gate.waitForArrivals()
		for _ in 0..<20 { await Task.yield() }
		#expect(fixture.service.callCount == 2)

		let second = Task { await query.run(2) }
		await query.settles(on: 2)
		await query.refresh()
		await query.settles()
		#expect(query.value == "2.2")
		for refresh in refreshes { await refresh.value }
		gate.open()
		first.cancel()
		second.cancel()
	}

	@Test(
		"If a query's key changes during a load, neither the value nor the error of that load is shown",
		arguments: [true, false]
	)
	func lateAnswerIsNotShown(isSuccess: Bool) async {
		let gate = Gate()
		let source = QuerySource<Int, String> { key, _ in
			guard key == 1 else { return CacheResult(value: "two", origin: .remote) }
			// The source notices no cancellation.
			await Task { try? await gate.wait() }.value
			if !isSuccess { throw Failure.unreachable }
			return CacheResult(value: "one", origin: .remote)
		} updates: { _ in
			CacheUpdates { AsyncStream { $0.yield(CacheState()) } }
		}
		let query = Query(source)
		let first = Task { await query.run(1) }
		await gate.waitForArrivals()
		let second = Task { await query.run(2) }
		await query.settles(on: 2)
		gate.open()
		for _ in 0..<50 { await Task.yield() }
		#expect(query.value == "two")
		#expect(query.error == nil)
		#expect(query.activity == .idle)
		first.cancel()
		second.cancel()
	}

	@Test("A call of settles(on:) waits for the run of the given key")
	func settlesWaitsForItsKey() async {
		let fixture = QueryFixture()
		let query = fixture.query()
		let first = await fixture.running(query)
		let settled = Task {
			await query.settles(on: 2)
			return query.value
		}
		for _ in 0..<20 { await Task.yield() }
		let second = Task { await query.run(2) }
		#expect(await settled.value == "2.1")
		first.cancel()
		second.cancel()
	}

	@Test("A run under localFirst shows a value from memory before it suspends, but a run under remoteFirst does not")
	func memoryIsShownAtOnce() async throws {
		let fixture = QueryFixture()
		try await fixture.cache.save("saved", for: 1)
		let (states, gate) = (CacheUpdates<String> { AsyncStream { _ in } }, Gate())
		let source = QuerySource<Int, String> { _, _ in
			try await gate.wait()
			return CacheResult(value: "fetched", origin: .remote)
		} updates: { _ in
			states
		} peek: { [cache = fixture.cache] in
			cache.peekInMemory($0)
		}
		for policy in [CachePolicy.localFirst, .remoteFirst] {
			let query = Query(source)
			let run = Task { await query.run(1, policy: policy) }
			await waitUntil { query.phase == .content || query.activity == .refreshing }
			#expect(query.value == (policy == .localFirst ? "saved" : nil))
			run.cancel()
			await run.value
		}
		gate.open()
	}

	@Test("If a run ends while the query waits for the network, the query is shown as idle")
	func endedRunIsIdle() async {
		let fixture = QueryFixture()
		fixture.service.fail(Failure.unreachable)
		let query = fixture.query(reloads: .networkBack)
		let run = await fixture.running(query)
		#expect(query.activity == .waiting)
		run.cancel()
		await run.value
		#expect(query.activity == .idle)
		#expect(query.phase == .failed)
	}
}
