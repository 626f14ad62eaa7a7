import Foundation
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(1)))
struct SharedAwayTests {
	private let sut = SharedFixture()

	@Test(
		"While the store cannot be reached, a read tries a fresh value in memory, a fetch and a fallback, in this order, and marks the result as unverified"
	)
	func readsGoOn() async throws {
		try await sut.warm()
		sut.store.setAway(true)

		let memory = try await sut.read(on: sut.second)
		sut.advance(by: .seconds(61))
		let remote = try await sut.read(on: sut.second)
		sut.advance(by: .seconds(61))
		sut.service.answer(RemoteFailure.unreachable)
		let fallback = try await sut.read(on: sut.second)

		#expect([memory.origin, remote.origin, fallback.origin] == [.memory, .remote, .memory])
		#expect([memory, remote, fallback].allSatisfy { !$0.isVerified })
		#expect(fallback.fallbackError != nil)
	}

	@Test(
		"After a disconnection, a machine compares each copy in its memory with the store once, and returns values that other machines have saved"
	)
	func missedChangesAreAskedFor() async throws {
		try await sut.warm("a")
		try await sut.warm("b")
		sut.second.source.isolate(true)
		try await sut.first.cache.save(2, for: "a")
		sut.second.source.isolate(false)
		try sut.second.source.connect()

		let (a, b) = try await (sut.read("a", on: sut.second), sut.read("b", on: sut.second))
		let count = sut.second.source.callCount
		let again = try await [sut.read("a", on: sut.second), sut.read("b", on: sut.second)]

		#expect(a.value == 2)
		#expect(b.value == 1)
		#expect([a.origin, b.origin] == [.shared, .memory])
		#expect(again.allSatisfy { $0.isVerified })
		#expect(again.map(\.origin) == [.memory, .memory])
		#expect(sut.second.source.callCount == count)
	}

	@Test(
		"If another program changes a key, a machine compares the number of its copy with the number in the store, and drops the copy if they differ"
	)
	func touchedKeyIsCompared() async throws {
		try await sut.warm()
		sut.store.evict("a")
		_ = sut.service.change()

		#expect(try await sut.read(on: sut.second).value == 2)
	}

	@Test("After the store was emptied, a copy that was read earlier is not returned without a fetch")
	func earlierRunIsStale() async throws {
		try await sut.warm()
		sut.store.flush()
		_ = sut.service.change()

		#expect(try await sut.read(on: sut.second).value == 2)
		#expect(try await sut.read(on: sut.first).value == 2)
	}

	@Test("After the store was emptied, a copy that was read earlier serves as an unverified fallback")
	func earlierRunIsAnUnverifiedFallback() async throws {
		try await sut.warm()
		sut.store.flush()
		sut.service.answer(RemoteFailure.unreachable)
		let result = try await sut.read(on: sut.second)

		#expect(result.value == 1)
		#expect(result.fallbackError != nil)
		#expect(!result.isVerified)
	}

	@Test(
		"If the store cannot be reached, a save throws, this machine keeps the saved value, and other machines drop the old value once the store can be reached again"
	)
	func saveIsMadeGood() async throws {
		try await sut.warm()
		sut.first.source.isolate(true)
		await #expect(throws: StoreAway.self) { try await sut.first.cache.save(2, for: "a") }
		let own = try await sut.read(on: sut.first)
		sut.first.source.isolate(false)
		_ = sut.service.change()
		_ = try await sut.read("b", on: sut.first)

		#expect(own.value == 2)
		#expect(!own.isVerified)
		#expect(!sut.first.source.hasDebts)
		#expect(try await sut.read(on: sut.second).value == 2)
		#expect(try await sut.read(on: sut.first).value == 2)
	}

	@Test(
		"If the store cannot be reached, a removal throws, and the key is removed on this machine at once, and on all machines once the store can be reached again"
	)
	func removalIsMadeGood() async throws {
		try await sut.warm()
		sut.first.source.isolate(true)
		await #expect(throws: StoreAway.self) { try await sut.first.cache.remove("a") }
		#expect(await sut.first.cache.peek("a") == nil)
		sut.first.source.isolate(false)
		_ = try await sut.read("b", on: sut.first)

		#expect(await sut.second.cache.peek("a") == nil)
	}

	@Test(
		"If the store cannot be reached, an invalidation throws, and the value becomes stale on this machine at once, and on all machines once the store can be reached again"
	)
	func invalidationIsMadeGood() async throws {
		try await sut.warm(tags: ["t"])
		sut.first.source.isolate(true)
		await #expect(throws: StoreAway.self) { try await sut.first.cache.invalidate(tags: ["t"]) }
		_ = sut.service.change()
		let own = try await sut.read(on: sut.first, tags: ["t"])
		sut.first.source.isolate(false)
		_ = try await sut.read("b", on: sut.first)

		#expect(own.value == 2)
		#expect(try await sut.read(on: sut.second, tags: ["t"]).value == 2)
	}

	@Test(
		"If a machine fetches a value while the store cannot be reached, and another machine saves a value during the fetch, the fetched value is not kept"
	)
	func unsharedFetchIsNotKept() async throws {
		let gate = Gate()
		sut.first.source.isolate(true)
		sut.service.answer(behind: gate)
		let reading = Task { try await sut.read(on: sut.first) }
		await gate.waitForArrivals(1)
		sut.first.source.isolate(false)
		_ = try await sut.read("b", on: sut.first)
		try await sut.second.cache.save(2, for: "a")
		gate.open()
		#expect(try await reading.value.value == 1)
		sut.first.source.isolate(true)
		_ = sut.service.change()

		#expect(try await sut.read(on: sut.first).value == 2)
	}

	@Test("A cache shows whether its machine receives the changes of other machines")
	func trust() async throws {
		_ = try await sut.read(on: sut.first)
		let living = sut.first.cache.sharedTrust
		sut.store.setAway(true)

		#expect(living == .living(epoch: 1))
		#expect(sut.first.cache.sharedTrust == .lost(for: .seconds(1)))
	}

	#if os(Linux) || os(macOS)
		@Test("Making a shared cache without a lifetime crashes")
		func lifetimeIsNeeded() async {
			await #expect(processExitsWith: .failure) {
				let source = SharedMachineDouble(SharedStoreDouble())
				let configuration = CacheConfiguration(freshness: .forever)
				_ = TieredCache(memory: MemoryDataSource(), shared: source, configuration: configuration)
			}
		}
	#endif
}
