import Foundation
import LarderCore
import LarderTesting
import Testing

/// Fetches that send the validators of the cached entry.
@Suite(.timeLimit(.minutes(30)))
struct ValidatorTests {
	private let validators = Validators(entityTag: "\"1\"", lastModified: "Sat, 21 Nov 2026 00:00:00 GMT")

	@Test("A fetch gets the validators of the cached entry, and none if nothing is cached")
	func fetchCarriesTheValidators() async throws {
		let fixture = CacheFixture()
		let carried = Mutex<[Validators]>([])
		for _ in 0..<2 {
			_ = try await fixture.sut.result(
				for: "a",
				policy: .remoteFirst,
				validating: { sent in
					carried.withLock { $0.append(sent) }
					return .value("fetched", metadata: FetchMetadata(validators: validators))
				}
			)
		}

		#expect(carried.withLock { $0 } == [Validators(), validators])
	}

	@Test("A mapped fetch result keeps its caching metadata, and a mapped not-modified result stays not modified")
	func fetchedPartKeepsMetadata() {
		let metadata = FetchMetadata(validators: validators, storage: .forbidden)

		#expect(Fetched.value(20, metadata: metadata).map { $0 + 1 } == .value(21, metadata: metadata))
		#expect(Fetched<Int>.notModified(metadata: metadata).map { $0 + 1 } == .notModified(metadata: metadata))
	}

	@Test("A fetch gets the validators of the cached entry even if the read returns only the value or a model")
	func valueAndModelAreValidated() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		var entry = fixture.entry("cached", age: .seconds(60))
		entry.validators = validators
		for key in ["a", "b"] { await fixture.disk.setEntry(entry, for: key) }

		let value = try await fixture.sut.value(for: "a") { [validators] sent in
			#expect(sent == validators)
			return .notModified()
		}
		let model = try await fixture.sut.model(for: "b", mapper: CountMapper()) { _ in .notModified() }

		#expect(value == "cached")
		#expect(model == 6)
		for key in ["a", "b"] { #expect(await fixture.memory.entries[key]?.storedAt == fixture.clock.wallClock.now) }
	}

	@Test("A not-modified response renews the entry in both tiers without rewriting its value on disk")
	func notModifiedRenews() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		let disk = RenewalCounter()
		let sut = TieredCache(
			memory: fixture.memory,
			disk: disk,
			configuration: CacheConfiguration(
				freshness: Freshness(lifetime: .seconds(60)),
				clock: fixture.clock.wallClock
			)
		)
		var entry = fixture.entry("cached", age: .seconds(60))
		entry.validators = validators
		await disk.tier.setEntry(entry, for: "a")

		let result = try await sut.result(for: "a", validating: { _ in .notModified() })

