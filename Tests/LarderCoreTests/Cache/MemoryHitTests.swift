import Foundation
import LarderCore
import LarderTesting
import Testing

/// The fast path of a read: a fresh entry in a ``MemoryDataSource``.
@Suite(.timeLimit(.minutes(30)))
struct MemoryHitTests {
	private let memory = MemoryDataSource<String, String>()
	private let clock = ManualClock()

	@Test(
		"If memory has the value, a read of the value or of a model does not even evaluate its fetch argument",
		arguments: Read.allCases
	)
	func hitMakesNoFetch(by read: Read) async throws {
		let sut = TieredCache(memory: memory, configuration: .forever)
		try await sut.save("cached", for: "a")
		var madeCount = 0
		func makeFetch() -> @Sendable () async throws -> String {
			madeCount += 1
			return { "remote" }
		}
		func makeValidatingFetch() -> @Sendable (Validators) async throws -> Fetched<String> {
			madeCount += 1
			return { _ in .value("remote") }
		}

		let answer =
			switch read {
			case .value: try await sut.value(for: "a", fetch: makeFetch())
			case .model: try await sut.model(for: "a", mapper: SameText(), fetch: makeFetch())
			case .validatedValue: try await sut.value(for: "a", validating: makeValidatingFetch())
			case .validatedModel: try await sut.model(for: "a", mapper: SameText(), validating: makeValidatingFetch())
			}

		#expect(answer == "cached")
		#expect(madeCount == 0)
	}

	@Test(
		"If memory has the value and entries never expire, a read of the value or of a model uses no clock",
		arguments: Read.allCases
	)
	func hitReadsNoClock(by read: Read) async throws {
		let clock = CountingClock()
		let sut = TieredCache(memory: memory, configuration: CacheConfiguration(freshness: .forever, clock: clock))
		memory.saveEntry(CacheEntry("cached", storedAt: .distantPast), for: "a")

		#expect(try await answer(of: sut, by: read) == "cached")
		#expect(clock.readCount == 0)
	}

	@Test(
		"If an entry in memory is older than the lifetime in the cache's configuration, a read fetches the value again",
		arguments: Read.allCases
	)
	func staleEntryIsFetchedAnew(by read: Read) async throws {
		let sut = cache(Freshness(lifetime: .seconds(60)))
		try await sut.save("cached", for: "a")
		clock.advance(by: .seconds(59))
		let young = try await answer(of: sut, by: read)
		clock.advance(by: .seconds(1))

		#expect(young == "cached")
		#expect(try await answer(of: sut, by: read) == "remote")
	}

	@Test(
		"If an entry in memory is older than the lifetime stored with the entry, a read fetches the value again",
		arguments: Read.allCases
	)
	func ownLifetimeIsKept(by read: Read) async throws {
		let sut = cache(.forever)
		let entry = CacheEntry(
			"cached",
			storedAt: clock.wallClock.now,
			freshness: FreshnessOverride(lifetime: .seconds(10))
		)
		memory.saveEntry(entry, for: "a")
		clock.advance(by: .seconds(10))

		#expect(try await answer(of: sut, by: read) == "remote")
	}

	@Test("A hit in memory emits an event", arguments: Read.allCases)
	func hitIsAnEvent(by read: Read) async throws {
		let sut = cache(.forever)
		try await sut.save("cached", for: "a")
		var events = sut.events(keys: .shown).makeAsyncIterator()

		_ = try await answer(of: sut, by: read)

		let event = await events.next()
		guard case .hit(.memory) = event?.kind else { throw Unexpected(event: event) }
		#expect(event?.key == "a")
	}

	@Test(
		"RemoteFirst and noCache fetch even if memory has a fresh entry",
		arguments: [CachePolicy.remoteFirst, .noCache]
	)
	func otherPoliciesAskTheRemote(policy: CachePolicy) async throws {
		let sut = cache(.forever)
		try await sut.save("cached", for: "a")

		#expect(try await sut.value(for: "a", policy: policy) { "remote" } == "remote")
		#expect(try await sut.model(for: "a", policy: policy, mapper: SameText()) { "again" } == "again")
	}
}

extension MemoryHitTests {
	/// The reads that take the fast path.
	enum Read: CaseIterable {
		case value, model, validatedValue, validatedModel
	}

	private struct SameText: MapperContract {
		func map(_ input: String) -> String { input }
	}

	private struct Unexpected: Error {
		let event: CacheEvent<String>?
	}

	private func cache(_ freshness: Freshness) -> TieredCache<String, String> {
		TieredCache(
			memory: memory,
			configuration: CacheConfiguration(freshness: freshness, clock: clock.wallClock)
		)
	}

	private func answer(of cache: TieredCache<String, String>, by read: Read) async throws -> String {
		switch read {
		case .value: try await cache.value(for: "a") { "remote" }
		case .model: try await cache.model(for: "a", mapper: SameText()) { "remote" }
		case .validatedValue: try await cache.value(for: "a") { _ in .value("remote") }
		case .validatedModel: try await cache.model(for: "a", mapper: SameText()) { _ in .value("remote") }
		}
	}
}
