import Foundation
import LarderCore
import LarderTesting
import Testing

/// Who shares a fetch, who leaves it, and who does not join it.
@Suite(.timeLimit(.minutes(30)))
struct FlightTests {
	// MARK: - Sharing

	@Test("Concurrent readers of one key make one remote call", arguments: CachePolicy.allCases)
	func concurrentReadersShareOneCall(policy: CachePolicy) async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("shared"), behind: gate)
		let joins = fixture.sut.joins()

		let readers = (0..<100).map { _ in Task { try await fixture.read(policy) } }
		await joins.wait(for: 99)
		gate.open()

		for reader in readers { #expect(try await reader.value == "shared") }
		#expect(fixture.remote.callCount == 1)
	}

	@Test("A localFirst and a remoteFirst reader share one remote call")
	func differingPoliciesShareOneCall() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("shared"), behind: gate)
		let joins = fixture.sut.joins()
		let first = Task { try await fixture.read(.localFirst) }
		await gate.waitForArrivals()

		let second = Task { try await fixture.read(.remoteFirst) }
		await joins.wait(for: 1)
		gate.open()

		#expect(try await first.value == "shared")
		#expect(try await second.value == "shared")
		#expect(fixture.remote.callCount == 1)
	}

	@Test("A noCache reader shares no remote call with readers under another policy")
	func noCacheSharesOnlyWithNoCache() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("first"), behind: gate).answer(.success("second"), behind: gate)
		let first = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()
		let second = Task { try await fixture.read(.noCache) }
		await gate.waitForArrivals(2)
		gate.open()

		#expect(try await first.value == "first")
		#expect(try await second.value == "second")
		#expect(await fixture.values() == ["first", "first"])
	}

	@Test("If a shared fetch fails, the policy of each reader decides whether that reader falls back")
	func eachReaderFallsBackByItsOwnPolicy() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(1), errorWindow: .seconds(10)) }
		let gate = Gate()
		fixture.remote.answer(.failure(RemoteFailure.unreachable), behind: gate)
			.answer(.failure(RemoteFailure.unreachable), behind: gate)
		await fixture.store("stale", age: .seconds(5))
		let joins = fixture.sut.joins()
		let remoteFirst = Task { try await fixture.result(.remoteFirst) }
		await gate.waitForArrivals()
		let localFirst = Task { try await fixture.result(.localFirst) }
		let noCache = Task { try await fixture.result(.noCache) }
		await gate.waitForArrivals(2)
		await joins.wait(for: 1)
		gate.open()

		#expect(try await remoteFirst.value.value == "stale")
		#expect(try await localFirst.value.value == "stale")
		await #expect(throws: RemoteFailure.unreachable) { try await noCache.value }
	}

	@Test("A fetch is committed once, however many readers wait for it")
	func sharedFetchIsCommittedOnce() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("shared"), behind: gate)
		let joins = fixture.sut.joins()
		let readers = (0..<10).map { _ in Task { try await fixture.read(.remoteFirst) } }
		await joins.wait(for: 9)
		gate.open()
		for reader in readers { _ = try await reader.value }

		#expect(await fixture.memory.saveCallCount == 1)
		#expect(await fixture.disk.saveCallCount == 1)
	}

	@Test("Concurrent readers of one key share one search on disk")
	func searchIsShared() async throws {
		let disk = GatedDataSource<String, String>()
		await disk.saveEntry(CacheEntry("disk", storedAt: .distantPast), for: "a")
		let sut = TieredCache(memory: LocalDataSourceMock<String, String>(), disk: disk, configuration: .forever)
		let joins = sut.joins()
		let readers = (0..<10).map { _ in Task { try await sut.value(for: "a") { "remote" } } }
		await joins.wait(for: 9)
		disk.readGate.open()

		for reader in readers { #expect(try await reader.value == "disk") }
		#expect(disk.readGate.arrivalCount == 1)
	}

	@Test("If a reader with a higher task priority joins a fetch, the fetch runs with that priority")
	func moreUrgentReaderRaisesThePriority() async throws {
		let sut = TieredCache(memory: MemoryDataSource<String, TaskPriority>(), configuration: .forever)
		let gate = Gate()
		let joins = sut.joins()
		let patient = Task(priority: .background) {
			try await sut.value(for: "a", policy: .remoteFirst) {
				try await gate.wait()
				return Task.currentPriority
			}
		}
		await gate.waitForArrivals()
		let urgent = Task(priority: .high) { try await sut.value(for: "a", policy: .remoteFirst) { .background } }
		await joins.wait(for: 1)

		gate.open()

		#expect(try await urgent.value == .high)
		#expect(try await patient.value == .high)
	}

	@Test("Ten thousand readers of one key make one remote call, and every reader gets the value")
	func tenThousandReadersMakeOneCall() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("shared"), behind: gate)
		let joins = fixture.sut.joins(bufferLimit: 10_000)

		let answers = try await withThrowingTaskGroup(of: String.self) { group in
			for _ in 0..<10_000 { group.addTask { try await fixture.read(.remoteFirst) } }
			await joins.wait(for: 9_999)
			gate.open()
			return try await group.reduce(into: 0) { $0 += $1 == "shared" ? 1 : 0 }
		}

		#expect(answers == 10_000)
		#expect(fixture.remote.callCount == 1)
	}

	@Test(
		"If a fetch was committed after a reader looked in memory, the reader makes no remote call of its own",
		arguments: [true, false]
	)
	func lateMissMakesNoSecondCall(hasDisk: Bool) async throws {
		let memory = GatedDataSource<String, String>()
		let disk = LocalDataSourceMock<String, String>()
		await disk.setReadError(TierFailure())
		let sut = TieredCache(memory: memory, disk: hasDisk ? disk : nil, configuration: .forever)
		let late = Task { try await sut.value(for: "a") { "second" } }
		await memory.readGate.waitForArrivals()
		_ = try await sut.value(for: "a", policy: .remoteFirst) { "first" }

		memory.readGate.open()

		#expect(try await late.value == "first")
	}

	// MARK: - Cancelling

	@Test("A cancelled reader gets CancellationError at once, and the other readers go on")
	func cancelledReaderLeaves() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("shared"), behind: gate)
		let joins = fixture.sut.joins()
		let staying = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()
		let leaving = Task { try await fixture.read(.remoteFirst) }
		await joins.wait(for: 1)

		leaving.cancel()
		await #expect(throws: CancellationError.self) { try await leaving.value }

		gate.open()
		#expect(try await staying.value == "shared")
		#expect(fixture.remote.cancelledCount == 0)
	}

	@Test("If the reader that started a fetch leaves, the fetch goes on for the other readers")
	func startingReaderLeaves() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("shared"), behind: gate)
		let joins = fixture.sut.joins()
		let leaving = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()
		let staying = Task { try await fixture.read(.remoteFirst) }
		await joins.wait(for: 1)

		leaving.cancel()
		await #expect(throws: CancellationError.self) { try await leaving.value }
		gate.open()

		#expect(try await staying.value == "shared")
		#expect(await fixture.values() == ["shared", "shared"])
	}

	@Test(
		"When the last reader leaves, the remote call is cancelled and commits nothing",
		arguments: CachePolicy.allCases
	)
	func lastReaderCancelsTheCall(policy: CachePolicy) async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("abandoned"), behind: gate)
		let readers = (0..<3).map { _ in Task { try await fixture.read(policy) } }
		await gate.waitForArrivals()

		for reader in readers { reader.cancel() }
		for reader in readers { await #expect(throws: CancellationError.self) { try await reader.value } }
		await fixture.sut.waitUntilIdle()

		#expect(fixture.remote.cancelledCount == fixture.remote.callCount)
		#expect(await fixture.values() == [nil, nil])
	}

	@Test("No reader joins a fetch that was cancelled")
	func cancelledFlightIsNotJoined() async throws {
		let fixture = CacheFixture()
		let stubborn = Gate()
		let leaving = Task {
			try await fixture.sut.value(for: "a", policy: .remoteFirst) {
				// A transport that does not stop when it is cancelled.
				await Task { try? await stubborn.wait() }.value
				return "abandoned"
			}
		}
		await stubborn.waitForArrivals()
		leaving.cancel()
		await #expect(throws: CancellationError.self) { try await leaving.value }

		#expect(try await fixture.read(.remoteFirst) == "remote")

		stubborn.open()
		await fixture.sut.waitUntilIdle()
		#expect(await fixture.values() == ["remote", "remote"])
	}

	@Test("If a reader's task is cancelled before the read begins, nothing is fetched", arguments: CachePolicy.allCases)
	func cancelledReaderFetchesNothing(policy: CachePolicy) async {
		let fixture = CacheFixture()

		await Task {
			withUnsafeCurrentTask { $0?.cancel() }
			await #expect(throws: CancellationError.self) { try await fixture.read(policy) }
		}.value

		#expect(fixture.remote.callCount == 0)
	}

	@Test("If a reader is cancelled while the disk is searched, its read makes no fetch and emits no event")
	func cancelledSearchEnds() async throws {
		let disk = GatedDataSource<String, String>()
		let sut = TieredCache(memory: LocalDataSourceMock<String, String>(), disk: disk, configuration: .forever)
		let leaving = Task { try await sut.value(for: "a") { "unwanted" } }
		await disk.readGate.waitForArrivals()
		var events = sut.events(keys: .shown).makeAsyncIterator()

		leaving.cancel()
		await #expect(throws: CancellationError.self) { try await leaving.value }
		await sut.waitUntilIdle()

		_ = try await sut.value(for: "b", policy: .noCache) { "wanted" }
		#expect(await events.next()?.key == "b")
	}

	@Test("If a fetch may finish in the background, it is committed even after its last reader has left")
	func abandonedFetchFinishes() async throws {
		let fixture = CacheFixture { $0.abandonedFetch = .finish }
		let gate = Gate()
		fixture.remote.answer(.success("finished"), behind: gate)
		let leaving = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()
		leaving.cancel()
		await #expect(throws: CancellationError.self) { try await leaving.value }

		gate.open()
		await fixture.sut.waitUntilIdle()

		#expect(await fixture.values() == ["finished", "finished"])
	}

	// MARK: - Not joining

	@Test(
		"After a change, a remoteFirst read does not join a fetch that began before the change",
		arguments: Change.allCases
	)
	func readAfterAChangeDoesNotJoin(change: Change) async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.success("before"), behind: gate).answer(.success("after"))
		let early = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()

		try await change.perform(on: fixture.sut, key: "a")
		#expect(try await fixture.read(.remoteFirst) == "after")

		gate.open()
		#expect(try await early.value == "before")
		#expect(await fixture.values() == ["after", "after"])
	}
}

enum Change: CaseIterable {
	case save, remove, removeAll, invalidate

	func perform(on cache: TieredCache<String, String>, key: String) async throws {
		switch self {
		case .save: try await cache.save("saved", for: key)
		case .remove: try await cache.remove(key)
		case .removeAll: try await cache.removeAll()
		case .invalidate: await cache.invalidate(key)
		}
	}
}
