import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderObservation

/// A list query over a source whose answers a test makes, and whose sequence of states shows no request.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct ListQueryStateTests {
	private let source = ListDouble()

	private func running(_ query: ListQuery<String, Int>, on key: String) async -> Task<Void, Never> {
		let run = Task { await query.run(key) }
		await query.settles(on: key)
		return run
	}

	@Test(
		"The next page is shown as loading before its request begins, and a second call for that page does nothing while it loads"
	)
	func nextPageLoadsOnce() async {
		let query = ListQuery(source)
		let run = await running(query, on: "a")
		let gate = source.hold()
		let more = Task { await query.loadMore() }
		await waitUntil { query.nextPage == .loading }
		await gate.waitForArrivals()
		await query.loadMore()
		#expect(source.moreCount == 1)
		#expect(query.nextPage == .loading)
		#expect(query.activity == .idle)

		gate.open()
		await more.value
		await query.settles()
		#expect(query.nextPage == .ready)
		run.cancel()
	}

	@Test(
		"After a key change, a list query does not wait for requests of the old key, and shows none of their pages and errors",
		arguments: [true, false]
	)
	func newKeyIsFree(isSuccess: Bool) async {
		let query = ListQuery(source)
		let first = await running(query, on: "a")
		let gate = source.hold()
		let more = Task { await query.loadMore() }
		await gate.waitForArrivals()

		let second = await running(query, on: "b")
		#expect(query.nextPage == .ready)
		await query.loadMore()
		#expect(query.items == [1, 2])
		source.fail(isSuccess ? nil : Failure.unreachable)
		gate.open()
		await more.value
		for _ in 0..<20 { await Task.yield() }
		#expect(query.nextPage == .ready)
		#expect(query.items == [1, 2])
		#expect(query.error == nil)
		first.cancel()
		second.cancel()
	}

	@Test("A new key or a refresh clears the error of the next page", arguments: [true, false])
	func pageErrorGoes(byKey: Bool) async {
		let query = ListQuery(source)
		let first = await running(query, on: "a")
		source.fail(Failure.unreachable)
		await query.loadMore()
		#expect(query.nextPage == .failed(Failure.unreachable))

		source.fail(nil)
		var second: Task<Void, Never>?
		if byKey { second = await running(query, on: "b") } else { await query.refresh() }
		await query.settles()
		#expect(query.nextPage == .ready)
		first.cancel()
		second?.cancel()
	}

	@Test("If the load of a next page is cancelled, no error is shown, and the page can be loaded again")
	func cancelledPageIsNoFailure() async {
		let query = ListQuery(source)
		let run = await running(query, on: "a")
		source.fail(CancellationError())
		await query.loadMore()
		#expect(query.nextPage == .ready)
		run.cancel()
	}

	@Test("If a refresh waits for the next page, a call of settles() also waits for that refresh")
	func settlesWaitsForTheLane() async {
		let query = ListQuery(source)
		let run = await running(query, on: "a")
		let gate = source.hold()
		let more = Task { await query.loadMore() }
		await gate.waitForArrivals()
		let refresh = Task { await query.refresh() }
		await Task.yield()
		let settled = Task {
			await query.settles()
			return source.loadCount
		}
		await Task.yield()
		gate.open()
		#expect(await settled.value == 2)
		await more.value
		await refresh.value
		run.cancel()
	}

	@Test(
		"If a read falls back to a list, the list is shown as stale, with the error, and its items with pending changes are marked"
	)
	func fallbackIsShown() async {
		source.fallBack(Failure.unreachable)
		let query = ListQuery(source)
		let run = await running(query, on: "a")
		#expect(query.items == [1])
		#expect(query.isStale)
		#expect(query.error as? Failure == .unreachable)
		#expect(query.pendingIndices == [0])
		#expect(query.phase == .content)
		run.cancel()
	}

	@Test("If a list is stale but no read has failed, it is shown as stale without an error")
	func staleListIsShown() async {
		source.fallBack(nil)
		let query = ListQuery(source)
		let run = await running(query, on: "a")
		#expect(query.isStale)
		#expect(query.error == nil)
		run.cancel()
	}
}

/// Lists that begin with 1 and grow by one item with each page.
private final class ListDouble: ListQuerySourceContract {
	private let state = Mutex(State())

	private struct State {
		var loadCount = 0
		var moreCount = 0
		var error: (any Error)?
		var gate: Gate?
		var isStale = false
		var fallbackError: (any Error)?
	}

	var loadCount: Int { state.withLock(\.loadCount) }
	var moreCount: Int { state.withLock(\.moreCount) }

	/// Lets the next request for a page end with an error.
	func fail(_ error: (any Error)?) { state.withLock { $0.error = error } }

	/// Lets reads return a stale list, to which they fell back if there is an error.
	func fallBack(_ error: (any Error)?) { state.withLock { ($0.isStale, $0.fallbackError) = (true, error) } }

	/// Holds the next request for a page.
	func hold() -> Gate {
		let gate = Gate()
		state.withLock { $0.gate = gate }
		return gate
	}

	func load(_ key: String, policy: CachePolicy) async throws -> CachedList<Int> {
		state.withLock { state in
			state.loadCount += 1
			return CachedList(
				items: [1],
				next: PageCursor(2),
				isStale: state.isStale,
				fallbackError: state.fallbackError,
				pendingIndices: state.isStale ? [0] : []
			)
		}
	}

	func more(_ key: String) async throws -> CachedList<Int> {
		let gate = state.withLock { state in
			state.moreCount += 1
			defer { state.gate = nil }
			return state.gate
		}
		// It notices no cancellation.
		await Task { try? await gate?.wait() }.value
		if let error = state.withLock(\.error) { throw error }
		return CachedList(items: key == "a" ? [1, 2, 3] : [1, 2], next: PageCursor(3))
	}

	func updates(for key: String) -> CacheUpdates<CachedList<Int>> {
		CacheUpdates { AsyncStream { $0.yield(CacheState()) } }
	}
}
