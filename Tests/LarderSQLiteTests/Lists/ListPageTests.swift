import LarderSQLite
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(30)))
struct ListPageTests {
	private let fixture = ListFixture()

	@Test("A list fetches further pages with the service's cursor until no page is left")
	func pagesFollow() async throws {
		_ = try await fixture.list()

		#expect(try await fixture.more().items.map(\.id) == [1, 2, 3, 4])
		let last = try await fixture.more()
		#expect(last.items.map(\.id) == [1, 2, 3, 4, 5])
		#expect(!last.hasMore)
		#expect(try await fixture.more() == last)
		#expect(fixture.service.pageCalls == [nil, PageCursor(2), PageCursor(3)])
	}

	@Test("After a member is removed locally and by the service, the next page skips no members")
	func removalSkipsNothing() async throws {
		_ = try await fixture.list()
		_ = try await fixture.more()
		fixture.service.set([1, 3, 4, 5], text: "first")
		try await fixture.cache.remove(2)

		#expect(try await fixture.more().items.map(\.id) == [1, 3, 4, 5])
	}

	@Test(
		"If a removal during the load of a page makes this page skip a member, that member is added at the end of the list"
	)
	func removalDuringPageSkipsNothing() async throws {
		_ = try await fixture.list()
		let gate = fixture.service.hold()
		fixture.service.set([1, 3, 4, 5], text: "first")
		let page = Task { try await fixture.more() }
		await gate.waitForArrivals(1)
		try await fixture.cache.remove(2)
		gate.open()
		#expect(try await page.value.items.map(\.id) == [1, 4, 5])

		let list = try await fixture.more()

		#expect(list.items.map(\.id) == [1, 4, 5, 3])
		#expect(try await fixture.more().hasMore == false)
	}

	@Test("After another process has signed out, loading the next page throws instead of returning an empty list")
	func pageAfterOtherSignOutThrows() async throws {
		_ = try await fixture.list()
		_ = try await fixture.database.endSessions(upTo: 1)

		await #expect(throws: CacheError.sessionEnded) { try await fixture.more() }
	}

	@Test("A next page does not make an expired list fresh")
	func nextPageIsNotFresher() async throws {
		let fixture = ListFixture(freshness: Freshness(lifetime: .seconds(60)))
		_ = try await fixture.list()
		fixture.clock.advance(by: .seconds(61))

		#expect(try await fixture.more().isStale)
	}

	@Test("If a list is not cached, a call for its next page loads the first page")
	func moreOfNothingIsTheFirstPage() async throws {
		#expect(try await fixture.more().items.map(\.id) == [1, 2])
		#expect(fixture.service.pageCalls == [nil])
	}

	@Test("After a launch, a list still has all its pages and its cursor")
	func pagesSurviveLaunch() async throws {
		_ = try await fixture.list()
		_ = try await fixture.more()
		_ = fixture.relaunched()

		#expect(try await fixture.list().items.map(\.id) == [1, 2, 3, 4])
		#expect(try await fixture.more().items.map(\.id) == [1, 2, 3, 4, 5])
		#expect(fixture.service.pageCalls == [nil, PageCursor(2), PageCursor(3)])
	}

