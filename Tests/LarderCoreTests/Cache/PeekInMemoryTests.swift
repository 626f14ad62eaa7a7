import LarderTesting
import Testing

@testable import LarderCore

/// What a screen finds in memory without suspending.
struct PeekInMemoryTests {
	private let clock = ManualClock()
	private let disk = LocalDataSourceMock<Int, Int>()
	private let memory = MemoryDataSource<Int, Int>()
	private let group = CacheGroup()
	private let cache: TieredCache<Int, Int>
	private let lists: ListCache<String, Int, Int>

	init() {
		let freshness = Freshness(lifetime: .seconds(60))
		let configuration = CacheConfiguration(freshness: freshness, clock: clock.wallClock)
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration, group: group)
		lists = ListCache("numbers", of: cache, freshness: freshness) { $0 }
	}

	@discardableResult
	private func load() async throws -> CachedList<Int> {
		try await lists.list(for: "a", tags: ["numbers"]) { _ in
			Page(items: [1, 2, 3], next: PageCursor(2), totalCount: 9)
		}
	}

	@Test("A peek in memory returns a value with its age and staleness, without a disk read or an event")
	func valueIsFound() async throws {
		await disk.setEntry(CacheEntry(5, storedAt: clock.wallClock.now), for: 5)
		try await cache.save(7, for: 1)
		clock.advance(by: .seconds(60))
		let readCount = await disk.getCallCount
		var events = cache.events(keys: .shown).makeAsyncIterator()

		let result = cache.peekInMemory(1)

		#expect(result?.value == 7)
		#expect(result?.origin == .memory)
		#expect(result?.age == .seconds(60))
		#expect(result?.isStale == true)
		#expect(cache.peekInMemory(5) == nil)
		#expect(await disk.getCallCount == readCount)
		// The first event is that of this read.
		_ = try await cache.value(for: 1, policy: .noCache) { 8 }
		guard case .fetch = await events.next()?.kind else {
			Issue.record("A peek made an event.")
			return
		}
	}

	@Test(
		"A peek in memory returns a list with its members, its age and the state of its next page, and fetches nothing"
	)
	func listIsFound() async throws {
		#expect(lists.peekInMemory("a") == nil)
		try await load()
		try await cache.remove(2)
		clock.advance(by: .seconds(60))

		let list = lists.peekInMemory("a")

		#expect(list?.items == [1, 3])
		#expect(list?.totalCount == 8)
		#expect(list?.nextPage == .ready)
		#expect(list?.origin == .memory)
		#expect(list?.age == .seconds(60))
		#expect(list?.isStale == true)
		#expect(list?.isComplete == true)
		#expect(lists.peekInMemory("b") == nil)
	}

	@Test(
		"If a member of a list has left memory, a peek in memory returns no list instead of one that lacks this member"
	)
	func missingMemberIsNoList() async throws {
		try await load()
		memory.removeEntry(for: 2)
		#expect(lists.peekInMemory("a") == nil)

		// A read brings the member back from the disk.
		try await load()
		#expect(lists.peekInMemory("a")?.items == [1, 2, 3])
	}

	@Test("A peek in memory reports that a list's next page is being loaded")
	func nextPageIsLoading() async throws {
		try await load()
		let gate = Gate()
		let more = Task { [lists] in
			try await lists.more(for: "a") { _ in
				try await gate.wait()
				return Page(items: [4])
			}
		}
		await gate.waitForArrivals()
		#expect(lists.peekInMemory("a")?.nextPage == .loading)
		gate.open()
		_ = try await more.value
		#expect(lists.peekInMemory("a")?.nextPage == .end)
		#expect(lists.peekInMemory("a")?.items == [1, 2, 3, 4])
	}

	@Test("A peek in memory marks a value as stale if its tag is invalidated, and returns nothing after a sign-out")
	func groupCounts() async throws {
		try await load()
		#expect(lists.peekInMemory("a")?.isStale == false)
		try await group.invalidate("numbers")
		#expect(lists.peekInMemory("a")?.isStale == true)
		try await group.removeAll()
		#expect(lists.peekInMemory("a") == nil)
		#expect(cache.peekInMemory(1) == nil)
	}

	@Test("A peek in memory does not read a memory tier that the app implements, because such a read may suspend")
	func ownTierIsNotAsked() async throws {
		let cache = TieredCache(
			memory: LocalDataSourceMock<Int, Int>(),
			configuration: CacheConfiguration(freshness: .forever)
		)
		let lists = ListCache<String, Int, Int>("numbers", of: cache, freshness: .forever) { $0 }
		try await cache.save(7, for: 1)
		_ = try await lists.list(for: "a") { _ in Page(items: [1]) }
		#expect(cache.peekInMemory(1) == nil)
		#expect(lists.peekInMemory("a") == nil)
	}
}
