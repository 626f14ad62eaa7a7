import Foundation
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(1)))
struct SharedReadingTests {
	private let sut = SharedFixture()

	@Test("If two machines miss a key, one machine fetches, and the other waits for the fetched value")
	func oneMachineFetches() async throws {
		let gate = Gate()
		sut.service.answer(behind: gate)

		async let first = sut.read(on: sut.first)
		await gate.waitForArrivals(1)
		async let second = sut.read(on: sut.second)
		// One extends the lease, and the other one waits.
		await sut.store.clock.waitForSleepers(2)
		gate.open()
		let results = try await [first, second]

		#expect(results.map(\.value) == [1, 1])
		#expect(results.map(\.origin) == [.remote, .shared])
		#expect(results.allSatisfy { $0.isVerified })
		#expect(sut.service.calls == ["a"])
		await sut.waitForLeases()
		#expect(sut.store.violations.isEmpty)
	}

	@Test(
		"After one machine has fetched a value, another machine reads it first from the store, and later from its own memory"
	)
	func memoryAnswersWithoutTheStore() async throws {
		_ = try await sut.read(on: sut.first)
		let second = try await sut.read(on: sut.second)
		let count = sut.second.source.callCount
		let third = try await sut.read(on: sut.second)

		#expect([second.origin, third.origin] == [.shared, .memory])
		#expect(third.isVerified)
		#expect(sut.second.source.callCount == count)
	}

	@Test("A machine reads its own commit from memory without asking the store again")
	func ownCommitIsComparedOnce() async throws {
		for _ in 0..<2 { _ = try await sut.read(on: sut.first) }
		let count = sut.first.source.callCount
		let result = try await sut.read(on: sut.first)

		#expect(result.origin == .memory)
		#expect(sut.first.source.callCount == count)
		#expect(sut.service.calls.count == 1)
	}

	@Test("A value keeps its age and the end of its lifetime on a machine whose clock is an hour ahead")
	func agesCrossWithoutClocks() async throws {
		_ = try await sut.read(on: sut.first)
		sut.advance(by: .seconds(20))
		let young = try await sut.read(on: sut.second)
		sut.advance(by: .seconds(39))
		let old = try await sut.read(on: sut.second)
		sut.advance(by: .seconds(1))
		let new = try await sut.read(on: sut.second)

		#expect(young.age == .seconds(20))
		#expect(young.storedAt == sut.second.wallClock.wallClock.now.addingTimeInterval(-60))
		#expect([young.origin, old.origin, new.origin] == [.shared, .memory, .remote])
	}

	@Test("All readers of one machine share one wait for another machine's fetch")
	func readersWaitTogether() async throws {
		let gate = Gate()
		sut.service.answer(behind: gate)
		async let first = sut.read(on: sut.first)
		await gate.waitForArrivals(1)
		let joins = sut.second.cache.joins()

		let second = Task {
			try await withThrowingTaskGroup(of: Int.self) { group in
				for _ in 0..<50 { group.addTask { try await sut.read(on: sut.second).value } }
				return try await group.reduce(into: []) { $0.append($1) }
			}
		}
		await joins.wait(for: 49)
		gate.open()

		#expect(try await second.value == Array(repeating: 1, count: 50))
		#expect(try await first.value == 1)
		// Two reads, unless the timer was faster.
		#expect(sut.second.source.callCount < 10)
	}

	@Test("If a machine crashes during its fetch, another machine fetches as soon as the lease ends")
	func leaseThatEndsIsTakenOver() async throws {
		let gone = SharedMachineDouble(sut.store)
		_ = try await gone.read("a", leasing: .ifMissing, tags: [])

		let reading = Task { try await sut.read(on: sut.first) }
		for _ in 0..<8 {
			await sut.store.clock.waitForSleepers(1)
			#expect(sut.service.calls.isEmpty)
			sut.advance(by: .milliseconds(250))
		}

		#expect(try await reading.value.origin == .remote)
		#expect(sut.service.calls == ["a"])
	}

	@Test("If a fetch lasts longer than its lease, the lease is extended")
	func leaseIsExtended() async throws {
		let gate = Gate()
		sut.service.answer(behind: gate)
		let first = Task { try await sut.read(on: sut.first) }
		await gate.waitForArrivals(1)
		let second = Task { try await sut.read(on: sut.second) }
		for _ in 0..<20 {
			await sut.store.clock.waitForSleepers(2)
			sut.advance(by: .milliseconds(500))
		}
		gate.open()

		#expect(try await first.value.value == 1)
		#expect(try await second.value.origin == .shared)
		#expect(sut.service.calls == ["a"])
	}

	@Test("If a fetch fails, it releases its lease, and a waiting machine fetches at once")
	func failedFetchGivesItsLeaseBack() async throws {
		let gate = Gate()
		sut.service.answer(RemoteFailure.unreachable, behind: gate)
		let first = Task { try await sut.read(on: sut.first) }
		await gate.waitForArrivals(1)
		let second = Task { try await sut.read(on: sut.second) }
		await sut.store.clock.waitForSleepers(2)
		gate.open()

		await #expect(throws: RemoteFailure.unreachable) { try await first.value }
		#expect(try await second.value.origin == .remote)
		await sut.waitForLeases()
	}

