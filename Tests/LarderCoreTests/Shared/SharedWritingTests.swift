import Foundation
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(1)))
struct SharedWritingTests {
	private let sut = SharedFixture()

	@Test(
		"After one machine saves a value, another machine returns it, even if the other machine had an older value in memory"
	)
	func saveReachesTheOther() async throws {
		try await sut.warm()
		try await sut.first.cache.save(2, for: "a")

		let results = try await [sut.read(on: sut.first), sut.read(on: sut.second)]

		#expect(results.map(\.value) == [2, 2])
		#expect(sut.service.calls.count == 1)
		#expect(sut.store.violations.isEmpty)
	}

	@Test("A save ends the lease of another machine's fetch, and the fetched value is returned but not kept")
	func saveOvertakesAFetch() async throws {
		let gate = Gate()
		sut.service.answer(behind: gate)
		let reading = Task { try await sut.read(on: sut.second) }
		await gate.waitForArrivals(1)

		try await sut.first.cache.save(2, for: "a")
		gate.open()

		#expect(try await reading.value.value == 1)
		#expect(try await sut.read(on: sut.second).value == 2)
		#expect(sut.store.now.entries["a"]?.value == 2)
	}

	@Test("While the store can be reached, no machine falls back to a removed value")
	func removalOutranksFallbacks() async throws {
		try await sut.warm()
		sut.second.source.isolate(true)
		try await sut.first.cache.remove("a")
		sut.second.source.isolate(false)
		sut.service.answer(RemoteFailure.unreachable).answer(RemoteFailure.unreachable)

		for machine in [sut.first, sut.second] {
			await #expect(throws: RemoteFailure.unreachable) { try await sut.read(on: machine) }
		}
		#expect(await sut.second.cache.peek("a") == nil)
	}

	@Test(
		"A remoteFirst read does not fall back to a removed value, even though the read did not look in the store before its fetch"
	)
	func removalOutranksFallbacksOfRemoteFirst() async throws {
		try await sut.warm()
		sut.second.source.isolate(true)
		try await sut.first.cache.remove("a")
		sut.second.source.isolate(false)
		sut.service.answer(RemoteFailure.unreachable)

		await #expect(throws: RemoteFailure.unreachable) { try await sut.read("a", .remoteFirst, on: sut.second) }
	}

	@Test(
		"Once a machine has learned of a removal, it does not fall back to the removed value, even if the store cannot be reached"
	)
	func removalIsNotForgotten() async throws {
		try await sut.warm()
		sut.second.source.isolate(true)
		try await sut.first.cache.remove("a")
		sut.second.source.isolate(false)
		let gate = Gate()
		sut.service.answer(RemoteFailure.unreachable, behind: gate)
		let reading = Task { try await sut.read(on: sut.second) }
		await gate.waitForArrivals(1)
		sut.store.setAway(true)
		gate.open()

		await #expect(throws: RemoteFailure.unreachable) { try await reading.value }
	}

	@Test("After a tag is invalidated, a value with that tag is stale on all machines, and serves only as a fallback")
	func tagsCountEverywhere() async throws {
		try await sut.warm(tags: ["t"])
		try await sut.first.cache.invalidate(tags: ["t"])
		sut.service.answer(RemoteFailure.unreachable)

		let fallback = try await sut.read(on: sut.second, tags: ["t"])
		let value = try await sut.read(on: sut.second, tags: ["t"])

		#expect(fallback.fallbackError as? RemoteFailure == .unreachable)
		#expect(fallback.isStale)
		#expect(value.origin == .remote)
		#expect(try await sut.read(on: sut.first, tags: ["t"]).origin == .shared)
	}

	@Test("If a tag is invalidated during a fetch, the fetched value is stale")
	func tagDuringAFetch() async throws {
		let gate = Gate()
		sut.service.answer(behind: gate)
		let reading = Task { try await sut.read(on: sut.second, tags: ["t"]) }
		await gate.waitForArrivals(1)
		try await sut.first.cache.invalidate(tags: ["t"])
		_ = sut.service.change()
		gate.open()

		#expect(try await reading.value.value == 1)
		#expect(try await sut.read(on: sut.second, tags: ["t"]).value == 2)
	}

