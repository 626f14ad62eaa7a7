import LarderCore
import LarderTesting
import Testing

/// Where a read looks, and what it says about its answer.
@Suite(.timeLimit(.minutes(30)))
struct ReadingTests {
	// MARK: - localFirst

	@Test("LocalFirst returns a fresh entry from memory without a remote call, a disk read or a write")
	func localFirstAnswersFromMemory() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached")

		let result = try await fixture.result(.localFirst)

		#expect(result.value == "cached")
		#expect(result.origin == .memory)
		#expect(fixture.remote.callCount == 0)
		#expect(await fixture.disk.getCallCount == 0)
		#expect(await fixture.memory.saveCallCount == 0)
		#expect(await fixture.disk.saveCallCount == 0)
	}

	@Test(
		"If only the disk has the value, LocalFirst returns it, copies the entry to memory with its original time, and writes nothing to disk"
	)
	func localFirstPromotesWithTheOriginalTime() async throws {
		let fixture = CacheFixture()
		let entry = fixture.entry("disk", age: .seconds(90))
		await fixture.disk.setEntry(entry, for: "a")

		let result = try await fixture.result(.localFirst)

		#expect(result.origin == .disk)
		#expect(result.age == .seconds(90))
		#expect(await fixture.memory.entries["a"] == entry)
		#expect(await fixture.disk.saveCallCount == 0)
		#expect(fixture.remote.callCount == 0)
	}

	@Test("If no tier has the value, LocalFirst reads each tier once, fetches the value and saves it to both tiers")
	func localFirstFetchesAndSavesToBoth() async throws {
		let fixture = CacheFixture()

		let result = try await fixture.result(.localFirst)

		#expect(result.origin == .remote)
		#expect(result.age == .zero)
		#expect(await fixture.values() == ["remote", "remote"])
		#expect(await fixture.memory.getCallCount == 1)
		#expect(await fixture.disk.getCallCount == 1)
	}

	@Test("The second read of a value finds it in memory")
	func secondReadComesFromMemory() async throws {
		let fixture = CacheFixture()
		_ = try await fixture.read(.localFirst)

		#expect(try await fixture.result(.localFirst).origin == .memory)
		#expect(fixture.remote.callCount == 1)
	}

	@Test("A cache with one tier reads memory, then the remote")
	func oneTierReadsMemoryThenRemote() async throws {
		let memory = LocalDataSourceMock<String, String>()
		let sut = TieredCache(memory: memory, configuration: .forever)

		#expect(try await sut.value(for: "a") { "remote" } == "remote")
		#expect(try await sut.value(for: "a") { "other" } == "remote")
	}

	// MARK: - remoteFirst

	@Test("RemoteFirst fetches even if both tiers have a value, and saves to both")
	func remoteFirstFetches() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached")

		#expect(try await fixture.result(.remoteFirst).origin == .remote)
		#expect(await fixture.values() == ["remote", "remote"])
	}

	@Test("RemoteFirst falls back to the first tier that has an entry", arguments: [CacheOrigin.memory, .disk])
	func remoteFirstFallsBack(origin: CacheOrigin) async throws {
		let fixture = CacheFixture()
		fixture.remote.answer(.failure(RemoteFailure.unreachable))
		await fixture.store("cached")
		if origin == .disk { await fixture.memory.setEntry(nil, for: "a") }

		let result = try await fixture.result(.remoteFirst)

		#expect(result.value == "cached")
		#expect(result.origin == origin)
		#expect(result.fallbackError as? RemoteFailure == .unreachable)
	}

	@Test("RemoteFirst throws the original error if no tier has an entry")
	func remoteFirstThrowsTheOriginalError() async {
		let fixture = CacheFixture()
		fixture.remote.answer(.failure(RemoteFailure.refused))

		await #expect(throws: RemoteFailure.refused) { try await fixture.read(.remoteFirst) }
	}

	// MARK: - noCache

	@Test("NoCache reads and writes no tier")
	func noCacheTouchesNoTier() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached")

		#expect(try await fixture.result(.noCache).origin == .remote)

		for tier in [fixture.memory, fixture.disk] {
			#expect(await tier.getCallCount == 0)
			#expect(await tier.saveCallCount == 0)
		}
	}

	@Test("NoCache does not fall back")
	func noCacheDoesNotFallBack() async {
		let fixture = CacheFixture()
		await fixture.store("cached")
		fixture.remote.answer(.failure(RemoteFailure.unreachable))

		await #expect(throws: RemoteFailure.unreachable) { try await fixture.read(.noCache) }
	}

	// MARK: - The fallback rule

	@Test("By default, a permanent error is thrown even if a tier has an entry")
	func lastingErrorIsThrown() async {
		let fixture = CacheFixture()
		await fixture.store("cached")
		fixture.remote.answer(.failure(RemoteFailure.refused))

		await #expect(throws: RemoteFailure.refused) { try await fixture.read(.remoteFirst) }
		#expect(await fixture.values() == ["cached", "cached"])
	}

	@Test(
		"By default, a not-found error is thrown and evicts the entry",
		arguments: [CachePolicy.localFirst, .remoteFirst]
	)
	func notFoundEvictsBothTiers(policy: CachePolicy) async {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(1)) }
		await fixture.store("cached", age: .seconds(1))
		fixture.remote.answer(.failure(RemoteFailure.missing))

		await #expect(throws: RemoteFailure.missing) { try await fixture.read(policy) }
		#expect(await fixture.values() == [nil, nil])
	}

	@Test(
		"With the fallback rule anyError, a read falls back even after a permanent error",
		arguments: [RemoteFailure.refused, .missing]
	)
	func anyErrorFallsBack(error: RemoteFailure) async throws {
		let fixture = CacheFixture { $0.fallback = .anyError }
		await fixture.store("cached")
		fixture.remote.answer(.failure(error))

		#expect(try await fixture.read(.remoteFirst) == "cached")
		#expect(await fixture.values() == ["cached", "cached"])
	}

	@Test("A read does not fall back after a CancellationError", arguments: [CachePolicy.localFirst, .remoteFirst])
	func cancellationNeverFallsBack(policy: CachePolicy) async {
		let fixture = CacheFixture {
			$0.fallback = .anyError
			$0.freshness = Freshness(lifetime: .seconds(1))
		}
		await fixture.store("cached", age: .seconds(1))
		fixture.remote.answer(.failure(CancellationError()))

		await #expect(throws: CancellationError.self) { try await fixture.read(policy) }
	}

	// MARK: - Failing tiers

	@Test("If a tier throws, the read treats this as a miss, and an event is emitted")
	func failingTierIsAMiss() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached")
		await fixture.memory.setReadError(TierFailure())
		var events = fixture.sut.events().makeAsyncIterator()

		#expect(try await fixture.result(.localFirst).origin == .disk)

		guard case .tierFailure(.memory, let error) = await events.next()?.kind else {
			Issue.record("The first event is the tier's failure")
			return
		}
		#expect(error is TierFailure)
	}

	@Test("If a fetched value cannot be written to disk, the read still returns the value, and memory keeps it")
	func failedWriteStillReturnsTheValue() async throws {
		let fixture = CacheFixture()
		await fixture.disk.setWriteError(TierFailure())

		#expect(try await fixture.read(.remoteFirst) == "remote")
		#expect(await fixture.valueInMemory() == "remote")
	}

	@Test(
		"If a fetched value cannot be written to disk, the cache no longer returns the disk's older value"
	)
	func olderValueInAFailedTierIsNotAnswered() async throws {
		let fixture = CacheFixture()
		await fixture.store("old")
		await fixture.disk.setWriteError(TierFailure())
		_ = try await fixture.read(.remoteFirst)
		await fixture.memory.setEntry(nil, for: "a")

		fixture.remote.answer(.success("newest"))
		#expect(try await fixture.result(.localFirst).value == "newest")
	}

	@Test("If a save fails on disk, it throws and changes neither tier")
	func failedSaveThrows() async {
		let fixture = CacheFixture()
		await fixture.store("old")
		await fixture.disk.setWriteError(TierFailure())

		await #expect(throws: TierFailure.self) { try await fixture.sut.save("new", for: "a") }
		#expect(await fixture.values() == ["old", "old"])
	}

	@Test("If a removal fails on disk, it throws, and the value is no longer returned", arguments: [true, false])
	func failedRemovalThrows(isOfAll: Bool) async throws {
		let fixture = CacheFixture()
		await fixture.store("old")
		await fixture.disk.setWriteError(TierFailure())

		await #expect(throws: TierFailure.self) {
			if isOfAll { try await fixture.sut.removeAll() } else { try await fixture.sut.remove("a") }
		}

		#expect(try await fixture.result(.localFirst).origin == .remote)
	}

	@Test("If a write of a key failed on disk, the cache reads the key from disk again after the next successful write")
	func tierIsBelievedAgain() async throws {
		let fixture = CacheFixture()
		await fixture.store("old")
		await fixture.disk.setWriteError(TierFailure())
		_ = try await fixture.read(.remoteFirst)
		await fixture.disk.setWriteError(nil)

		try await fixture.sut.save("new", for: "a")
		await fixture.memory.setEntry(nil, for: "a")

		#expect(try await fixture.result(.localFirst).value == "new")
		#expect(fixture.remote.callCount == 1)
	}

	// MARK: - What a result says

	@Test("The result of a fallback has the value's origin, age and staleness, and the remote's error")
	func fallbackSaysEverything() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		await fixture.store("cached", age: .seconds(61))
		fixture.remote.answer(.failure(RemoteFailure.unreachable))

		let result = try await fixture.result(.localFirst)

		#expect(result.origin == .memory)
		#expect(result.age == .seconds(61))
		#expect(result.isStale)
		#expect(result.fallbackError as? RemoteFailure == .unreachable)
	}

	@Test(
		"A fallback value counts as stale, however young it is",
		arguments: [CacheOrigin.memory, .disk]
	)
	func fallbackIsStale(origin: CacheOrigin) async throws {
		let fixture = CacheFixture()
		await fixture.store("cached")
		if origin == .disk { await fixture.memory.setEntry(nil, for: "a") }
		fixture.remote.answer(.failure(RemoteFailure.unreachable))

		let result = try await fixture.result(.remoteFirst)

		#expect(result.isStale)
		#expect(result.age == .zero)
	}

	@Test("The result from a fresh entry is not stale and has no error")
	func freshAnswerPapersOverNothing() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		await fixture.store("cached", age: .seconds(59))

		let result = try await fixture.result(.localFirst)

		#expect(!result.isStale)
		#expect(result.fallbackError == nil)
	}
}
