import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// Leases of fetches that are cancelled or fail.
@Suite(.timeLimit(.minutes(1)))
struct SharedLeasesTests {
	private let sut = SharedFixture()

	@Test("If a read is cancelled while the store gives it a lease, the read releases the lease")
	func cancelledSearch() async throws {
		let start = Gate()
		let task = Mutex<Task<Void, any Error>?>(nil)
		sut.first.interrupt(at: 1) { task.withLock { $0 }?.cancel() }
		let reading = Task {
			try await start.wait()
			_ = try await sut.read(on: sut.first)
		}
		task.withLock { $0 = reading }
		start.open()

		await #expect(throws: CancellationError.self) { try await reading.value }
		await sut.first.cache.waitUntilIdle()
		#expect(sut.store.now.leaseCount == 1)
		await sut.waitForLeases()
		#expect(sut.service.calls.isEmpty)
	}

	@Test(
		"If a failed refresh makes a machine postpone the next refresh of a stale value, the machine releases the lease"
	)
	func pausedRefresh() async throws {
		let sut = SharedFixture(Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(600)))
		try await sut.warm()
		sut.advance(by: .seconds(61))
		sut.service.answer(RemoteFailure.unreachable)
		_ = try await sut.read(on: sut.first)
		await sut.first.cache.waitUntilIdle()
		await sut.waitForLeases()
		sut.first.memory.removeAll()
		let count = sut.store.now.leaseCount

		let result = try await sut.read(on: sut.first)
		await sut.first.cache.waitUntilIdle()

		#expect(result.isStale)
		#expect(sut.store.now.leaseCount > count)
		await sut.waitForLeases()
		#expect(sut.service.calls.count == 2)
	}

	@Test("If a machine removes a key during its own fetch of the key, the fetch has no lease to release when it ends")
	func refusedCommit() async throws {
		let gate = Gate()
		sut.service.answer(behind: gate)
		let reading = Task { try await sut.read(on: sut.first) }
		await gate.waitForArrivals(1)
		try await sut.first.cache.remove("a")
		gate.open()
		#expect(try await reading.value.value == 1)
		await sut.first.cache.waitUntilIdle()
		let count = sut.first.source.callCount

		await sut.first.cache.endFetches()

		#expect(sut.first.source.callCount == count)
	}

	@Test("If the store did not get a fetched value, the lease is released as soon as the store can be reached")
	func failedSave() async throws {
		sut.first.interrupt(at: 2) { [sut] in
			sut.first.source.isolate(true)
			sut.first.interrupt(at: 0) { sut.first.source.isolate(false) }
		}
		let result = try await sut.read(on: sut.first)

		#expect(!result.isVerified)
		#expect(sut.store.now.leaseCount == 1)
		await sut.waitForLeases()
	}
}