	@Test("A cancelled fetch releases its lease")
	func cancelledFetchGivesItsLeaseBack() async throws {
		let gate = Gate()
		sut.service.answer(behind: gate)
		let first = Task { try await sut.read(on: sut.first) }
		await gate.waitForArrivals(1)
		first.cancel()

		await #expect(throws: CancellationError.self) { try await first.value }
		await sut.waitForLeases()
	}

	@Test("A cancelled read stops waiting for another machine")
	func waitingEndsWithCancellation() async throws {
		_ = try await SharedMachineDouble(sut.store).read("a", leasing: .ifMissing, tags: [])
		let reading = Task { try await sut.read(on: sut.first) }
		await sut.store.clock.waitForSleepers(1)
		reading.cancel()

		await #expect(throws: CancellationError.self) { try await reading.value }
		await sut.first.cache.waitUntilIdle()
		#expect(sut.service.calls.isEmpty)
	}

	@Test("When a machine shuts down, it ends its fetches and releases its leases")
	func shutDownGivesLeasesBack() async throws {
		let gate = Gate()
		sut.service.answer(behind: gate)
		let first = Task { try await sut.read(on: sut.first) }
		await gate.waitForArrivals(1)

		await sut.first.cache.endFetches()

		#expect(sut.store.now.leases.isEmpty)
		await #expect(throws: CancellationError.self) { try await first.value }
	}

	@Test(
		"If another machine holds a key's lease, a remoteFirst read takes a newer lease instead of waiting, and the store refuses the value of the older fetch"
	)
	func remoteFirstTakesANewerLease() async throws {
		let gate = Gate()
		sut.service.answer(behind: gate)
		let first = Task { try await sut.read(on: sut.first) }
		await gate.waitForArrivals(1)
		_ = sut.service.change()

		let second = try await sut.read("a", .remoteFirst, on: sut.second)
		gate.open()

		#expect(second.value == 2)
		#expect(try await first.value.value == 1)
		#expect(sut.store.now.entries["a"]?.value == 2)
		#expect(try await sut.read(on: sut.first).value == 2)
	}

	@Test("A noCache read sends no command to the store")
	func noCacheAsksNothing() async throws {
		let result = try await sut.read("a", .noCache, on: sut.first)

		#expect(result.value == 1)
		#expect(sut.first.source.callCount == 0)
	}

	@Test(
		"A not-modified response gives a value a new lifetime on all machines, and no machine drops the value from memory"
	)
	func renewalEvictsNothing() async throws {
		let fetch: @Sendable (Validators) async throws -> Fetched<Int> = { validators in
			let metadata = FetchMetadata(validators: Validators(entityTag: "\"1\""))
			return validators.isEmpty ? .value(1, metadata: metadata) : .notModified(metadata: metadata)
		}
		for machine in [sut.first, sut.second, sut.first, sut.second] {
			_ = try await machine.cache.value(for: "a", validating: fetch)
		}
		sut.advance(by: .seconds(61))

		let first = try await sut.first.cache.result(for: "a", validating: fetch)
		#expect(sut.second.memory.getEntry(for: "a") != nil)
		let second = try await sut.second.cache.result(for: "a", validating: fetch)
		sut.advance(by: .seconds(59))
		let third = try await sut.second.cache.result(for: "a", validating: fetch)

		#expect([first.origin, second.origin, third.origin] == [.remote, .memory, .memory])
		#expect(sut.store.now.entries["a"]?.value == 1)
	}

	@Test("Within the revalidate window, all machines serve a stale value while one machine refreshes it")
	func windowIsServedWhileOneRefreshes() async throws {
		let sut = SharedFixture(Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(600)))
		try await sut.warm()
		sut.advance(by: .seconds(61))
		let gate = Gate()
		sut.service.answer(behind: gate)

		let first = try await sut.read(on: sut.first)
		await gate.waitForArrivals(1)
		let second = try await sut.read(on: sut.second)
		gate.open()
		await sut.waitForLeases()

		#expect([first.isStale, second.isStale] == [true, true])
		#expect(sut.service.calls.count == 2)
	}

	@Test("A call for many keys does not wait for a key that another machine fetches")
	func batchDoesNotWait() async throws {
		let other = SharedMachineDouble(sut.store)
		guard case .leased(let lease) = try await other.read("a", leasing: .ifMissing, tags: []).outcome else { return }
		let calls = Mutex<[[String]]>([])

		let reading = Task {
			await sut.first.cache.values(for: ["a", "b"]) { keys in
				calls.withLock { $0.append(keys) }
				return Dictionary(uniqueKeysWithValues: keys.map { ($0, 7) })
			}
		}
		while calls.withLock(\.isEmpty) { await Task.yield() }
		_ = try await other.save(SharedEntry(5, metadata: SharedMetadata(remaining: .seconds(60))), for: "a", by: lease)
		let values = await reading.value

		#expect(try values["a"]?.get() == 5)
		#expect(try values["b"]?.get() == 7)
		#expect(calls.withLock { $0 } == [["b"]])
	}

	@Test("If a fetch reads the key that it fetches, the read fails at once instead of waiting for the key's lease")
	func circularFetchFails() async throws {
		await #expect(throws: CacheError.self) {
			try await sut.first.cache.value(for: "a") { [sut] in
				try await sut.first.cache.value(for: "a") { 1 }
			}
		}
	}
}