		#expect(result.value == "cached")
		#expect(result.origin == .remote)
		#expect(result.age == .zero)
		#expect(disk.renewalCount == 1)
		#expect(await disk.tier.saveCallCount == 1)
		#expect(await fixture.memory.entries["a"]?.storedAt == fixture.clock.wallClock.now)
		#expect(await disk.tier.entries["a"]?.storedAt == fixture.clock.wallClock.now)
	}

	@Test(
		"An entry gets the metadata that a not-modified response contains, and keeps its other metadata",
		arguments: [false, true]
	)
	func notModifiedUpdatesMetadata(isInvalidated: Bool) async throws {
		let fixture = CacheFixture()
		var entry = fixture.entry("cached")
		entry.validators = validators
		entry.freshness = .mustRevalidate(after: .zero)
		for tier in [fixture.memory, fixture.disk] { await tier.setEntry(entry, for: "a") }
		if isInvalidated { await fixture.sut.invalidate("a") }
		let newer = Validators(entityTag: "\"2\"")

		_ = try await fixture.sut.result(
			for: "a",
			validating: { _ in .notModified(metadata: FetchMetadata(validators: newer)) }
		)

		for tier in [fixture.memory, fixture.disk] {
			let renewed = await tier.entries["a"]
			#expect(renewed?.validators == Validators(entityTag: "\"2\"", lastModified: validators.lastModified))
			#expect(renewed?.freshness == .mustRevalidate(after: .zero))
		}
	}

	@Test(
		"Jitter shortens the lifetime of an entry only once: two later not-modified responses keep the shortened lifetime"
	)
	func notModifiedLeavesTheJitteredLifetime() async throws {
		let fixture = CacheFixture {
			$0.freshness = Freshness(lifetime: .seconds(100), jitter: 0.2)
			$0.random = { 0.5 }
		}
		for answer in [
			Fetched.value("fetched", metadata: FetchMetadata(validators: validators)), .notModified(), .notModified(),
		] {
			_ = try await fixture.sut.result(for: "a", policy: .remoteFirst, validating: { _ in answer })
		}

		for tier in [fixture.memory, fixture.disk] {
			#expect(await tier.entries["a"]?.freshness.lifetime == .seconds(90))
		}
	}

	@Test("A not-modified response makes an invalidated entry fresh again")
	func notModifiedEndsAnInvalidation() async throws {
		let fixture = CacheFixture()
		var entry = fixture.entry("cached", lifetime: .seconds(60))
		entry.validators = validators
		for tier in [fixture.memory, fixture.disk] { await tier.setEntry(entry, for: "a") }
		await fixture.sut.invalidate("a")

		let renewed = try await fixture.sut.result(for: "a", validating: { _ in .notModified() })
		let hit = try await fixture.result(.localFirst)

		#expect(renewed.origin == .remote)
		#expect(hit.origin == .memory)
	}

	@Test(
		"If a response forbids storing its value, the read still returns the value, and no tier keeps an entry of the key",
		arguments: Fetch.allCases
	)
	func forbiddenStorageForgets(fetch: Fetch) async throws {
		let fixture = CacheFixture()
		var entry = fixture.entry("cached")
		entry.validators = validators
		for tier in [fixture.memory, fixture.disk] { await tier.setEntry(entry, for: "a") }
		let metadata = FetchMetadata(storage: .forbidden)

		let result = try await fixture.sut.result(
			for: "a",
			policy: .remoteFirst,
			validating: { _ in
				fetch == .value ? .value("fetched", metadata: metadata) : .notModified(metadata: metadata)
			}
		)

		#expect(result.value == (fetch == .value ? "fetched" : "cached"))
		#expect(await fixture.values() == [nil, nil])
	}

	enum Fetch: CaseIterable {
		case value, notModified
	}

	@Test(
		"A not-modified response does not revive an entry that was removed during the fetch, but the reader still gets the value"
	)
	func removedEntryIsNotRevived() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		var entry = fixture.entry("cached")
		entry.validators = validators
		await fixture.memory.setEntry(entry, for: "a")
		await fixture.disk.setEntry(entry, for: "a")
		let reader = Task {
			try await fixture.sut.result(
				for: "a",
				policy: .remoteFirst,
				validating: { _ in
					try await gate.wait()
					return .notModified()
				}
			).value
		}
		await gate.waitForArrivals()

		try await fixture.sut.remove("a")
		gate.open()

		#expect(try await reader.value == "cached")
		#expect(await fixture.values() == [nil, nil])
	}

	@Test("If a fetch returns a not-modified result although nothing is cached, the fetch is called once more")
	func notModifiedOfNothingIsAskedAgain() async throws {
		let fixture = CacheFixture()
		let calls = Mutex(0)

		let result = try await fixture.sut.result(
			for: "a",
			validating: { sent in
				#expect(sent.isEmpty)
				let call = calls.withLock {
					$0 += 1; return $0
				}
				return call == 1 ? .notModified() : .value("fetched")
			}
		)

		#expect(result.value == "fetched")
		#expect(await fixture.values() == ["fetched", "fetched"])
	}

	@Test("If the fetch of a noCache read returns a not-modified result, the fetch is called once more")
	func uncachedFetchIsAskedAgain() async throws {
		let fixture = CacheFixture()
		let calls = Mutex(0)

		let result = try await fixture.sut.result(
			for: "a",
			policy: .noCache,
			validating: { _ in
				let call = calls.withLock {
					$0 += 1; return $0
				}
				return call == 1 ? .notModified() : .value("fetched")
			}
		)

		#expect(result.value == "fetched")
		#expect(await fixture.values() == [nil, nil])
	}

	@Test(
		"A read throws if nothing is cached and its fetch returns a not-modified result twice",
		arguments: CachePolicy.allCases
	)
	func notModifiedOfNothingTwiceIsAnError(policy: CachePolicy) async {
		let fixture = CacheFixture()

		await #expect(throws: CacheError.notModifiedWithoutEntry) {
			try await fixture.sut.result(for: "a", policy: policy, validating: { _ in .notModified() })
		}
	}
}

/// A tier that counts renewals, and does each by a save of the mock.
private final class RenewalCounter: LocalDataSourceContract {
	let tier = LocalDataSourceMock<String, String>()
	private let renewals = AtomicCount()

	var renewalCount: Int { renewals.value }

	func getEntry(for key: String) async throws -> CacheEntry<String>? { try await tier.getEntry(for: key) }
	func saveEntry(_ entry: CacheEntry<String>, for key: String) async throws {
		try await tier.saveEntry(entry, for: key)
	}
	func removeEntry(for key: String) async throws { try await tier.removeEntry(for: key) }
	func removeAll() async throws { try await tier.removeAll() }

	func renewEntry(for key: String, matching validators: Validators, as metadata: EntryMetadata) async throws {
		renewals.increment()
		try await tier.renewEntry(for: key, matching: validators, as: metadata)
	}
}

private struct CountMapper: MapperContract {
	func map(_ input: String) -> Int { input.count }
}
