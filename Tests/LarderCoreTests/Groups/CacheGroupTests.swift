import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// Tags and invalidations.
@Suite(.timeLimit(.minutes(30)))
struct CacheGroupTests {
	private let fixture = GroupFixture()

	@Test(
		"After a tag is invalidated, an entry with the tag is fetched again, and an entry without the tag is not",
		arguments: Place.allCases
	)
	func invalidatedEntryIsFetched(place: Place) async throws {
		try await fixture.save("old", key: "a", tags: ["soups"])
		try await fixture.save("old", key: "b", tags: ["salads"])

		try await fixture.group.invalidate("soups")
		await fixture.forgetMemory(if: place == .disk)

		#expect(try await fixture.read("a").value == "remote")
		#expect(try await fixture.read("b").value == "old")
	}

	@Test("Invalidating a cache's own tag makes all entries of that cache stale, and leaves other caches unchanged")
	func wholeCacheIsInvalidated() async throws {
		let group = CacheGroup()
		let caches = [Set<CacheTag>(["notes"]), []].map { tags in
			TieredCache<String, String>(
				memory: MemoryDataSource(),
				configuration: CacheConfiguration(freshness: .forever, tags: tags),
				group: group
			)
		}
		for cache in caches {
			try await cache.save("saved", for: "a")
			_ = try await cache.value(for: "b", tags: ["other"]) { "fetched" }
		}

		try await group.invalidate("notes")

		#expect(await caches[0].peek("a")?.isStale == true)
		#expect(await caches[0].peek("b")?.isStale == true)
		#expect(await caches[1].peek("a")?.isStale == false)
		#expect(await caches[1].peek("b")?.isStale == false)
	}

	@Test(
		"If a value was fetched or saved after an invalidation of its tag, the value is fresh",
		arguments: Place.allCases
	)
	func laterEntryIsFresh(place: Place) async throws {
		try await fixture.group.invalidate("soups")
		try await fixture.save("new", key: "a", tags: ["soups"])
		_ = try await fixture.read("b", tags: ["soups"])
		await fixture.forgetMemory(if: place == .disk)

		#expect(try await fixture.read("a").value == "new")
		#expect(try await fixture.read("b", tags: ["soups"]).origin != .remote)
	}

	@Test("A read may fall back to an invalidated value, which is marked as stale", arguments: Place.allCases)
	func fallsBackToAnInvalidatedValue(place: Place) async throws {
		try await fixture.save("old", key: "a", tags: ["soups"])
		try await fixture.group.invalidate("soups")
		await fixture.forgetMemory(if: place == .disk)
		fixture.remote.answer(.failure(RemoteFailure.unreachable))

		let result = try await fixture.read("a")

		#expect(result.value == "old")
		#expect(result.isStale)
		#expect(result.fallbackError != nil)
	}

	@Test("No read falls back to a removed value")
	func noFallbackToARemovedValue() async throws {
		try await fixture.save("old", key: "a", tags: ["soups"])
		try await fixture.group.removeAll()
		fixture.remote.answer(.failure(RemoteFailure.unreachable))

		await #expect(throws: RemoteFailure.unreachable) { try await fixture.read("a") }
	}

	/// Peers fail here: ZiggyCreatures/FusionCache#628 and #535, and reduxjs/redux-toolkit#2444.
	@Test("After an invalidation, a running fetch still answers its readers, but no later reader joins the fetch")
	func invalidationOvertakesFetches() async throws {
		let gate = Gate()
		fixture.remote.answer(.success("old"), behind: gate)
		async let first = fixture.read("a", tags: ["soups"])
		await gate.waitForArrivals(1)

		try await fixture.group.invalidate("soups")
		fixture.remote.answer(.success("new"))
		#expect(try await fixture.read("a", tags: ["soups"]).value == "new")
		gate.open()

		#expect(try await first.value == "old")
		#expect(try await fixture.read("a", tags: ["soups"]).value == "new")
	}

	/// dotnet's HybridCache stamps what a fetch brings as newer than the invalidation that came during the fetch.
	@Test("If a tag is invalidated during a fetch, the fetch commits its value as stale")
	func olderAnswerIsStale() async throws {
		let gate = Gate()
		fixture.remote.answer(.success("old"), behind: gate)
		async let first = fixture.read("a", tags: ["soups"])
		await gate.waitForArrivals(1)
		try await fixture.group.invalidate("soups")
		gate.open()
		_ = try await first

		#expect(await fixture.caches[0].peek("a")?.value == "old")
		#expect(await fixture.caches[0].peek("a")?.isStale == true)
		#expect(try await fixture.read("a", tags: ["soups"]).value == "remote")
	}