	@Test("Readers that ask for the next page at the same time share one call")
	func readersShareNextPage() async throws {
		_ = try await fixture.list()
		let gate = fixture.service.hold()
		var joins = fixture.joins()
		let readers = (0..<5).map { _ in Task { try await fixture.more() } }
		for _ in 1..<5 { _ = await joins.next() }
		await gate.waitForArrivals(1)
		gate.open()

		for reader in readers { #expect(try await reader.value.items.map(\.id) == [1, 2, 3, 4]) }
		#expect(fixture.service.pageCalls.count == 2)
	}

	@Test(
		"If the fetch of a next page fails, its error is thrown, and the list stays as it was",
		arguments: [ServiceError.unreachable, .missing]
	)
	func failedPageChangesNothing(error: ServiceError) async throws {
		_ = try await fixture.list()
		fixture.service.fail(error)

		await #expect(throws: error) { try await fixture.more() }

		#expect(try await fixture.kept() == [[1, 2], [1, 2]])
	}

	@Test("If a refresh finds the same first page, the list keeps the later pages")
	func equalRefreshKeepsPages() async throws {
		_ = try await fixture.list()
		_ = try await fixture.more()
		fixture.service.set([1, 2, 3, 4, 5], text: "second")

		let list = try await fixture.list(.remoteFirst)

		#expect(list.items.map(\.text) == ["second", "second", "first", "first"])
		#expect(try await fixture.more().items.map(\.id) == [1, 2, 3, 4, 5])
	}

	@Test("If a refresh finds that the first page has changed, the list drops the later pages")
	func otherRefreshBeginsAnew() async throws {
		_ = try await fixture.list()
		_ = try await fixture.more()
		fixture.service.set([9, 1, 2, 3], text: "second")

		#expect(try await fixture.list(.remoteFirst).items.map(\.id) == [9, 1])
		#expect(try await fixture.kept() == [[9, 1], [9, 1]])
		#expect(try await fixture.more().items.map(\.id) == [9, 1, 2, 3])
	}

	@Test("Until a refresh has ended, the old list is shown")
	func oldListIsShownDuringRefresh() async throws {
		_ = try await fixture.list()
		fixture.service.set([9], text: "second")
		let gate = fixture.service.hold()
		let refresh = Task { try await fixture.list(.remoteFirst) }
		await gate.waitForArrivals(1)

		#expect(try await fixture.list().items.map(\.id) == [1, 2])
		gate.open()
		#expect(try await refresh.value.items.map(\.id) == [9])
	}

	@Test(
		"If a refresh changes the list while a page is loading, the page's members are cached, but not added to the list"
	)
	func pageOfEarlierListKeepsMembers() async throws {
		_ = try await fixture.list()
		let gate = fixture.service.hold()
		let page = Task { try await fixture.more() }
		await gate.waitForArrivals(1)
		fixture.service.set([9, 1], text: "second")
		_ = try await fixture.list(.remoteFirst)
		gate.open()

		#expect(try await page.value.items.map(\.id) == [9, 1])
		#expect(try await fixture.kept() == [[9, 1], [9, 1]])
		#expect(await fixture.texts(3) == ["first", "first"])
	}

	@Test(
		"If the app inserts a member into a list, both tiers keep the insertion, and a running refresh does not undo it"
	)
	func editIsKept() async throws {
		_ = try await fixture.list()
		let gate = fixture.service.hold()
		let refresh = Task { try await fixture.list(.remoteFirst) }
		await gate.waitForArrivals(1)
		try await fixture.cache.save(Note(id: 9, text: "new"), for: 9)
		try await fixture.lists.edit("all") { $0.insert(9, at: 0) }
		gate.open()

		// The refresh answers its own reader, and is not kept.
		#expect(try await refresh.value.items.map(\.id) == [1, 2])
		#expect(try await fixture.kept() == [[9, 1, 2], [9, 1, 2]])
		#expect(try await fixture.list().items.map(\.text) == ["new", "first", "first"])
	}

	@Test("An edit changes nothing if the list is not cached or if the edit throws")
	func editNeedsAList() async throws {
		try await fixture.lists.edit("all") { $0 = [7] }
		#expect(try await fixture.kept() == [nil, nil])

		_ = try await fixture.list()
		await #expect(throws: ServiceError.refused) {
			try await fixture.lists.edit("all") { keys in
				keys = []
				throw ServiceError.refused
			}
		}
		#expect(try await fixture.kept() == [[1, 2], [1, 2]])
	}

	@Test("If the only reader of a next page is cancelled, it gets CancellationError, and the list stays as it was")
	func cancelledPageIsAbandoned() async throws {
		_ = try await fixture.list()
		let gate = fixture.service.hold()
		let page = Task { try await fixture.more() }
		await gate.waitForArrivals(1)
		page.cancel()

		await #expect(throws: CancellationError.self) { try await page.value }
		#expect(try await fixture.kept() == [[1, 2], [1, 2]])
	}
}
