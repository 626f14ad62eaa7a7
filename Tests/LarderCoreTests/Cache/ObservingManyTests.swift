import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// Observing several keys, and what a state says about its value.
@Suite(.timeLimit(.minutes(30)))
struct ObservingManyTests {
	@Test("The state of several keys has the values that are cached, and leaves out the other keys")
	func severalKeysAreObserved() async throws {
		let fixture = CacheFixture()
		try await fixture.sut.save("A", for: "a")
		var updates = fixture.sut.updates(for: ["a", "b", "a"]).makeAsyncIterator()
		#expect(await updates.next()?.value == ["a": "A"])

		try await fixture.sut.save("B", for: "b")
		#expect(await updates.next()?.value == ["a": "A", "b": "B"])
		try await fixture.sut.remove("a")
		#expect(await updates.next()?.value == ["b": "B"])
	}

	@Test("The state of several keys shows a refresh of any of them, and the error if the refresh fails")
	func oneOfSeveralIsRefreshed() async throws {
		let fixture = CacheFixture()
		let gate = Gate()
		fixture.remote.answer(.failure(RemoteFailure.unreachable), behind: gate)
		var updates = fixture.sut.updates(for: ["a", "b"]).makeAsyncIterator()
		_ = await updates.next()
		let reading = Task { try? await fixture.read(.remoteFirst, key: "b") }

		#expect(await updates.next()?.isRefreshing == true)
		gate.open()
		_ = await reading.value

		let state = await updates.next()
		#expect(state?.isRefreshing == false)
		#expect(state?.error as? RemoteFailure == .unreachable)
	}

	@Test("Once an observer of several keys has ended, the cache keeps no observer of these keys")
	func observerOfSeveralGoes() async throws {
		let fixture = CacheFixture()
		do {
			var updates = fixture.sut.updates(for: ["a", "b"]).makeAsyncIterator()
			_ = await updates.next()
			#expect(fixture.sut.observers.count == 2)
		}
		#expect(fixture.sut.observers.count == 0)
	}

	@Test("A state says where its value came from, and when the value becomes stale")
	func originIsSaid() async throws {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		await fixture.disk.setEntry(fixture.entry("cached", age: .seconds(50)), for: "a")
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()

		let first = await updates.next()
		#expect(first?.origin == .disk)
		#expect(first?.staleAt == fixture.clock.wallClock.now + 10)
		_ = try await fixture.read(.remoteFirst)
		var state = await updates.next()
		while state?.isRefreshing == true { state = await updates.next() }
		#expect(state?.origin == .remote)
		try await fixture.sut.save("saved", for: "a")
		#expect(await updates.next()?.origin == .memory)
	}

	@Test("An invalidated value is stale from its invalidation on, and a value without a lifetime never becomes stale")
	func timeOfStalenessIsSaid() async throws {
		let fixture = CacheFixture()
		#expect(try await fixture.result(.localFirst).staleAt == nil)
		fixture.clock.advance(by: .seconds(5))

		await fixture.sut.invalidate("a")

		#expect(await fixture.sut.peek("a")?.staleAt == fixture.clock.wallClock.now)
		#expect(await fixture.sut.peek("a")?.isStale == true)
	}

	@Test("A peek in memory returns the value without suspending, without an event and without a disk read")
	func memoryIsPeekedInto() async throws {
		let disk = LocalDataSourceMock<String, String>()
		let cache = TieredCache(memory: MemoryDataSource(), disk: disk, configuration: .forever)
		#expect(cache.peekInMemory("a") == nil)
		try await cache.save("A", for: "a")
		let events = cache.events()

		let result = cache.peekInMemory("a")

		#expect(result?.value == "A")
		#expect(result?.origin == .memory)
		_ = events
	}

	@Test("An app's test double can yield states to observers without a cache")
	func doubleIsObserved() async {
		let updates = CacheUpdates<String> {
			AsyncStream { continuation in
				for value in ["a", "a", "b"] { continuation.yield(CacheState(value: value)) }
				continuation.finish()
			}
		}
		var values: [String?] = []
		for await state in updates { values.append(state.value) }
		#expect(values == ["a", "b"])
	}
}
