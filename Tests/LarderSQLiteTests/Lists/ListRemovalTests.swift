import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// What a list by numbers does after members were removed, in this process or in another one.
///
/// A second data source on the file stands for another process that sends no signals.
@Suite(.timeLimit(.minutes(30)))
struct ListRemovalTests {
	private let folder: TemporaryFolder
	private let service = NoteService()
	private let memory = MemoryDataSource<Int, Note>(countLimit: 2)
	private let cache: TieredCache<Int, Note>
	private let lists: ListFixture.Lists
	private let other: SQLiteDataSource<Int, Note>

	init() throws {
		folder = try TemporaryFolder()
		other = SQLiteDataSource(at: folder.file, namespace: "note")
		// Memory is smaller than the list.
		cache = TieredCache(
			memory: memory,
			disk: SQLiteDataSource(at: folder.file, namespace: "note"),
			configuration: CacheConfiguration(freshness: .forever)
		)
		lists = ListCache("notes", of: cache, freshness: .forever) { $0.id }
		service.set([1, 2, 3, 4, 5, 6], text: "first")
	}

	private func list() async throws -> CachedList<Note> {
		try await lists.list(for: "all") { [service] in try await service.page(at: $0) }
	}

	private func more() async throws -> CachedList<Note> {
		try await lists.more(for: "all") { [service] in try await service.page(at: $0) }
	}

	/// Reads on to the end, and returns the identifiers.
	private func rest() async throws -> [Int] {
		var list = try await more()
		for _ in 0..<20 where list.hasMore { list = try await more() }
		#expect(!list.hasMore && list.isComplete)
		return list.items.map(\.id)
	}

	private func kept() async throws -> [Int]? { try await other.getList(lists.id(of: "all"))?.value.list.keys }

	@Test(
		"If the service removes a member before the last page is loaded, and the app removes it only afterwards, no other member is skipped"
	)
	func removalAfterLastPage() async throws {
		_ = try await list()
		_ = try await more()
		service.set([2, 3, 4, 5, 6], text: "first")
		#expect(try await more().items.map(\.id) == [1, 2, 3, 4, 6])

		try await cache.remove(1)

		#expect(try await list().hasMore)
		#expect(try await rest() == [2, 3, 4, 6, 5])
		#expect(try await kept() == [2, 3, 4, 6, 5])
	}

	@Test(
		"If the app removes a member many pages after the service did, the complete list still has all other members"
	)
	func removalManyPagesLater() async throws {
		service.set(Array(1...20), text: "first")
		_ = try await list()
		service.set(Array(2...20), text: "first")
		for _ in 0..<6 { _ = try await more() }
		try await cache.remove(1)

		#expect(try await Set(rest()) == Set(2...20))

		// Nothing asks once more.
		let callCount = service.pageCalls.count
		#expect(try await rest().count == 19)
		#expect(service.pageCalls.count == callCount)
	}

	@Test(
		"If the app removes a member that the service inserted and removed, and that no page ever contained, no other member is skipped"
	)
	func removalOfUnknownRow() async throws {
		_ = try await list()
		service.set([9, 1, 2, 3, 4, 5, 6], text: "first")
		try await cache.save(Note(id: 9, text: "seen elsewhere"), for: 9)
		#expect(try await more().items.map(\.id) == [1, 2, 3])
		service.set([1, 2, 3, 4, 5, 6], text: "first")

		try await cache.remove(9)

		#expect(try await Set(rest()) == Set(1...6))
	}

	/// Reads a list that skips row 4, because row 9 was inserted before the second page and deleted before the third one.
	///
	/// No page has brought row 9.
	private func readPastUnknownRow() async throws {
		_ = try await list()
		service.set([9, 1, 2, 3, 4, 5, 6], text: "first")
		_ = try await more()
		service.set([1, 2, 3, 4, 5, 6], text: "first")
		#expect(try await more().items.map(\.id) == [1, 2, 3, 5, 6])
	}

	@Test("After another process has removed a member that no page contained, no other member is skipped")
	func removalOfUnknownRowElsewhere() async throws {
		try await readPastUnknownRow()

		try await other.removeMember(9)

		#expect(try await Set(rest()) == Set(1...6))
	}

	@Test(
		"If the last page is loading when another process removes a member that no page contained, no other member is skipped"
	)
	func removalOfUnknownRowElsewhereDuringPage() async throws {
		_ = try await list()
		service.set([9, 1, 2, 3, 4, 5, 6], text: "first")
		_ = try await more()
		service.set([1, 2, 3, 4, 5, 6], text: "first")

		let list = try await lists.more(for: "all") { cursor in
			let page = try await service.page(at: cursor)
			try await other.removeMember(9)
			return page
		}

		#expect(list.hasMore)
		#expect(try await Set(rest()) == Set(1...6))
	}

