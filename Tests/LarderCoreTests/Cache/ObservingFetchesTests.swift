import Foundation
import LarderCore
import LarderTesting
import Testing

/// What an observer sees of fetches: that one runs, and how it ended.
@Suite(.timeLimit(.minutes(30)))
struct ObservingFetchesTests {
	private let fixture = CacheFixture { $0.freshness = .revalidating }
	private let gate = Gate()

	@Test(
		"An observer sees that a fetch is running, and then sees the value and the end of the fetch in one state",
		arguments: [true, false]
	)
	func fetchIsSeen(isObservedBefore: Bool) async throws {
		fixture.remote.answer(.success("fetched"), behind: gate)
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		if isObservedBefore { _ = await updates.next() }
		let reader = Task { try await fixture.read(.localFirst) }
		await gate.waitForArrivals()

		let running = await updates.next()
		gate.open()
		let ended = await updates.next()

		#expect(running?.isRefreshing == true)
		#expect(running?.value == nil)
		#expect(ended?.isRefreshing == false)
		#expect(ended?.value == "fetched")
		_ = try await reader.value
	}

	@Test("When a background refresh fails, observers see the error and the unchanged value")
	func failedRefreshEnds() async throws {
		await fixture.store("stale", age: .seconds(65))
		fixture.remote.answer(.failure(RemoteFailure.unreachable), behind: gate)
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()
		_ = try await fixture.read(.localFirst)
		#expect(await updates.next()?.isRefreshing == true)

		gate.open()
		let state = await updates.next()

		#expect(state?.isRefreshing == false)
		#expect(state?.error as? RemoteFailure == .unreachable)
		#expect(state?.value == "stale")
		#expect(state?.isStale == true)
	}

	@Test(
		"After a not-modified response, an observer sees the end of the background refresh, and the value's age starts again at zero"
	)
	func notModifiedEndsARefresh() async throws {
		var entry = fixture.entry("cached", age: .seconds(65))
		entry.validators = Validators(entityTag: "1")
		for tier in [fixture.memory, fixture.disk] { await tier.setEntry(entry, for: "a") }
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()
		_ = try await fixture.sut.result(for: "a") { [gate] _ in
			try await gate.wait()
			return .notModified()
		}
		#expect(await updates.next()?.isRefreshing == true)

		gate.open()
		let state = await updates.next()

		#expect(state?.isRefreshing == false)
		#expect(state?.isStale == false)
		#expect(state?.value == "cached")
		#expect(state?.storedAt == fixture.clock.wallClock.now)
	}

	@Test("After a not-found error, an observer sees the eviction, the error and the end of the fetch in one state")
	func notFoundIsOneState() async throws {
		await fixture.store("cached")
		fixture.remote.answer(.failure(RemoteFailure.missing), behind: gate)
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()
		let reader = Task { try await fixture.read(.remoteFirst) }
		_ = await updates.next()

		gate.open()
		let state = await updates.next()

		#expect(state?.value == nil)
		#expect(state?.isRefreshing == false)
		#expect(state?.error as? RemoteFailure == .missing)
		await #expect(throws: RemoteFailure.missing) { try await reader.value }
	}

	@Test("An error does not end the sequence of an observer, and the next commit clears the error")
	func commitClearsTheError() async throws {
		fixture.remote.answer(.failure(RemoteFailure.refused))
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()
		await #expect(throws: RemoteFailure.refused) { try await fixture.read(.remoteFirst) }
		#expect(await updates.next()?.error as? RemoteFailure == .refused)

		try await fixture.sut.save("saved", for: "a")
		let state = await updates.next()

		#expect(state?.value == "saved")
		#expect(state?.error == nil)
	}

	@Test("After a save, observers do not see the error of a fetch that began before the save")
	func olderErrorIsNotSeen() async throws {
		fixture.remote.answer(.failure(RemoteFailure.refused), behind: gate)
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()
		let reader = Task { try await fixture.read(.remoteFirst) }
		await gate.waitForArrivals()
		try await fixture.sut.save("saved", for: "a")
		#expect(await updates.next()?.isRefreshing == true)

		gate.open()
		let state = await updates.next()

		#expect(state?.value == "saved")
		#expect(state?.isRefreshing == false)
		#expect(state?.error == nil)
		await #expect(throws: RemoteFailure.refused) { try await reader.value }
	}

	@Test("When a fetch is cancelled, observers see the end of the fetch, but no error")
	func cancelledFetchEnds() async throws {
		fixture.remote.answer(.success("fetched"), behind: gate)
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()
		let reader = Task { try await fixture.read(.remoteFirst) }
		#expect(await updates.next()?.isRefreshing == true)

		reader.cancel()
		let state = await updates.next()

		#expect(state?.isRefreshing == false)
		#expect(state?.error == nil)
	}

	@Test("An observer does not see a fetch of noCache readers, because such a fetch commits nothing")
	func uncachedFetchIsNotSeen() async throws {
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()
		_ = try await fixture.read(.noCache)

		try await fixture.sut.save("saved", for: "a")

		#expect(await updates.next()?.value == "saved")
	}

	@Test("After an invalidation, an observer sees that the value is stale")
	func invalidationIsSeen() async throws {
		await fixture.store("cached")
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		#expect(await updates.next()?.isStale == false)

		await fixture.sut.invalidate("a")
		let state = await updates.next()

		#expect(state?.value == "cached")
		#expect(state?.isStale == true)
	}
}
