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

	@Test("If only a fetch has overtaken a save, and fails, no machine falls back to what was before the save")
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

	@Test("What a machine hears of a newer save before its own save is answered keeps its own out of memory")
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

	@Test("A commit of an earlier run is kept out of memory if a later run was heard of before it is answered")
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

	@Test("If the store goes away after a modification was overtaken, it throws, holds here, and leaves nothing older")
	func overtakenModificationIsMadeGood() async throws {
		try await sut.warm()
		sut.second.memory.removeAll()
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

	@Test("A modification whose reply is lost does not undo what another machine has changed meanwhile")
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

	@Test("A modification of what memory has while the store is away writes nothing older over what others have saved")
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

	@Test(
		"A lifetime that another machine has ended early is over here, too, although this machine's clock is set back"
	)
	func endedLifetimeStaysOver() async throws {
		try await sut.warm(tags: ["t"])
		sut.advance(by: .seconds(30))
		try await sut.first.cache.invalidate(tags: ["t"])
		try await sut.first.cache.modify("a") { $0 += 1 }
		let gate = Gate()
		sut.service.answer(behind: gate)
		let reading = Task { try await sut.read(on: sut.second, tags: ["t"]) }
		await gate.waitForArrivals(1)
		let clock = sut.second.wallClock
		clock.setDate(clock.wallClock.now.addingTimeInterval(-0.5))

		#expect(sut.second.memory.getEntry(for: "a") != nil)
		#expect(sut.second.cache.memoryHit(for: "a") == nil)
		gate.open()
		#expect(try await reading.value.origin == .remote)
	}

	@Test("A value whose tag was invalidated serves only as a fallback, also in its window after its lifetime")
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
