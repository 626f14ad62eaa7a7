import Foundation
import LarderCore
import LarderTesting
import Testing

/// Looking at what is cached, and changing it.
@Suite(.timeLimit(.minutes(30)))
struct ModifyingTests {
	private let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }

	// MARK: - Peeking

	@Test("A peek returns the cached value with its origin, age and staleness", arguments: [CacheOrigin.memory, .disk])
	func peekTellsWhatIsCached(origin: CacheOrigin) async {
		await fixture.store("cached", age: .seconds(61))
		if origin == .disk { await fixture.memory.setEntry(nil, for: "a") }

		let result = await fixture.sut.peek("a")

		#expect(result?.value == "cached")
		#expect(result?.origin == origin)
		#expect(result?.age == .seconds(61))
		#expect(result?.isStale == true)
		#expect(result?.fallbackError == nil)
	}

	@Test("A peek fetches and refreshes nothing, and copies nothing to memory")
	func peekChangesNothing() async {
		let fixture = CacheFixture { $0.freshness = .revalidating }
		await fixture.disk.setEntry(fixture.entry("cached", age: .seconds(65)), for: "a")

		_ = await fixture.sut.peek("a")
		let nothing = await fixture.sut.peek("b")

		#expect(nothing == nil)
		#expect(fixture.sut.isIdle)
		#expect(fixture.remote.callCount == 0)
		#expect(await fixture.valueInMemory() == nil)
	}

	// MARK: - Modifying

	@Test("A modification changes the value in both tiers, keeps its age and drops its validators")
	func modificationKeepsTheAge() async throws {
		var entry = fixture.entry("cached", age: .seconds(50), lifetime: .seconds(55))
		entry.validators = Validators(entityTag: "1")
		await fixture.disk.setEntry(entry, for: "a")

		let value = try await fixture.sut.modify("a") { $0 += "!" }

		entry.value = "cached!"
		entry.validators = Validators()
		#expect(value == "cached!")
		for tier in [fixture.memory, fixture.disk] { #expect(await tier.entries["a"] == entry) }
	}

	@Test("If nothing is cached, a modification does nothing, and a fetch in flight is still committed")
	func modificationOfNothingDoesNothing() async throws {
		let gate = Gate()
		fixture.remote.answer(.success("fetched"), behind: gate)
		let reader = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()

		let value = try await fixture.sut.modify("a") { _ in Issue.record("There is nothing to change") }
		gate.open()
		_ = try await reader.value

		#expect(value == nil)
		#expect(await fixture.values() == ["fetched", "fetched"])
	}

	@Test(
		"A modification is not undone by a fetch or a seeding that began before the modification",
		arguments: [true, false]
	)
	func olderFetchDoesNotUndoAModification(isSeeding: Bool) async throws {
		let gate = Gate()
		await fixture.store("cached")
		fixture.remote.answer(.success("fetched"), behind: gate)
		let reader = Task {
			guard isSeeding else { return try await fixture.read(.remoteFirst) }
			return try await fixture.sut.seed(from: fixture.remote.fetch) { [("a", $0)] }
		}
		await gate.waitForArrivals()

		try await fixture.sut.modify("a") { $0 += "!" }
		gate.open()

		#expect(try await reader.value == "fetched")
		#expect(await fixture.values() == ["cached!", "cached!"])
	}

	@Test("A remoteFirst reader does not join a fetch that began before a modification")
	func laterReaderFetchesAnew() async throws {
		let gate = Gate()
		await fixture.store("cached")
		fixture.remote.answer(.success("older"), behind: gate).answer(.success("newer"))
		let reader = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()

		try await fixture.sut.modify("a") { $0 += "!" }

		#expect(try await fixture.read(.remoteFirst) == "newer")
		gate.open()
		_ = try await reader.value
		#expect(await fixture.values() == ["newer", "newer"])
	}

	@Test("Overlapping modifications are all applied")
	func overlappingModificationsAreAllApplied() async throws {
		await fixture.store("")

		try await withThrowingTaskGroup(of: Void.self) { group in
			for _ in 0..<20 { group.addTask { try await fixture.sut.modify("a") { $0 += "x" } } }
			try await group.waitForAll()
		}

		#expect(await fixture.values() == [String(repeating: "x", count: 20), String(repeating: "x", count: 20)])
	}

	@Test("If a modification throws, it changes nothing, and a fetch in flight is still committed")
	func throwingModificationChangesNothing() async throws {
		let gate = Gate()
		await fixture.store("cached")
		fixture.remote.answer(.success("fetched"), behind: gate)
		let reader = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()

		await #expect(throws: RemoteFailure.refused) {
			try await fixture.sut.modify("a") { value in
				value = "changed"
				throw RemoteFailure.refused
			}
		}

		#expect(await fixture.values() == ["cached", "cached"])
		gate.open()
		_ = try await reader.value
		#expect(await fixture.values() == ["fetched", "fetched"])
	}

	@Test("If a modification fails on disk, it throws and changes neither tier")
	func failedModificationThrows() async {
		await fixture.store("old")
		await fixture.disk.setWriteError(TierFailure())

		await #expect(throws: TierFailure.self) { try await fixture.sut.modify("a") { $0 = "new" } }
		#expect(await fixture.values() == ["old", "old"])
	}
}