	@Test(
		"If a member that no page contained was removed, whether before or after a launch, no other member is skipped",
		arguments: [true, false]
	)
	func removalOfUnknownRowAroundLaunch(isBefore: Bool) async throws {
		try await readPastUnknownRow()
		if isBefore { try await cache.remove(9) }

		let launched = TieredCache(
			memory: MemoryDataSource<Int, Note>(),
			disk: SQLiteDataSource(at: folder.file, namespace: "note"),
			configuration: CacheConfiguration(freshness: .forever)
		)
		let lists = ListFixture.Lists("notes", of: launched, freshness: .forever) { $0.id }
		if !isBefore { try await launched.remove(9) }

		var list = try await lists.list(for: "all") { _ in throw ServiceError.refused }
		#expect(list.hasMore)
		for _ in 0..<20 where list.hasMore {
			list = try await lists.more(for: "all") { [service] in try await service.page(at: $0) }
		}
		#expect(Set(list.items.map(\.id)) == Set(1...6))
		// It asks once.
		let callCount = service.pageCalls.count
		list = try await lists.more(for: "all") { [service] in try await service.page(at: $0) }
		#expect(!list.hasMore)
		#expect(service.pageCalls.count == callCount)
	}

	@Test(
		"If a member that no page contained is inserted and removed while all pages are reloading, no other member is skipped",
		arguments: [true, false]
	)
	func unknownRowDuringSearch(isRemovedDuringSearch: Bool) async throws {
		try await readPastUnknownRow()
		try await cache.remove(9)
		let count = service.pageCalls.count
		let fetch: @Sendable (PageCursor?) async throws -> Page<Note> = { [service, cache] cursor in
			let place = service.pageCalls.count - count
			if place == 1 { service.set([8, 1, 2, 3, 4, 5, 6], text: "first") }
			let page = try await service.page(at: cursor)
			if place == 1 { service.set([1, 2, 3, 4, 5, 6], text: "first") }
			if place == 2, isRemovedDuringSearch { try await cache.remove(8) }
			return page
		}
		var list = try await lists.more(for: "all", fetch: fetch)
		for _ in 0..<20 where list.hasMore { list = try await lists.more(for: "all", fetch: fetch) }

		if !isRemovedDuringSearch { try await cache.remove(8) }

		#expect(try await Set(rest()) == Set(1...6))
	}

	@Test("A list notices that a member is missing even if the app has inserted another member")
	func ownMemberHidesNothing() async throws {
		try await readPastUnknownRow()
		service.set([1, 2, 3, 4, 5, 6, 7], text: "first")
		try await cache.save(Note(id: 7, text: "own"), for: 7)
		try await lists.edit("all") { $0.append(7) }

		try await cache.remove(9)

		#expect(try await Set(rest()) == Set(1...7))
	}

