import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// Two machines whose calls of the store come between each other's.
@Suite(.timeLimit(.minutes(1)))
struct SharedOvertakingTests {
	private let sut = SharedFixture()

	/// Takes the lease of the key, as a fetch of another machine does.
	private func takeLease(_ key: String = "a") -> SharedLease<String> {
		sut.store.run(by: nil) { content, _ in content.giveLease(of: key, [], sut.store.time) }.0
	}

	@Test(
		"If a fetch begins during a save, and the fetch fails, no machine falls back to the value from before the save"
	)
	func overtakenSaveLeavesNothingOlder() async throws {
		try await sut.warm()
		let other = SharedMachineDouble(sut.store)
		sut.first.interrupt(at: 2) { [self] in await other.giveBack(takeLease()) }

		try await sut.first.cache.save(2, for: "a")
		sut.service.answer(RemoteFailure.unreachable).answer(RemoteFailure.unreachable)

		for machine in [sut.first, sut.second] {
			await #expect(throws: RemoteFailure.unreachable) { try await sut.read(on: machine) }
		}
	}

	@Test(
		"If a machine learns of a newer save before the reply to its own save arrives, the value of its own save is not kept in memory"
	)
	func newerSaveIsHeardFirst() async throws {
		sut.first.interrupt(at: 3) { [sut] in try await sut.second.cache.save(3, for: "a") }
		try await sut.first.cache.save(2, for: "a")
		await sut.first.cache.waitUntilIdle()
		sut.first.source.isolate(true)
		_ = sut.service.change()
		_ = sut.service.change()

		let result = try await sut.read(on: sut.first)
		#expect(result.value == 3)
		#expect(result.origin == .remote)
	}

	@Test(
		"If a machine waits for the reply to its save while the store is emptied and another machine saves a value, the first machine's value is not kept in memory"
	)
	func earlierRunIsHeardFirst() async throws {
		sut.first.interrupt(at: 3) { [sut] in
			sut.store.flush()
			try await sut.second.cache.save(3, for: "a")
		}
		try await sut.first.cache.save(2, for: "a")
		await sut.first.cache.waitUntilIdle()
		sut.first.source.isolate(true)
		_ = sut.service.change()
		_ = sut.service.change()

		#expect(try await sut.read(on: sut.first).value == 3)
	}

	@Test(
		"If the store becomes unreachable while a modification waits for a fetch, the modification throws, but this machine keeps the modified value, and no older value stays in the store"
	)
	func overtakenModificationIsMadeGood() async throws {
		try await sut.warm()
		for machine in [sut.first, sut.second] { machine.memory.removeAll() }
		let modification = Task {
			try await sut.first.cache.modify("a") { value in
				value = 2
				_ = takeLease()
			}
		}
		// It waits until the other fetch has ended.
		await sut.store.clock.waitForSleepers(1)
		sut.first.source.isolate(true)

		await #expect(throws: StoreAway.self) { try await modification.value }
		#expect(try await sut.read(on: sut.first).value == 2)
		sut.first.source.isolate(false)
		try sut.first.source.connect()
		_ = sut.service.change()
		#expect(try await sut.read(on: sut.second).value == 2)
		#expect(try await sut.read(on: sut.second).origin == .memory)
	}