	@Test("An invalidation covers all caches of the group, and no other cache")
	func invalidationCoversTheGroup() async throws {
		let stranger = GroupFixture()
		for cache in fixture.caches + stranger.caches { try await cache.save("old", for: "a", tags: ["soups"]) }

		try await fixture.group.invalidate("soups")

		for cache in fixture.caches { #expect(await cache.peek("a")?.isStale == true) }
		for cache in stranger.caches { #expect(await cache.peek("a")?.isStale == false) }
	}

	@Test("A fetched entry has the tags that the read passes, and the tags that the response names")
	func answerNamesTags() async throws {
		for tag in ["read", "answer"] as [CacheTag] {
			_ = try await fixture.caches[0].value(for: "a", tags: ["read"]) { (_: Validators) in
				.value("old", metadata: FetchMetadata(tags: ["answer"]))
			}
			try await fixture.group.invalidate(tag)
			#expect(await fixture.caches[0].peek("a")?.isStale == true)
			try await fixture.caches[0].remove("a")
		}
	}

	@Test("A not-modified response makes an entry with an invalidated tag fresh again, and the entry keeps its tags")
	func renewalBringsItsTicket() async throws {
		let cache = fixture.caches[0]
		let validators = Validators(entityTag: "\"1\"")
		_ = try await cache.value(for: "a", tags: ["read"]) { (_: Validators) in
			.value("old", metadata: FetchMetadata(validators: validators, tags: ["answer"]))
		}
		try await fixture.group.invalidate("answer")

		let renewed = try await cache.result(for: "a", tags: ["read"]) { (_: Validators) in .notModified() }

		#expect(renewed.value == "old")
		#expect(await cache.peek("a")?.isStale == false)
		try await fixture.group.invalidate("answer")
		#expect(await cache.peek("a")?.isStale == true)
	}

	@Test("Seeded values have the tags that the app passes to the seeding")
	func seedsHaveTags() async throws {
		let cache = fixture.caches[0]
		await cache.seed(tags: ["soups"]) {
			"old"
		} values: {
			[("a", $0)]
		}
		#expect(try await fixture.read("a").value == "old")

		try await fixture.group.invalidate("soups")

		#expect(try await fixture.read("a").value == "remote")
	}

	@Test("If a value was stale after an invalidation, it is still stale after a modification")
	func modificationKeepsStaleness() async throws {
		try await fixture.save("old", key: "a", tags: ["soups"])
		try await fixture.group.invalidate("soups")

		try await fixture.caches[0].modify("a") { $0 += "!" }

		#expect(await fixture.caches[0].peek("a")?.value == "old!")
		#expect(await fixture.caches[0].peek("a")?.isStale == true)
	}

	@Test("An observer sees that an invalidation made its value stale")
	func observerSeesStaleness() async throws {
		try await fixture.save("old", key: "a", tags: ["soups"])
		var updates = fixture.caches[0].updates(for: "a").makeAsyncIterator()
		#expect(await updates.next()?.isStale == false)

		try await fixture.group.invalidate("soups")

		let state = await updates.next()
		#expect(state?.value == "old")
		#expect(state?.isStale == true)
	}

	@Test(
		"After a tag is invalidated, the first hit of an entry without this tag checks the entry's tags, and later hits skip the check"
	)
	func verifiedEntryIsHit() async throws {
		try await fixture.save("old", key: "a", tags: ["salads"])
		try await fixture.group.invalidate("soups")

		for _ in 0..<3 {
			let value = try await fixture.caches[0].value(for: "a") { "remote" }
			#expect(value == "old")
		}
		#expect(fixture.memories[0].box(for: "a")?.verifiedEpoch == fixture.group.state.epoch.count.value)
	}

	@Test("After an invalidation, the next hit checks the entry's tags again, even if an earlier hit has checked them")
	func verifiedEntryIsInvalidated() async throws {
		try await fixture.save("old", key: "a", tags: ["soups"])
		let hit = try await fixture.caches[0].value(for: "a") { "remote" }
		#expect(hit == "old")

		try await fixture.group.invalidate("soups")

		let value = try await fixture.caches[0].value(for: "a") { "remote" }
		#expect(value == "remote")
	}

	@Test("If the database cannot store an invalidation, the call throws, but the tag is invalidated in this process")
	func failedInvalidationCounts() async throws {
		let database = GroupDatabaseDouble()
		let fixture = GroupFixture(database: database)
		try await fixture.save("old", key: "a", tags: ["soups"])
		database.fail(true)

		await #expect(throws: TierFailure.self) { try await fixture.group.invalidate("soups") }

		#expect(await fixture.caches[0].peek("a")?.isStale == true)
		#expect(try await fixture.read("a", tags: ["soups"]).value == "remote")
		#expect(try await fixture.read("a", tags: ["soups"]).origin == .memory)
	}

	@Test(
		"If the group's database cannot be read, the cache works without the database, and tries to read it again later"
	)
	func unreadableDatabaseIsAskedAgain() async throws {
		let database = GroupDatabaseDouble()
		database.fail(true)
		let fixture = GroupFixture(database: database)
		#expect(try await fixture.read("a").value == "remote")

		database.fail(false)

		try await fixture.save("new", key: "a", tags: ["soups"])
		#expect(try await fixture.read("a").value == "new")
	}

	/// Where an entry is read from.
	enum Place: CaseIterable {
		case memory, disk
	}
}