	@Test("After a key is invalidated, its value is stale on all machines, and serves as a fallback")
	func invalidatedKey() async throws {
		try await sut.warm()
		await sut.first.cache.invalidate("a")
		sut.service.answer(RemoteFailure.unreachable)

		let fallback = try await sut.read(on: sut.second)
		let value = try await sut.read(on: sut.second)

		#expect(fallback.fallbackError != nil)
		#expect(fallback.value == 1)
		#expect(value.value == 1)
		#expect(value.origin == .remote)
	}

	@Test("Removing all entries empties the store and the memory of all machines")
	func removeAll() async throws {
		try await sut.warm()
		try await sut.warm("b")
		try await sut.first.cache.removeAll()

		for machine in [sut.first, sut.second] {
			#expect(await machine.cache.peek("a") == nil)
			#expect(machine.memory.getEntry(for: "b") == nil)
		}
	}

	@Test("If two machines modify one value at the same time, both modifications are applied")
	func modificationsCount() async throws {
		try await sut.warm()
		let machines = [sut.first, sut.second]

		try await withThrowingTaskGroup(of: Void.self) { group in
			for step in 0..<40 {
				let cache = machines[step % 2].cache
				group.addTask { try await cache.modify("a") { $0 += 1 } }
			}
			try await group.waitForAll()
		}

		#expect(sut.store.now.entries["a"]?.value == 41)
		#expect(try await sut.read(on: sut.second).value == 41)
	}

	@Test("A modification of a key without a value changes nothing, and releases the key's lease")
	func modificationOfNothing() async throws {
		#expect(try await sut.first.cache.modify("a") { $0 += 1 } == nil)
		await sut.waitForLeases()
	}

	@Test("The remote's response to a change is saved for all machines")
	func sentChange() async throws {
		try await sut.warm()
		_ = await sut.first.cache.save(for: "a") { 7 }

		#expect(try await sut.read(on: sut.second).value == 7)
	}

	@Test("If a tag of a change is invalidated while the change is under way, the response to the change is not kept")
	func sentChangeWithInvalidatedTag() async throws {
		let gate = Gate()
		let change = Task {
			try await sut.first.cache.save(for: "a", tags: ["t"]) {
				try await gate.wait()
				return 7
			}
		}
		await gate.waitForArrivals(1)
		try await sut.second.cache.invalidate(tags: ["t"])
		gate.open()
		_ = try await change.value

		#expect(try await sut.read(on: sut.second, tags: ["t"]).origin == .remote)
	}

	@Test("A not-found error removes the key for all machines")
	func notFoundRemoves() async throws {
		try await sut.warm()
		sut.advance(by: .seconds(61))
		sut.service.answer(RemoteFailure.missing)

		await #expect(throws: RemoteFailure.missing) { try await sut.read(on: sut.first) }

		#expect(await sut.second.cache.peek("a") == nil)
		await sut.waitForLeases()
	}

	@Test("If a response forbids storage, the older value is removed for all machines")
	func forbiddenStorage() async throws {
		try await sut.warm()
		_ = try await sut.first.cache.value(for: "a", policy: .remoteFirst) { _ in
			.value(9, metadata: FetchMetadata(storage: .forbidden))
		}

		#expect(await sut.second.cache.peek("a") == nil)
		await sut.waitForLeases()
	}

	@Test("Seeding a shared cache returns the response, and saves no value in the shared store")
	func seedingKeepsNothing() async throws {
		let answer = await sut.first.cache.seed {
			5
		} values: {
			[("a", $0)]
		}

		#expect(answer == 5)
		#expect(sut.store.now.entries.isEmpty)
	}

	@Test("An observer sees the values that another machine saves and removes")
	func observersSeeOtherMachines() async throws {
		try await sut.warm()
		var states = sut.second.cache.updates(for: "a").makeAsyncIterator()
		#expect(await states.next()?.value == 1)

		try await sut.first.cache.save(2, for: "a")
		while let state = await states.next(), state.value != 2 {}
		try await sut.first.cache.remove("a")
		while let state = await states.next(), state.value != nil {}
	}
}
