import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(30)))
struct ListObservingTests {
	private let fixture = ListFixture()

	@Test(
		"An observer of a list first sees the current list without a fetch, even if only the disk has the list",
		arguments: [false, true]
	)
	func currentListComesFirst(isRelaunched: Bool) async throws {
		_ = try await fixture.list()
		if isRelaunched { _ = fixture.relaunched() }
		var updates = fixture.lists.updates(for: "all").makeAsyncIterator()

		let state = try #require(await updates.next())

		#expect(state.value?.items.map(\.id) == [1, 2])
		#expect(state.value?.isComplete == true)
		#expect(fixture.service.pageCalls.count == 1)
	}

	@Test("An observer of a list sees each page, each edit, and each save or removal of a member as one change")
	func changesAreSeen() async throws {
		_ = try await fixture.list()
		var updates = fixture.lists.updates(for: "all").makeAsyncIterator()
		_ = await updates.next()

		try await fixture.cache.save(Note(id: 1, text: "saved"), for: 1)
		#expect(await updates.next()?.value?.items.map(\.text) == ["saved", "first"])

		try await fixture.cache.remove(2)
		#expect(await updates.next()?.value?.items.map(\.id) == [1])

		try await fixture.cache.save(Note(id: 9, text: "new"), for: 9)
		try await fixture.lists.edit("all") { $0.append(9) }
		#expect(await updates.next()?.value?.items.map(\.text) == ["saved", "new"])

		fixture.service.set([1, 3, 4, 5], text: "first")
		_ = try await fixture.more()
		var state = await updates.next()
		while state?.isRefreshing == true { state = await updates.next() }
		#expect(state?.value?.items.map(\.id) == [1, 9, 3])
	}

	@Test("An observed list omits evicted members, and its state reports that they are missing")
	func evictedMembersAreLeftOut() async throws {
		_ = try await fixture.list()
		_ = await fixture.cache.memory.remove(1)
		_ = await fixture.cache.disk?.remove(1)
		var updates = fixture.lists.updates(for: "all").makeAsyncIterator()

		let state = await updates.next()

		#expect(state?.value?.items.map(\.id) == [2])
		#expect(state?.value?.isComplete == false)
	}

	@Test("If an evicted member is invalidated, it stays in its lists, and observers see its next value")
	func invalidationKeepsMembership() async throws {
		_ = try await fixture.list()
		_ = await fixture.cache.memory.remove(1)
		_ = await fixture.cache.disk?.remove(1)
		var details = fixture.cache.updates(for: 1).makeAsyncIterator()
		_ = await details.next()
		var updates = fixture.lists.updates(for: "all").makeAsyncIterator()
		_ = await updates.next()

		await fixture.cache.invalidate(1)
		try await fixture.cache.save(Note(id: 1, text: "new"), for: 1)

		#expect(await updates.next()?.value?.items.map(\.id) == [1, 2])
	}

	@Test("An observer of a list sees that a tag of the list was invalidated, and that the user signed out")
	func groupIsSeen() async throws {
		_ = try await fixture.list()
		var updates = fixture.lists.updates(for: "all").makeAsyncIterator()
		#expect(await updates.next()?.isStale == false)

		try await fixture.group.invalidate("lists")
		#expect(await updates.next()?.isStale == true)

		try await fixture.group.removeAll()
		let last = await updates.next()
		#expect(last?.value == nil)
	}
}
