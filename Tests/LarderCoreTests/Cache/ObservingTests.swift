import Foundation
import LarderCore
import LarderTesting
import Testing

@testable import LarderCore

/// Observing, and events.
@Suite(.timeLimit(.minutes(30)))
struct ObservingTests {
	@Test(
		"The first state of an observer has the cached value, from memory or, if memory has no entry, from disk",
		arguments: [CacheOrigin.memory, .disk]
	)
	func currentStateComesFirst(origin: CacheOrigin) async {
		let fixture = CacheFixture { $0.freshness = Freshness(lifetime: .seconds(60)) }
		await fixture.store("cached", age: .seconds(61))
		if origin == .disk { await fixture.memory.setEntry(nil, for: "a") }

		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		let state = await updates.next()

		#expect(state?.value == "cached")
		#expect(state?.storedAt == fixture.clock.wallClock.now - 61)
		#expect(state?.isStale == true)
		#expect(state?.isRefreshing == false)
		#expect(state?.error == nil)
	}

	@Test("If nothing is cached, the first state of an observer has no value")
	func firstStateHasNoValue() async {
		let fixture = CacheFixture()
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()

		let state = await updates.next()

		#expect(state != nil)
		#expect(state?.value == nil)
		#expect(state?.storedAt == nil)
		#expect(state?.isStale == false)
	}

	@Test(
		"An observer sees saves, modifications, seedings, fetches, evictions by errors, removals and removals of all entries"
	)
	func changesAreSeen() async throws {
		let fixture = CacheFixture()
		fixture.remote.answer(.success("fetched")).answer(.failure(RemoteFailure.missing))
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()

		try await fixture.sut.save("saved", for: "a")
		#expect(await updates.next()?.value == "saved")
		try await fixture.sut.modify("a") { $0 += "!" }
		#expect(await updates.next()?.value == "saved!")
		await fixture.sut.seed(from: { "seed" }, values: { [("a", $0)] })
		#expect(await updates.next()?.value == "seed")
		_ = try await fixture.read(.remoteFirst)
		#expect(await updates.next()?.value == "fetched")
		await #expect(throws: RemoteFailure.missing) { try await fixture.read(.remoteFirst) }
		#expect(await updates.next()?.value == nil)
		try await fixture.sut.save("again", for: "a")
		_ = await updates.next()
		try await fixture.sut.remove("a")
		#expect(await updates.next()?.value == nil)
		try await fixture.sut.save("once more", for: "a")
		_ = await updates.next()
		try await fixture.sut.removeAll()
		#expect(await updates.next()?.value == nil)
	}

	@Test("A slow observer gets only the newest state")
	func slowReaderGetsTheNewest() async throws {
		let fixture = CacheFixture()
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()

		for number in 1...10 { try await fixture.sut.save("\(number)", for: "a") }

		#expect(await updates.next()?.value == "10")
	}

	@Test("If a new state equals the previous one, no observer is notified")
	func equalStateNotifiesNobody() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached")
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()

