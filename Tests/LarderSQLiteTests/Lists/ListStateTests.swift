import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// What lists say about themselves: events, origin, age, staleness and the state of the next page.
@Suite(.timeLimit(.minutes(30)))
struct ListStateTests {
	private let minute = Freshness(lifetime: .seconds(60))

	@Test("A read of a list emits an event that names the list")
	func listsMakeEvents() async throws {
		let fixture = ListFixture()
		var events = fixture.cache.events().makeAsyncIterator()

		for policy in [CachePolicy.localFirst, .localFirst, .remoteFirst] { _ = try await fixture.list(policy) }
		_ = try await fixture.more()

		var statistics = CacheStatistics()
		for _ in 0..<6 {
			let event = try #require(await events.next())
			#expect(event.list == "notes")
			#expect(event.listKey == nil)
			statistics.count(event)
		}
		#expect(statistics.hits == [.memory: 1])
		#expect(statistics.misses == 2)
		#expect(statistics.fetches == 3)
		#expect(statistics.hitRate == 1.0 / 3)
	}

	@Test("An event names the key of its list only to a listener that asked for keys")
	func keyOfListIsShown() async throws {
		let fixture = ListFixture()
		var events = fixture.cache.events(keys: .shown).makeAsyncIterator()

		_ = try await fixture.list()

		#expect(try await events.next()?.listKey == fixture.lists.id(of: "all").key)
	}

	@Test("A list reports its origin, its age, and when it becomes stale")
	func originAndAgeAreSaid() async throws {
		let fixture = ListFixture(freshness: minute)
		let fetched = try await fixture.list()
		#expect(fetched.origin == .remote)
		#expect(fetched.age == .zero)
		#expect(fetched.staleAt == fixture.clock.wallClock.now + 60)

		fixture.clock.advance(by: .seconds(10))
		let kept = try await fixture.list()
		#expect(kept.origin == .memory)
		#expect(kept.age == .seconds(10))
		#expect(kept.staleAt == fetched.staleAt)

		_ = fixture.relaunched()
		#expect(try await fixture.list().origin == .disk)
	}

	@Test("If a read falls back to a list, the list contains the error of the fetch")
	func fallbackErrorIsSaid() async throws {
		let fixture = ListFixture(freshness: minute)
		_ = try await fixture.list()
		fixture.clock.advance(by: .seconds(60))
		fixture.service.fail(ServiceError.unreachable)

		let list = try await fixture.list()

		#expect(list.fallbackError as? ServiceError == .unreachable)
		#expect(list.isStale)
		#expect(list.map(\.id).fallbackError as? ServiceError == .unreachable)
	}

	@Test("If a list is invalidated, it is fetched again, but its members are not")
	func listIsInvalidated() async throws {
		let fixture = ListFixture(freshness: minute)
		_ = try await fixture.list()

		try await fixture.lists.invalidate("all")

		#expect(try await fixture.list().origin == .remote)
		#expect(fixture.service.memberCalls == [])
	}

	@Test("Loading the next page is a separate state from refreshing")
	func nextPageHasState() async throws {
		let fixture = ListFixture()
		_ = try await fixture.list()
		var updates = fixture.lists.updates(for: "all").makeAsyncIterator()
		#expect(await updates.next()?.value?.nextPage == .ready)
		let gate = fixture.service.hold()
		let more = Task { try await fixture.more() }

		let loading = await updates.next()
		#expect(loading?.value?.nextPage == .loading)
		#expect(loading?.isRefreshing == false)
		gate.open()
		_ = try await more.value

		let loaded = await updates.next()
		#expect(loaded?.value?.nextPage == .ready)
		#expect(loaded?.value?.items.count == 4)
		_ = try await fixture.more()
		var last = await updates.next()
		while last?.value?.nextPage == .loading { last = await updates.next() }
		#expect(last?.value?.nextPage == NextPage.end)
	}

	@Test(
		"The error of a next page is separate from the list's error, and is cleared when that page is requested again"
	)
	func nextPageHasError() async throws {
		let fixture = ListFixture()
		_ = try await fixture.list()
		fixture.service.fail(ServiceError.unreachable)
		_ = try? await fixture.more()
		var updates = fixture.lists.updates(for: "all").makeAsyncIterator()
		_ = await updates.next()

		_ = try? await fixture.more()
		var state = await updates.next()
		while state?.value?.nextPage == .loading { state = await updates.next() }
		#expect(state?.value?.nextPage.error as? ServiceError == .unreachable)
		#expect(state?.error == nil)
		#expect(state?.value?.items.count == 2)

		fixture.service.fail(nil)
		_ = try await fixture.more()
		state = await updates.next()
		while state?.value?.nextPage == .loading { state = await updates.next() }
		#expect(state?.value?.nextPage == .ready)
	}

	@Test(
		"If an observer begins while the next page is loading, the observer's first state shows that the page is loading"
	)
	func lateObserverSeesLoading() async throws {
		let fixture = ListFixture()
		_ = try await fixture.list()
		let gate = fixture.service.hold()
		let more = Task { try await fixture.more() }
		await gate.waitForArrivals()

		var updates = fixture.lists.updates(for: "all").makeAsyncIterator()
		#expect(await updates.next()?.value?.nextPage == .loading)

		gate.open()
		_ = try await more.value
	}
}