	@Test(
		"If the reply to a modification is lost, the modification does not undo a later change by another machine"
	)
	func lostModificationUndoesNothing() async throws {
		try await sut.warm()
		sut.first.interrupt(at: 3) { [sut] in
			try await sut.second.cache.modify("a") { $0 += 10 }
			sut.first.source.cut()
		}
		try await sut.first.cache.modify("a") { $0 += 1 }
		for _ in 0..<11 { _ = sut.service.change() }

		for machine in [sut.first, sut.second] { #expect(try await sut.read(on: machine).value == 12) }
	}

	@Test(
		"If the shared store cannot be reached, modifying a value from memory does not overwrite a newer value of another machine"
	)
	func modificationOfAnOldCopy() async throws {
		try await sut.warm()
		sut.first.source.isolate(true)
		try await sut.second.cache.save(5, for: "a")
		sut.first.interrupt(at: 0) { [sut] in
			// The store can be reached again after the read.
			sut.first.interrupt(at: 0) { sut.first.source.isolate(false) }
		}
		try await sut.first.cache.modify("a") { $0 += 1 }
		for _ in 0..<5 { _ = sut.service.change() }

		for machine in [sut.first, sut.second] { #expect(try await sut.read(on: machine).value == 6) }
	}

	@Test("While another machine saves a value, the old value stays expired, even if this machine's clock is set back")
	func endedLifetimeStaysOver() async throws {
		try await sut.warm()
		sut.advance(by: .seconds(30))
		sut.second.memory.removeAll()
		_ = sut.store.run(by: nil) { [store = sut.store] content, _ in
			content.entries["a"]?.freshUntil = store.time
			return content.giveLease(of: "a", [], store.time)
		}
		let reading = Task { try await sut.read(on: sut.second) }
		await sut.store.clock.waitForSleepers(1)
		let clock = sut.second.wallClock
		clock.setDate(clock.wallClock.now.addingTimeInterval(-0.5))

		#expect(sut.second.memory.getEntry(for: "a") != nil)
		#expect(sut.second.cache.memoryHit(for: "a") == nil)
		reading.cancel()
		_ = try? await reading.value
	}

	@Test("If this machine saves a value while it reads the store, memory keeps the saved value")
	func overtakenReadLeavesMemory() async throws {
		try await sut.second.cache.save(1, for: "a")
		sut.first.interrupt(at: 1) { [sut] in try await sut.first.cache.save(2, for: "a") }
		_ = try await sut.read(on: sut.first)

		#expect(sut.first.memory.getEntry(for: "a")?.value == 2)
	}

	@Test(
		"If a machine learns of a newer value before the reply to its read arrives, the value in the reply is not kept"
	)
	func newerValueIsHeardBeforeTheReply() async throws {
		try await sut.first.cache.save(1, for: "a")
		sut.second.interrupt(at: 1) { [sut] in try await sut.first.cache.save(2, for: "a") }
		_ = try await sut.read(on: sut.second)
		sut.second.source.isolate(true)
		_ = sut.service.change()

		#expect(try await sut.read(on: sut.second).value == 2)
	}

	@Test(
		"If another program removes a value before the reply to the save arrives, memory does not return the saved value"
	)
	func removedSaveIsNoHit() async throws {
		sut.first.interrupt(at: 3) { [sut] in sut.store.evict("a") }
		try await sut.first.cache.save(1, for: "a")
		_ = sut.service.change()

		#expect(try await sut.read(on: sut.first).value == 2)
	}

	@Test(
		"If another program removes a fetched value before the reply to the commit arrives, memory does not return the value"
	)
	func removedFetchIsNoHit() async throws {
		sut.first.interrupt(at: 3) { [sut] in sut.store.evict("a") }
		_ = try await sut.read(on: sut.first)
		_ = sut.service.change()

		#expect(try await sut.read(on: sut.first).value == 2)
	}

	@Test("If another program removes a value before the reply to a read arrives, memory does not return the value")
	func removedReadIsNoHit() async throws {
		try await sut.first.cache.save(1, for: "a")
		sut.second.interrupt(at: 1) { [sut] in sut.store.evict("a") }
		_ = try await sut.read(on: sut.second)
		_ = sut.service.change()

		#expect(try await sut.read(on: sut.second).value == 2)
	}

	@Test("If a value is saved during a fetch, a not-found error of the fetch removes nothing")
	func overtakenNotFoundRemovesNothing() async throws {
		let gate = Gate()
		sut.service.answer(RemoteFailure.missing, behind: gate)
		let reading = Task { try await sut.read(on: sut.first) }
		await gate.waitForArrivals(1)
		try await sut.second.cache.save(2, for: "a")
		gate.open()

		await #expect(throws: RemoteFailure.missing) { try await reading.value }
		#expect(sut.store.now.entries["a"]?.value == 2)
	}

	@Test("If an invalidation cannot reach the store, a value that was read during the invalidation is stale")
	func readDuringAFailedInvalidation() async throws {
		try await sut.warm(tags: ["t"])
		sut.first.interrupt(at: 0) { [sut] in
			_ = try await sut.read(on: sut.first, tags: ["t"])
			sut.first.source.isolate(true)
		}
		await #expect(throws: StoreAway.self) { try await sut.first.cache.invalidate(tags: ["t"]) }
		_ = sut.service.change()

		#expect(try await sut.read(on: sut.first, tags: ["t"]).value == 2)
	}

	@Test("A reader joins no fetch that began before its machine learned of an invalidation by another machine")
	func invalidationClosesFetches() async throws {
		let gate = Gate()
		sut.service.answer(behind: gate)
		let reading = Task { try await sut.read(on: sut.first, tags: ["t"]) }
		await gate.waitForArrivals(1)
		try await sut.second.cache.invalidate(tags: ["t"])
		_ = sut.service.change()

		#expect(try await sut.read("a", .remoteFirst, on: sut.first, tags: ["t"]).value == 2)
		gate.open()
		#expect(try await reading.value.value == 1)
	}

	@Test(
		"After another machine's save has replaced this machine's save, this machine's next save is kept in memory, even if the store was emptied before that next save"
	)
	func heardNumberIsForgotten() async throws {
		sut.first.interrupt(at: 3) { [sut] in try await sut.second.cache.save(3, for: "a") }
		try await sut.first.cache.save(2, for: "a")
		await sut.first.cache.waitUntilIdle()
		#expect(sut.first.memory.getEntry(for: "a") == nil)
		sut.store.flush()
		try await sut.first.cache.save(4, for: "a")

		#expect(sut.first.memory.getEntry(for: "a")?.value == 4)
	}

	@Test(
		"If a value is renewed while a machine compares its copy with the store, the reply to the comparison does not undo the renewal"
	)
	func renewalIsHeardBeforeTheReply() async throws {
		let fetch: @Sendable (Validators) async throws -> Fetched<Int> = { validators in
			let metadata = FetchMetadata(validators: Validators(entityTag: "\"1\""))
			return validators.isEmpty ? .value(1, metadata: metadata) : .notModified(metadata: metadata)
		}
		for machine in [sut.first, sut.second] { _ = try await machine.cache.value(for: "a", validating: fetch) }
		sut.second.source.cut()
		sut.second.interrupt(at: 1) { [sut] in
			_ = try await sut.first.cache.value(for: "a", policy: .remoteFirst, validating: fetch)
		}
		_ = try await sut.second.cache.value(for: "a", validating: fetch)

		let kept = sut.second.memory.box(for: "a")?.metadata.mark?.shared?.number
		#expect(kept?.value == sut.store.now.entries["a"]?.number)
	}

	@Test(
		"Once a machine receives changes again, its readers join no fetch that began while the machine was disconnected"
	)
	func newStretchClosesFetches() async throws {
		let gate = Gate()
		sut.first.source.isolate(true)
		sut.service.answer(behind: gate)
		let reading = Task { try await sut.read(on: sut.first) }
		await gate.waitForArrivals(1)
		_ = sut.service.change()
		try await sut.second.cache.save(2, for: "a")
		sut.first.source.isolate(false)
		try sut.first.source.connect()

		#expect(try await sut.read(on: sut.first).value == 2)
		gate.open()
		#expect(try await reading.value.value == 1)
	}

	@Test("If a message about a save arrives a second time, the saved value stays in memory")
	func doubledMessage() async throws {
		try await sut.warm()
		let entry = try #require(sut.store.now.entries["a"])
		sut.first.cache.parts.takeOver(.saved("a", sut.store.now.number(entry.number)))

		#expect(sut.first.memory.getEntry(for: "a") != nil)
	}

	@Test("A value whose tag was invalidated serves only as a fallback, even within the revalidate window")
	func invalidatedValueHasNoWindow() async throws {
		let sut = SharedFixture(Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(600)))
		try await sut.warm("a", tags: ["t"])
		try await sut.warm("b", tags: ["t"])
		try await sut.first.cache.invalidate(tags: ["t"])
		try await sut.first.cache.modify("b") { $0 += 0 }
		sut.second.memory.removeAll()
		sut.advance(by: .seconds(61))

		for key in ["a", "b"] {
			_ = sut.service.change(key)
			#expect(try await sut.read(key, on: sut.second, tags: ["t"]).value == 2)
		}
	}
}
