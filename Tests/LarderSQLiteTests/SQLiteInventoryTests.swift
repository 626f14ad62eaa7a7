import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderSQLite

/// The contents of a cache's tiers.
@Suite(.timeLimit(.minutes(30)))
struct SQLiteInventoryTests {
	private let clock = ManualClock()
	private let memory = MemoryDataSource<Int, String>(countLimit: 1)
	private let database = SQLiteDatabase()

	@Test(
		"The inventory of a cache lists each entry with key, tier, age, staleness, tags and size, without reading a value"
	)
	func tellsWhatItHolds() async throws {
		let group = CacheGroup(database: database)
		let cache = cache(in: group)
		try await cache.save("one", for: 1, tags: ["odd"])
		clock.advance(by: .seconds(60))
		try await cache.save("two", for: 2)
		clock.advance(by: .seconds(30))

		let entries = try await cache.entries()
		#expect(entries.map(\.tier) == [CacheOrigin.memory, .disk, .disk])
		let inMemory = try #require(entries.first)
		// The memory tier had room for one entry.
		#expect(inMemory.key == 2)
		#expect(inMemory.byteCount == nil)
		let one = try #require(entries.last { $0.key == 1 })
		let two = try #require(entries.last { $0.key == 2 })
		#expect(one.age == .seconds(90))
		#expect(one.isStale)
		#expect(one.tags == ["odd"])
		#expect(two.age == .seconds(30))
		#expect(!two.isStale)
		#expect(two.staleAt == two.storedAt.addingTimeInterval(60))
		#expect(two.tags == [])
		#expect(two.byteCount == one.byteCount)
		#expect(try #require(two.byteCount) > 0)
	}

	@Test("The inventory shows an entry with an invalidated tag as stale, even within its lifetime")
	func tellsInvalidation() async throws {
		let group = CacheGroup(database: database)
		let cache = cache(in: group)
		try await cache.save("one", for: 1, tags: ["odd"])
		try await cache.save("two", for: 2)
		try await group.invalidate("odd")

		let stale = try await cache.entries().filter(\.isStale)
		#expect(Set(stale.map(\.key)) == [1])
	}

	@Test(
		"The inventory of a cache lists each list with name, key, tier, members, next page, age, staleness, tags and size"
	)
	func tellsLists() async throws {
		let group = CacheGroup(database: database)
		let cache = cache(in: group)
		let freshness = Freshness(lifetime: .seconds(60))
		let lists = ListCache<String, Int, String>("words", of: cache, freshness: freshness) { $0.count }
		let page = Page(items: ["a", "bb"], next: PageCursor(2), totalCount: 5)
		_ = try await lists.list(for: "all", tags: ["odd"]) { _ in page }
		_ = try await lists.more(for: "all") { _ in Page(items: ["ccc"], next: PageCursor(3)) }
		clock.advance(by: .seconds(30))
		_ = try await lists.list(for: "other") { _ in Page(items: []) }
		clock.advance(by: .seconds(40))

		let held = try await cache.lists()
		#expect(held.map(\.tier) == [.memory, .memory, .disk, .disk])
		#expect(held.map(\.key) == ["all", "other", "all", "other"])
		for list in held where list.key == "all" {
			#expect(list.name == "words")
			#expect(list.members == [1, 2, 3])
			#expect(list.nextPage == PageCursor(3))
			#expect(list.totalCount == 5)
			#expect(list.age == .seconds(70))
			#expect(list.isStale)
			#expect(list.staleAt == list.storedAt.addingTimeInterval(60))
			#expect(list.tags == ["odd"])
		}
		#expect(!held[1].isStale && !held[3].isStale)
		#expect(held[0].byteCount == nil)
		#expect(try #require(held[2].byteCount) > (try #require(held[3].byteCount)))

		try await group.invalidate("odd")
		clock.advance(by: .seconds(-70))
		#expect(try await cache.lists().filter(\.isStale).map(\.key) == ["all", "all"])
		try await group.removeAll()
		#expect(try await cache.lists().isEmpty)
	}

	@Test("The inventory omits entries of an ended session, and is empty after a sign-out")
	func tellsNothingOfEndedSessions() async throws {
		let group = CacheGroup(database: database)
		let cache = cache(in: group)
		try await cache.save("one", for: 1)
		try await group.removeAll()
		#expect(try await cache.entries().isEmpty)
	}

	@Test(
		"If the disk tier cannot be read, the inventory throws its error, because an empty result would look like an empty tier"
	)
	func tellsFailure() async throws {
		let cache = cache()
		try await cache.save("one", for: 1)
		await database.close()
		await #expect(throws: SQLiteError.self) { try await cache.entries() }
	}

	private func cache(in group: CacheGroup? = nil) -> TieredCache<Int, String> {
		TieredCache(
			memory: memory,
			disk: SQLiteDataSource<Int, String>(database: database, namespace: "numbers"),
			configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(60)), clock: clock.wallClock),
			group: group
		)
	}
}