		try await fixture.sut.save("cached", for: "a")
		await #expect(throws: CancellationError.self) {
			try await fixture.sut.value(for: "a", policy: .remoteFirst) { throw CancellationError() }
		}
		fixture.clock.advance(by: .seconds(1))
		try await fixture.sut.save("cached", for: "a")

		#expect(await updates.next()?.storedAt == fixture.clock.wallClock.now)
	}

	@Test("An observer does not see changes of other keys")
	func otherKeysAreNotSeen() async throws {
		let fixture = CacheFixture()
		var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
		_ = await updates.next()

		try await fixture.sut.save("other", for: "b")
		try await fixture.sut.save("own", for: "a")

		#expect(await updates.next()?.value == "own")
	}

	@Test("If a value is saved while an observer is still reading its first state, the observer sees the saved value")
	func thereIsNoGap() async throws {
		let disk = GatedDataSource<String, String>()
		let sut = TieredCache(memory: LocalDataSourceMock<String, String>(), disk: disk, configuration: .forever)
		let seen = Task {
			var values: [String?] = []
			for await state in sut.updates(for: "a") {
				values.append(state.value)
				if state.value == "saved" { break }
			}
			return values
		}
		await disk.readGate.waitForArrivals()
		let save = Task { try await sut.save("saved", for: "a") }
		await sut.waitForTurnWaiter()

		disk.readGate.open()
		try await save.value

		#expect(await seen.value.last == "saved")
	}

	@Test("Ten observers of one key share one read of its tiers")
	func tiersAreReadOnce() async {
		let fixture = CacheFixture()
		await fixture.disk.setEntry(fixture.entry("cached"), for: "a")
		var observers: [CacheUpdates<String>.Iterator] = []

		for _ in 0..<10 {
			var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
			#expect(await updates.next()?.value == "cached")
			observers.append(updates)
		}

		#expect(await fixture.disk.getCallCount == 1)
		#expect(fixture.sut.observers.count == 10)
	}

	@Test("Once an observer has ended, the cache keeps nothing for it")
	func readerThatLetsGoCostsNothing() async {
		let fixture = CacheFixture()
		do {
			var updates = fixture.sut.updates(for: "a").makeAsyncIterator()
			_ = await updates.next()
			#expect(fixture.sut.observers.count == 1)
		}

		#expect(fixture.sut.observers.count == 0)
		#expect(fixture.sut.isIdle)
	}

	@Test("The sequence of an observer ends when its cache is released")
	func sequenceEndsWithTheCache() async throws {
		var cache: TieredCache<String, String>? = TieredCache(
			memory: LocalDataSourceMock<String, String>(),
			configuration: .forever
		)
		var updates = try #require(cache).updates(for: "a").makeAsyncIterator()
		_ = await updates.next()

		cache = nil

		let end = await updates.next()
		#expect(end == nil)
	}

	@Test("With a mapper, the sequence of an observer yields states of models")
	func mappedSequenceYieldsModels() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached")
		var updates = fixture.sut.updates(for: "a", mapper: LengthMapper()).makeAsyncIterator()

		#expect(await updates.next()?.value == 6)
	}

	@Test("Events arrive in the order in which they happened, and name keys only for a listener that asked for keys")
	func eventsTellWhatHappened() async throws {
		let fixture = CacheFixture()
		fixture.remote.answer(.success("fetched")).answer(.failure(RemoteFailure.unreachable))
		let hidden = fixture.sut.events()
		let shown = fixture.sut.events(keys: .shown)
		_ = try await fixture.read(.localFirst)
		_ = try await fixture.read(.localFirst)
		_ = try await fixture.read(.remoteFirst)

		var names: [String] = []
		for await event in shown.prefix(6) {
			names.append(event.kind.name)
			#expect(event.key == "a")
		}
		#expect(names == ["miss", "fetch", "hit memory", "miss", "fetch", "fallback memory"])
		for await event in hidden.prefix(6) { #expect(event.key == nil) }
	}
}

/// Events about refreshes.
@Suite(.timeLimit(.minutes(30)))
struct RefreshEventTests {
	private let freshness = Freshness(lifetime: .seconds(60), revalidateWindow: .seconds(10))

	@Test("If a read is answered from memory while a refresh runs, the read counts as a hit, not as a miss")
	func refreshIsNoMiss() async throws {
		let fixture = CacheFixture { [freshness] in $0.freshness = freshness }
		await fixture.store("stale", age: .seconds(60))
		var events = fixture.sut.events().makeAsyncIterator()

		_ = try await fixture.read(.localFirst)
		await fixture.sut.waitUntilIdle()

		var names: Set<String?> = []
		for _ in 0..<3 { names.insert(await events.next()?.kind.name) }
		#expect(names == ["refresh", "hit memory", "fetch"])
	}