	@Test(
		"If the only member of the next page was removed, and the service reports that page as not found, the list ends",
		arguments: [true, false]
	)
	func lastPageIsGone(isKnown: Bool) async throws {
		service.set([1, 2, 3, 4, 5], text: "first")
		let fetch: @Sendable (PageCursor?) async throws -> Page<Note> = { [service] cursor in
			let page = try await service.page(at: cursor)
			guard !page.items.isEmpty || cursor == nil else { throw ServiceError.missing }
			return page
		}
		_ = try await lists.list(for: "all", fetch: fetch)
		_ = try await lists.more(for: "all", fetch: fetch)
		service.set([1, 2, 3, 4], text: "first")
		if isKnown { try await cache.remove(5) }

		let list = try await lists.more(for: "all", fetch: fetch)

		#expect(list.items.map(\.id) == [1, 2, 3, 4])
		#expect(!list.hasMore)
		// The first page is another matter.
		service.set([], text: "first")
		let gone: ListFixture.Lists.Fetch = { _ in throw ServiceError.missing }
		await #expect(throws: ServiceError.missing) {
			try await lists.list(for: "all", policy: .remoteFirst, fetch: gone)
		}
	}

	@Test("If the service reports not found for a page token, loading the next page throws")
	func pageAtTokenIsNotFound() async throws {
		let first: ListFixture.Lists.Fetch = { _ in Page(items: [Note(id: 1, text: "one")], next: PageCursor("abc")) }
		_ = try await lists.list(for: "tokens", fetch: first)

		await #expect(throws: ServiceError.missing) {
			try await lists.more(for: "tokens") { _ in throw ServiceError.missing }
		}
	}

	@Test("If the pages of a list overlap because of an insertion, and nothing was removed, the list reloads no page")
	func insertionAsksNothing() async throws {
		_ = try await list()
		service.set([9, 1, 2, 3, 4, 5, 6], text: "first")

		#expect(try await rest() == [1, 2, 3, 4, 5, 6])

		#expect(service.pageCalls.count == 4)
	}

	@Test(
		"If another process removes a member while a page with that member is loading, the page does not add the member to the list"
	)
	func rowRemovedElsewhereDuringPage() async throws {
		_ = try await list()

		let longer = try await lists.more(for: "all") { cursor in
			let page = try await service.page(at: cursor)
			service.set([1, 2, 4, 5, 6], text: "first")
			try await other.removeMember(3)
			return page
		}

		#expect(longer.items.map(\.id) == [1, 2, 4])
		#expect(longer.isComplete)
		#expect(try await kept() == [1, 2, 4])
		#expect(try await rest() == [1, 2, 4, 5, 6])
	}

	@Test(
		"If another process removes a member and saves it again while a page with that member is loading, the page does not add the member to the list"
	)
	func rowSavedAgainElsewhereDuringPage() async throws {
		_ = try await list()

		let longer = try await lists.more(for: "all") { cursor in
			let page = try await service.page(at: cursor)
			try await other.removeMember(3)
			try await other.saveEntry(CacheEntry(Note(id: 3, text: "again"), storedAt: .now), for: 3)
			return page
		}

		#expect(longer.items.map(\.id) == [1, 2, 4])
		#expect(try await kept() == [1, 2, 4])
	}

	@Test(
		"If another process removes a member while a page is loading, the page is added to the list, and no member is skipped"
	)
	func memberRemovedElsewhereDuringPage() async throws {
		_ = try await list()

		let longer = try await lists.more(for: "all") { cursor in
			service.set([2, 3, 4, 5, 6], text: "first")
			try await other.removeMember(1)
			return try await service.page(at: cursor)
		}

		#expect(longer.items.map(\.id) == [2, 4, 5])
		#expect(try await kept() == [2, 4, 5])
		#expect(try await Set(rest()) == Set(2...6))
	}

	@Test(
		"If another process removes a member after the last page was loaded, a call for the next page reloads earlier pages"
	)
	func removalElsewhereAfterLastPage() async throws {
		_ = try await list()
		_ = try await more()
		service.set([2, 3, 4, 5, 6], text: "first")
		_ = try await more()
		try await other.removeMember(1)

		#expect(try await rest() == [2, 3, 4, 6, 5])
	}

	@Test(
		"An edit is applied to the newest version of the list, so it undoes no change that another process has made"
	)
	func editIsMerged() async throws {
		_ = try await list()
		_ = try await more()
		try await other.removeMember(1)

		try await lists.edit("all") { $0.append($0.removeFirst()) }

		#expect(try await kept() == [3, 4, 2])
		#expect(try await list().items.map(\.id) == [3, 4, 2])
	}

	@Test("An edit of an old version of a list is not saved if the file has a newer version")
	func staleListIsNotSaved() async throws {
		_ = try await list()
		let id = try lists.id(of: "all")
		var stale = try #require(try await other.getList(id)?.value.list)
		try await other.removeMember(2)
		stale.edit { $0.reverse() }

		let saving = try await other.saveList(
			CacheEntry(stale, metadata: EntryMetadata(storedAt: .now)),
			as: id,
			entries: [:],
			fetched: nil
		)

		#expect(saving.isListOvertaken)
		#expect(try await kept() == [1])
	}

	@Test("After another process has signed out, an edit throws, and leaves the next user's list as it is")
	func editAfterOtherSignOutThrows() async throws {
		let fixture = ListFixture()
		_ = try await fixture.list()
		_ = try await fixture.database.endSessions(upTo: 1)

		await #expect(throws: CacheError.sessionEnded) { try await fixture.lists.edit("all") { $0.reverse() } }
	}

	@Test(
		"If another process removes a member, the member does not count as evicted, so no page of the list is fetched again"
	)
	func removedMemberIsNotEvicted() async throws {
		_ = try await list()
		_ = try await more()
		memory.removeAll()
		try await other.removeMember(2)

		let list = try await list()

		#expect(list.items.map(\.id) == [1, 3, 4])
		#expect(list.isComplete)
		#expect(service.pageCalls.count == 2)
	}
}
