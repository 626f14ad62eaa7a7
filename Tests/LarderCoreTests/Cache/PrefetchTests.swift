import LarderTesting
import Testing

@testable import LarderCore

/// Loading into a cache what a screen will need.
struct PrefetchTests {
	private let clock = ManualClock()
	private let disk = LocalDataSourceMock<Int, Int>()
	private let calls = Calls()
	private let cache: TieredCache<Int, Int>
	private let lists: ListCache<String, Int, Int>

	init() {
		cache = TieredCache(
			memory: MemoryDataSource<Int, Int>(),
			disk: disk,
			configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(60)), clock: clock.wallClock)
		)
		lists = ListCache("numbers", of: cache, freshness: .forever) { $0 }
	}

	private func page(at cursor: PageCursor?) -> Page<Int> {
		calls.count.increment()
		let number = cursor?.number ?? 1
		return Page(items: [number * 2, number * 2 + 1], next: number < 3 ? PageCursor(number + 1) : nil)
	}

	@Test("A prefetch loads a value into the cache, and fetches nothing if the cached value is fresh")
	func prefetchLoads() async throws {
		await cache.prefetch(1) { [calls] in
			calls.count.increment()
			return 7
		}
		await cache.prefetch(1) { [calls] in
			calls.count.increment()
			return 8
		}

		#expect(try await cache.value(for: 1) { throw RemoteFailure.unreachable } == 7)
		#expect(calls.count.value == 1)
	}

	@Test("A prefetch copies a value from disk to memory")
	func prefetchReadsDisk() async {
		await disk.setEntry(CacheEntry(5, storedAt: clock.wallClock.now), for: 1)

		await cache.prefetch(1) { throw RemoteFailure.unreachable }

		#expect(cache.peekInMemory(1)?.value == 5)
	}

	@Test("A failed prefetch emits an event and changes nothing")
	func failureIsAnEvent() async {
		var events = cache.events(keys: .shown).makeAsyncIterator()

		await cache.prefetch(1) { throw RemoteFailure.unreachable }

		var failed: CacheEvent<Int>?
		while failed == nil, let event = await events.next() {
			if case .prefetchFailure(RemoteFailure.unreachable) = event.kind { failed = event }
		}
		#expect(failed?.key == 1)
		#expect(await cache.peek(1) == nil)
	}

	@Test(
		"A prefetch of a list loads its first page, and a prefetch of the list's next page loads that page if the list has a next page"
	)
	func listsArePrefetched() async throws {
		for _ in 0..<2 { await lists.prefetch("all") { page(at: $0) } }
		#expect(calls.count.value == 1)

		for _ in 0..<4 { await lists.prefetchMore("all") { page(at: $0) } }

		#expect(calls.count.value == 3)
		let list = try await lists.list(for: "all") { _ in throw RemoteFailure.unreachable }
		#expect(list.items == [2, 3, 4, 5, 6, 7])
		#expect(!list.hasMore)
	}

	@Test("If the prefetch of a list's next page fails, an event names the list, and the list stays as it was")
	func failedPageIsAnEvent() async throws {
		await lists.prefetch("all") { page(at: $0) }
		var events = cache.events(keys: .shown).makeAsyncIterator()

		await lists.prefetchMore("all") { _ in throw RemoteFailure.unreachable }

		var failed: CacheEvent<Int>?
		while failed == nil, let event = await events.next() {
			if case .prefetchFailure = event.kind { failed = event }
		}
		#expect(failed?.list == "numbers")
		#expect(failed?.listKey == "all")
		#expect(try await lists.list(for: "all") { page(at: $0) }.items == [2, 3])
	}
}

private final class Calls: Sendable {
	let count = AtomicCount()
}