	@Test("The event of a refresh comes before the event of its failure")
	@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
	func refreshComesBeforeItsFailure() async throws {
		let clock = ManualClock()
		let memory = MemoryDataSource<String, String>()
		memory.saveEntry(CacheEntry("stale", storedAt: clock.wallClock.now - 60), for: "a")
		let sut = TieredCache(
			memory: memory,
			disk: nil,
			configuration: CacheConfiguration(freshness: freshness, clock: clock.wallClock),
			coordinator: CacheCoordinator(startTask: ImmediateExecutor().start)
		)
		var events = sut.events().makeAsyncIterator()

		_ = try await sut.value(for: "a") { throw RemoteFailure.unreachable }

		var names: [String?] = []
		for _ in 0..<4 { names.append(await events.next()?.kind.name) }
		#expect(names == ["refresh", "fetch", "refresh failure", "hit memory"])
	}
}

/// Runs a task as far as it gets, before the code that starts it goes on.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class ImmediateExecutor: TaskExecutor {
	func start(_ body: @escaping @concurrent @Sendable () async -> Void) -> Task<Void, Never> {
		Task(executorPreference: self, operation: body)
	}

	func enqueue(_ job: consuming ExecutorJob) {
		UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
	}
}

/// Events about evictions.
@Suite(.timeLimit(.minutes(30)))
struct EvictionEventTests {
	@Test("An eviction from memory emits an event with the evicted key, but saving a key again emits no event")
	func evictionNamesItsKey() async throws {
		let sut = TieredCache(memory: MemoryDataSource<String, String>(countLimit: 2), configuration: .forever)
		var events = sut.events(keys: .shown).makeAsyncIterator()
		for key in ["a", "b", "b", "c"] { try await sut.save(key, for: key) }

		let event = await events.next()

		#expect(event?.kind.name == "eviction by capacity")
		#expect(event?.key == "a")
	}

	@Test("A not-found error that evicts a value emits an event")
	func refutedValueIsAnEvent() async throws {
		let fixture = CacheFixture()
		await fixture.store("cached")
		fixture.remote.answer(.failure(NotFound()))
		var events = fixture.sut.events().makeAsyncIterator()

		_ = try? await fixture.read(.remoteFirst) // Its error is not what is tested.

		var names: [String?] = []
		for _ in 0..<3 { names.append(await events.next()?.kind.name) }
		#expect(names == ["miss", "fetch", "eviction by error"])
	}

	@Test("A not-found error emits no eviction event if nothing was cached")
	func notFoundOfNothingIsNoEviction() async throws {
		let fixture = CacheFixture()
		fixture.remote.answer(.failure(NotFound()))
		var events = fixture.sut.events().makeAsyncIterator()

		await #expect(throws: NotFound.self) { try await fixture.read(.remoteFirst) }
		try await fixture.sut.save("saved", for: "a")
		_ = try await fixture.read(.localFirst)

		var names: [String?] = []
		for _ in 0..<3 { names.append(await events.next()?.kind.name) }
		#expect(names == ["miss", "fetch", "hit memory"])
	}
}

private struct NotFound: RemoteErrorContract {
	var reason: RemoteErrorReason { .notFound }
}

private struct LengthMapper: MapperContract {
	func map(_ input: String) -> Int { input.count }
}

extension CacheEvent.Kind {
	fileprivate var name: String {
		switch self {
		case .hit(let origin): "hit \(origin)"
		case .miss: "miss"
		case .fetch: "fetch"
		case .join: "join"
		case .fallback(let origin, _): "fallback \(origin)"
		case .commitRefused: "commit refused"
		case .tierFailure(let origin, _): "failure of \(origin)"
		case .eviction(let reason): "eviction by \(reason)"
		case .refresh: "refresh"
		case .refreshFailure: "refresh failure"
		case .prefetchFailure: "prefetch failure"
		}
	}
}
