import Foundation
import LarderCore
import LarderTesting
import Testing

/// Nothing older ever replaces something newer, in either tier.
@Suite(.timeLimit(.minutes(30)))
struct OrderingTests {
	@Test(
		"If a value is saved during a fetch, the response does not overwrite the saved value, but is still returned to the reader"
	)
	func olderResponseDoesNotOverwriteASave() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("fetched"), behind: gate)
		let reader = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()

		try await fixture.sut.save("saved", for: "a")
		gate.open()

		#expect(try await reader.value == "fetched")
		#expect(await fixture.values() == ["saved", "saved"])
	}

	@Test(
		"If a key is removed during a fetch, the response does not revive the key",
		arguments: [Change.remove, .removeAll]
	)
	func olderResponseDoesNotReviveAKey(change: Change) async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("fetched"), behind: gate)
		let reader = Task { try await fixture.read(.localFirst) }
		await gate.waitForArrivals()

		try await change.perform(on: fixture.sut, key: "a")
		gate.open()

		#expect(try await reader.value == "fetched")
		#expect(await fixture.values() == [nil, nil])
	}

	@Test("Of two fetches, the value of the one that began later is kept, even if that fetch ends first")
	func laterFetchIsKept() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("older"), behind: gate).answer(.success("newer"))
		let reader = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()
		await fixture.sut.invalidate("a")

		#expect(try await fixture.read(.remoteFirst) == "newer")
		gate.open()
		#expect(try await reader.value == "older")

		#expect(await fixture.values() == ["newer", "newer"])
	}

	@Test("The not-found error of a fetch does not evict a value that was saved after the fetch began")
	func olderErrorDoesNotEvictASave() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.failure(RemoteFailure.missing), behind: gate)
		let reader = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()

		try await fixture.sut.save("saved", for: "a")
		gate.open()

		await #expect(throws: RemoteFailure.missing) { try await reader.value }
		#expect(await fixture.values() == ["saved", "saved"])
	}

	@Test(
		"A promotion from disk does not overwrite a change that was made while the disk was read",
		arguments: Change.allCases,
		[CachePolicy.localFirst, .remoteFirst]
	)
	func promotionDoesNotOverwriteAChange(change: Change, policy: CachePolicy) async throws {
		let disk = GatedDataSource<String, String>()
		await disk.saveEntry(CacheEntry("disk", storedAt: .distantPast), for: "a")
		let memory = LocalDataSourceMock<String, String>()
		let sut = TieredCache(memory: memory, disk: disk, configuration: .forever)
		// The fetch of `remoteFirst` fails, so that the read falls back to the disk.
		let reader = Task {
			try await sut.value(for: "a", policy: policy) { throw RemoteFailure.unreachable }
		}
		await disk.readGate.waitForArrivals()

		let changer = Task { try await change.perform(on: sut, key: "a") }
		// An invalidation reads the disk, too. The other changes end before the first read does.
		if change == .invalidate { await disk.readGate.waitForArrivals(2) } else { try await changer.value }
		disk.readGate.open()
		_ = await reader.result // A removed value is answered no more, so that only the error is left.
		try await changer.value

		// A read that looks again copies the invalidated entry, which only serves as a fallback.
		let expected: String? =
			change == .save ? "saved" : change == .invalidate && policy == .localFirst ? "disk" : nil
		#expect(await memory.entries["a"]?.value == expected)
	}

	@Test("If a value is saved during a read from disk, the read returns the saved value")
	func overtakenReadLooksAgain() async throws {
		let disk = GatedDataSource<String, String>()
		await disk.saveEntry(CacheEntry("older", storedAt: .distantPast), for: "a")
		let memory = MemoryDataSource<String, String>()
		let sut = TieredCache(memory: memory, disk: disk, configuration: .forever)
		let reader = Task { try await sut.value(for: "a") { throw RemoteFailure.unreachable } }
		await disk.readGate.waitForArrivals()

		try await sut.save("newer", for: "a")
		// Others may have read the newer value before memory loses it, and then join this read.
		memory.removeAll()
		disk.readGate.open()

		#expect(try await reader.value == "newer")
	}

	@Test("Saves of one key reach both tiers in the order of their calls, even if the disk is slow")
	func savesReachBothTiersInOrder() async throws {
		let disk = GatedDataSource<String, String>()
		disk.readGate.open()
		let memory = LocalDataSourceMock<String, String>()
		let sut = TieredCache(memory: memory, disk: disk, configuration: .forever)
		disk.closeWrites()
		let first = Task { try await sut.save("first", for: "a") }
		await disk.writeGate.waitForArrivals()
		let second = Task { try await sut.save("second", for: "a") }
		await sut.waitForTurnWaiter()

		disk.writeGate.open()
		try await first.value
		try await second.value

		#expect(await memory.entries["a"]?.value == "second")
		#expect(await disk.getEntry(for: "a")?.value == "second")
	}

	@Test("A slow save does not undo a later removal of all entries, and the removal does not undo a later save")
	func clearComesBetween() async throws {
		let disk = GatedDataSource<String, String>()
		disk.readGate.open()
		let memory = LocalDataSourceMock<String, String>()
		let sut = TieredCache(memory: memory, disk: disk, configuration: .forever)
		disk.closeWrites()
		let before = Task { try await sut.save("before", for: "a") }
		await disk.writeGate.waitForArrivals()
		let clear = Task { try await sut.removeAll() }
		await sut.waitForClear()
		let after = Task { try await sut.save("after", for: "b") }
		await sut.waitForTurnWaiter()

		disk.writeGate.open()
		try await before.value
		try await clear.value
		try await after.value

		#expect(await memory.entries.mapValues(\.value) == ["b": "after"])
		#expect(await disk.getEntry(for: "a") == nil)
		#expect(await disk.getEntry(for: "b")?.value == "after")
	}

	@Test("When nothing is running, the cache keeps no state for its keys")
	func nothingIsRememberedAtRest() async throws {
		let fixture = CacheFixture()
		for key in ["a", "b", "c"] {
			_ = try await fixture.read(.remoteFirst, key: key)
			try await fixture.sut.remove(key)
			_ = try await fixture.read(.localFirst, key: key)
		}

		await fixture.sut.waitUntilIdle()
		#expect(fixture.sut.isIdle)
	}
}
