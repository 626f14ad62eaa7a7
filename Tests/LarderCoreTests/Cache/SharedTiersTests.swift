import Foundation
import LarderCore
import LarderTesting
import Testing

/// Caches over the same tiers work as one.
@Suite(.timeLimit(.minutes(30)))
struct SharedTiersTests {
	private let memory = MemoryDataSource<String, String>()
	private let disk = IdentifiedDataSource()
	private let remote = RemoteDouble()

	@Test("Readers of two caches over the same disk share one fetch")
	func cachesShareFlights() async throws {
		let (first, second) = (cache(MemoryDataSource()), cache(MemoryDataSource()))
		let gate = Gate()
		remote.answer(.success("remote"), behind: gate)
		let joins = second.joins()

		async let one = read(first)
		await gate.waitForArrivals(1)
		async let other = read(second)
		await joins.wait(for: 1)
		gate.open()

		#expect(try await [one, other] == ["remote", "remote"])
		#expect(remote.callCount == 1)
	}

	@Test("A fetch of one cache does not overwrite a later save through another cache")
	func cachesShareTheOrderOfCommits() async throws {
		let (first, second) = (cache(MemoryDataSource()), cache(MemoryDataSource()))
		let gate = Gate()
		remote.answer(.success("old"), behind: gate)

		async let answer = read(first)
		await gate.waitForArrivals(1)
		try await second.save("new", for: "a")
		gate.open()

		#expect(try await answer == "old")
		#expect(await first.peek("a")?.value == "new")
		#expect(try await read(second) == "new")
	}

	@Test(
		"Readers and observers of one cache see a save through another cache, even if the two caches have different memory tiers"
	)
	func cachesShareMemoryAndObservers() async throws {
		let (first, second) = (cache(MemoryDataSource()), cache(MemoryDataSource()))
		try await first.save("old", for: "a")
		var updates = second.updates(for: "a").makeAsyncIterator()
		#expect(await updates.next()?.value == "old")

		try await first.save("new", for: "a")

		#expect(await updates.next()?.value == "new")
		let result = try await second.result(for: "a") { "remote" }
		#expect(result.origin == .memory)
	}

	@Test(
		"If a value is stale only for the cache with the shortest lifetime, this cache fetches it, and the other caches get the new value"
	)
	func readWithAnotherFreshness() async throws {
		let fixture = CacheFixture { $0.freshness.lifetime = .seconds(300) }
		await fixture.store("old", age: .seconds(60))
		fixture.remote.answer(.success("new"))
		#expect(try await fixture.read(.localFirst) == "old")

		let impatient = fixture.sut.withFreshness(Freshness(lifetime: .seconds(60)))
		#expect(try await impatient.value(for: "a") { try await fixture.remote.fetch() } == "new")

		#expect(try await fixture.read(.localFirst) == "new")
		#expect(fixture.remote.callCount == 1)
	}

	@Test("Without a disk tier, caches over the same memory tier work as one")
	func memoryIdentifiesItsCaches() async throws {
		let caches = (0..<2).map { _ in TieredCache(memory: memory, configuration: .forever) }
		let gate = Gate()
		remote.answer(.success("old"), behind: gate)

		async let answer = read(caches[0])
		await gate.waitForArrivals(1)
		try await caches[1].save("new", for: "a")
		gate.open()

		#expect(try await answer == "old")
		#expect(try await read(caches[0]) == "new")
	}

	@Test("Each cache over shared tiers keeps its own configuration")
	func configurationIsNotShared() async throws {
		let clock = ManualClock()
		let (forever, briefly) = (
			cache(memory, clock: clock), cache(memory, freshness: Freshness(lifetime: .seconds(60)), clock: clock)
		)
		try await forever.save("old", for: "a")
		clock.advance(by: .seconds(61))

		#expect(try await read(forever) == "old")
		#expect(try await read(briefly) == "remote")
	}

	@Test("After the last cache over a disk tier is released, a new cache over that disk tier uses its own memory tier")
	func releasedCachesShareNothing() async throws {
		try await cache(MemoryDataSource()).save("old", for: "a")
		try await disk.removeAll()

		#expect(try await read(cache(memory)) == "remote")
	}

	@Test("Caches whose tiers have no identity do not share their memory, even over the same disk tier")
	func unidentifiedTiersAreNotShared() async throws {
		let disk = LocalDataSourceMock<String, String>()
		let caches = (0..<2).map { _ in
			TieredCache(memory: MemoryDataSource(), disk: disk, configuration: .forever)
		}
		try await caches[0].save("a", for: "a")

		let result = try await caches[1].result(for: "a") { "remote" }
		#expect(result.origin == .disk)
	}

	#if os(Linux) || os(macOS)
		@Test("Making two caches with different value types over the same tier crashes")
		func twoTypesInOnePlaceAreAnError() async {
			await #expect(processExitsWith: .failure) {
				let disk = IdentifiedDataSource()
				let texts = TieredCache(
					memory: MemoryDataSource<String, String>(),
					disk: disk,
					configuration: .forever
				)
				let numbers = TieredCache(
					memory: MemoryDataSource<String, Int>(),
					disk: IdentifiedNumbers(identity: disk.identity),
					configuration: .forever
				)
				withExtendedLifetime((texts, numbers)) {}
			}
		}
	#endif

	private func cache(
		_ memory: MemoryDataSource<String, String>,
		freshness: Freshness = .forever,
		clock: ManualClock = ManualClock()
	) -> TieredCache<String, String> {
		let configuration = CacheConfiguration(freshness: freshness, clock: clock.wallClock)
		return TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	private func read(_ cache: TieredCache<String, String>) async throws -> String {
		try await cache.value(for: "a") { [remote] in try await remote.fetch() }
	}
}

/// A disk tier with an identity.
private final class IdentifiedDataSource: LocalDataSourceContract {
	private let entries = MemoryDataSource<String, String>()

	var identity: TierIdentity? { TierIdentity(self) }

	func getEntry(for key: String) async -> CacheEntry<String>? { entries.getEntry(for: key) }
	func saveEntry(_ entry: CacheEntry<String>, for key: String) async { entries.saveEntry(entry, for: key) }
	func removeEntry(for key: String) async { entries.removeEntry(for: key) }
	func removeAll() async throws { entries.removeAll() }
}

/// A tier of numbers that claims another tier's identity.
private struct IdentifiedNumbers: LocalDataSourceContract {
	let identity: TierIdentity?

	func getEntry(for key: String) async -> CacheEntry<Int>? { nil }
	func saveEntry(_ entry: CacheEntry<Int>, for key: String) async {}
	func removeEntry(for key: String) async {}
	func removeAll() async {}
}
