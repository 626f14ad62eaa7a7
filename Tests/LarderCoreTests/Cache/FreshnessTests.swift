import Foundation
import LarderCore
import LarderTesting
import Testing

/// How old an entry may be.
@Suite(.timeLimit(.minutes(30)))
struct FreshnessTests {
	@Test(
		"An entry is fresh while its age is below its lifetime, and stale once the age equals the lifetime",
		arguments: [(59.999, CacheOrigin.memory), (60, .remote), (61, .remote)]
	)
	func entryIsStaleAtItsLifetime(age: Double, expected: CacheOrigin) async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		await fixture.store("cached", age: .seconds(age))

		#expect(try await fixture.result(.localFirst).origin == expected)
	}

	@Test(
		"If the clock goes back by at most the tolerance, an entry counts as new; if the clock goes back further, the entry is stale",
		arguments: [(4.0, CacheOrigin.memory), (60, .memory), (60.1, .remote), (86_400 * 365, .remote)]
	)
	func clockThatWentBack(seconds: Double, expected: CacheOrigin) async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		await fixture.store("cached", age: .seconds(-seconds))

		let result = try await fixture.result(.localFirst)

		#expect(result.origin == expected)
		#expect(result.age == .zero)
	}

	@Test(
		"If the date of an entry is an hour in the future, the entry is stale and has age zero, and a read may fall back to it"
	)
	func fallsBackToAnEntryFromTheFuture() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		fixture.remote.answer(.failure(RemoteFailure.unreachable))
		await fixture.store("cached", age: .seconds(-3_600))

		let result = try await fixture.result(.localFirst)

		#expect(result.isStale)
		#expect(result.age == .zero)
	}

	@Test(
		"If the date of an entry is damaged, the entry is stale and has age zero, and a read may fall back to it",
		arguments: [.nan, .infinity, -.infinity, 1e30, -1e30]
	)
	func entryStoredAtNoMomentIsStale(seconds: Double) async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		let storedAt = Date(timeIntervalSinceReferenceDate: seconds)
		await fixture.memory.setEntry(CacheEntry("damaged", storedAt: storedAt), for: "a")
		fixture.remote.answer(.failure(RemoteFailure.unreachable))

		let result = try await fixture.result(.localFirst)

		#expect(result.isStale)
		#expect(result.age == .zero)
		#expect(try await fixture.read(.localFirst) == "remote")
	}

	@Test("An entry without a lifetime is fresh for ever")
	func entryIsFreshForEver() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached", age: .seconds(86_400 * 36_500))

		#expect(try await fixture.result(.localFirst).origin == .memory)
	}

	@Test("If the memory tier has the value and entries never expire, a read uses no clock")
	func hitReadsNoClock() async throws {
		let clock = CountingClock()
		let memory = LocalDataSourceMock<String, String>()
		await memory.setEntry(CacheEntry("cached", storedAt: .distantPast), for: "a")
		let sut = TieredCache(memory: memory, configuration: CacheConfiguration(freshness: .forever, clock: clock))

		_ = try await sut.value(for: "a") { "remote" }

		#expect(clock.readCount == 0)
	}

	@Test("An entry's own lifetime overrides the cache's", arguments: [(10, CacheOrigin.remote), (100, .memory)])
	func ownLifetimeOverrides(lifetime: Int, expected: CacheOrigin) async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		await fixture.store("cached", age: .seconds(lifetime == 10 ? 10 : 70), lifetime: .seconds(lifetime))

		#expect(try await fixture.result(.localFirst).origin == expected)
	}

	@Test("Jitter shortens each entry's lifetime by a random fraction, which is drawn once for the entry")
	func jitterEndsEntriesEarly() async throws {
		let fixture = CacheFixture {
			$0.freshness = Freshness(lifetime: .seconds(100), jitter: 0.2)
			$0.random = { 0.5 }
		}
		_ = try await fixture.read(.localFirst)
		#expect(await fixture.memory.entries["a"]?.freshness.lifetime == .seconds(90))

		fixture.clock.advance(by: .seconds(90))

		#expect(try await fixture.result(.localFirst).origin == .remote)
	}

	@Test(
		"A jitter fraction below 0 counts as 0, and a fraction above 1 counts as 1",
		arguments: [(-1, 0), (5, 1), (.infinity, 1), (.nan, 0)]
	)
	func jitterIsAShare(jitter: Double, expected: Double) {
		var freshness = Freshness(jitter: jitter)
		#expect(freshness.jitter == expected)

		freshness.jitter = 0.5
		freshness.jitter = jitter
		#expect(freshness.jitter == expected)
	}

	@Test(
		"A lifetime that is too long to store becomes the longest that can be stored",
		arguments: [1e19, 1e20, -1e20, 9_223_372_037, -9_223_372_037]
	)
	func longLifetimesAreKept(seconds: Double) {
		let part = FreshnessOverride(lifetime: .seconds(seconds)).lifetime

		#expect(part == (seconds < 0 ? .nanoseconds(.min + 1) : .nanoseconds(Int64.max)))
	}

	@Test("If a fetch reports the age of its value, the cached value starts with that age")
	func fetchedValueKeepsItsAge() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }

		let result = try await fixture.sut.result(
			for: "a",
			validating: { _ in
				.value(
					"old",
					metadata: FetchMetadata(freshness: FreshnessOverride(lifetime: .seconds(30)), age: .seconds(20))
				)
			}
		)

		#expect(result.age == .seconds(20))
		fixture.clock.advance(by: .seconds(10))
		#expect(try await fixture.result(.localFirst).origin == .remote)
	}

	@Test("An invalidated entry is stale at once, and a read may still fall back to it")
	func invalidatedEntryIsStale() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached")
		await fixture.sut.invalidate("a")
		fixture.remote.answer(.failure(RemoteFailure.unreachable))

		#expect(try await fixture.result(.localFirst).fallbackError is RemoteFailure)
		#expect(try await fixture.result(.localFirst).origin == .remote)
	}

	@Test(
		"An invalidation takes effect even in a tier that cannot be read at the time of the invalidation",
		arguments: [CacheOrigin.memory, .disk]
	)
	func unreadableEntryIsInvalidated(origin: CacheOrigin) async throws {
		let fixture = CacheFixture()
		await fixture.store("cached")
		let tier = origin == .memory ? fixture.memory : fixture.disk
		await tier.setReadError(TierFailure())
		await fixture.sut.invalidate("a")
		await tier.setReadError(nil)

		#expect(try await fixture.result(.localFirst).origin == .remote)
	}

	@Test("An invalidation ends an entry's lifetime, and begins the entry's revalidate and error windows")
	func windowsFollowTheInvalidation() async throws {
		let fixture = CacheFixture {
			$0.freshness = Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(10), errorWindow: .seconds(20))
		}
		for _ in 0..<3 { fixture.remote.answer(.failure(RemoteFailure.unreachable)) }
		await fixture.store("cached", age: .seconds(50))
		await fixture.sut.invalidate("a")

		#expect(try await fixture.result(.localFirst).isStale)
		await fixture.sut.waitUntilIdle()
		#expect(fixture.remote.callCount == 1)
		fixture.clock.advance(by: .seconds(19))
		#expect(try await fixture.result(.localFirst).fallbackError is RemoteFailure)
		fixture.clock.advance(by: .seconds(1))
		await #expect(throws: RemoteFailure.unreachable) { try await fixture.read(.localFirst) }
	}

	@Test("Invalidating a stale entry does not reopen its revalidate and error windows")
	func invalidationOpensNoWindowAnew() async throws {
		let fixture = CacheFixture { $0.freshness = .revalidating }
		await fixture.store("cached", age: .seconds(65))

		for _ in 0..<2 { await fixture.sut.invalidate("a") }
		fixture.clock.advance(by: .seconds(5))

		#expect(try await fixture.result(.localFirst).origin == .remote)
	}

	@Test("An invalidated entry stays stale if the clock goes back")
	func invalidatedEntryStaysStale() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		await fixture.store("cached", age: .seconds(50))
		await fixture.sut.invalidate("a")

		fixture.clock.setDate(fixture.clock.wallClock.now - 30)

		#expect(try await fixture.result(.localFirst).origin == .remote)
	}
}
