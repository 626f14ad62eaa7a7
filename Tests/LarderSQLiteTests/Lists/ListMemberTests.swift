import LarderSQLite
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(30)))
struct ListMemberTests {
	private let fixture = ListFixture()

	/// Evicts members from both tiers, as they do to make room.
	private func evict(_ ids: [Int], in fixture: ListFixture) async {
		for id in ids {
			_ = await fixture.cache.memory.remove(id)
			_ = await fixture.cache.disk?.remove(id)
		}
	}

	@Test("One call fetches all evicted members of a list")
	func evictedMembersComeByOneCall() async throws {
		_ = try await fixture.list()
		_ = try await fixture.more()
		await evict([1, 3], in: fixture)

		let list = try await fixture.list()

		#expect(list.items.map(\.id) == [1, 2, 3, 4])
		#expect(list.isComplete)
		#expect(fixture.service.memberCalls == [[1, 3]])
		#expect(fixture.service.pageCalls.count == 2)
		#expect(await fixture.texts(3) == ["first", "first"])
	}

	@Test("If an invalidated tag makes members of a list stale, one call fetches all these members")
	func staleMembersComeByOneCall() async throws {
		_ = try await fixture.list()
		fixture.service.set([1, 2], text: "second")
		try await fixture.group.invalidate("note-2")

		#expect(try await fixture.list().items.map(\.text) == ["first", "second"])
		#expect(fixture.service.memberCalls == [[2]])
	}

	@Test(
		"If the call for missing members fails, the list has its stale members, and reports that its evicted members are missing"
	)
	func listComesWithoutEvictedMembers() async throws {
		_ = try await fixture.list()
		await evict([1], in: fixture)
		try await fixture.group.invalidate("note-2")
		fixture.service.fail(ServiceError.unreachable)

		let list = try await fixture.list()

		#expect(list.items.map(\.id) == [2])
		#expect(!list.isComplete)
	}

	@Test("If the call for missing members fails with an error that allows no fallback, the read throws that error")
	func forbiddenErrorIsThrown() async throws {
		_ = try await fixture.list()
		await evict([1], in: fixture)
		fixture.service.fail(ServiceError.refused)

		await #expect(throws: ServiceError.refused) { try await fixture.list() }
	}

	@Test(
		"If the call for missing members does not return a member, the list omits this member and is marked as incomplete"
	)
	func missingMemberIsLeftOut() async throws {
		_ = try await fixture.list()
		await evict([1], in: fixture)
		fixture.service.set([2, 3], text: "second")

		let list = try await fixture.list()

		#expect(list.items.map(\.id) == [2])
		#expect(!list.isComplete)
	}

	@Test(
		"If members are missing and the app gave no call for missing members, the list's first page is fetched again, and later pages are dropped"
	)
	func withoutCallTheListIsFetched() async throws {
		let fixture = ListFixture(fetchesMissing: false)
		_ = try await fixture.list()
		_ = try await fixture.more()
		await evict([4], in: fixture)

		let list = try await fixture.list()

		#expect(list.items.map(\.id) == [1, 2])
		#expect(list.isComplete && list.hasMore)
		#expect(fixture.service.pageCalls == [nil, PageCursor(2), nil])
	}

	@Test(
		"If no call for missing members is given and the first page cannot be fetched, the list reports that members are missing"
	)
	func failedFetchLeavesMembersOut() async throws {
		let fixture = ListFixture(fetchesMissing: false)
		_ = try await fixture.list()
		await evict([1], in: fixture)
		fixture.service.fail(ServiceError.unreachable)

		let list = try await fixture.list()

		#expect(list.items.map(\.id) == [2])
		#expect(!list.isComplete && list.isStale)
	}

	@Test("Removing an entry takes it out of all its lists, in both tiers")
	func removalLeavesLists() async throws {
		_ = try await fixture.list()
		_ = try await fixture.list(key: "other")

		try await fixture.cache.remove(1)

		for key in ["all", "other"] {
			#expect(try await fixture.kept(key) == [[2], [2]])
			#expect(try await fixture.list(key: key).items.map(\.id) == [2])
		}
		#expect(fixture.service.memberCalls.isEmpty)
	}

	@Test("If the remote reports an entry as not found, the entry is removed from all its lists")
	func missingEntryLeavesLists() async throws {
		_ = try await fixture.list()

		await #expect(throws: ServiceError.missing) {
			try await fixture.cache.value(for: 1, policy: .remoteFirst) { throw ServiceError.missing }
		}

		#expect(try await fixture.kept() == [[2], [2]])
	}

	@Test("A page does not overwrite a member that was saved after the page was requested")
	func pageOverwritesNoLaterSave() async throws {
		let gate = fixture.service.hold()
		let page = Task { try await fixture.list() }
		await gate.waitForArrivals(1)
		try await fixture.cache.save(Note(id: 1, text: "saved"), for: 1)
		gate.open()

		#expect(try await page.value.items.map(\.text) == ["saved", "first"])
		#expect(await fixture.texts(1) == ["saved", "saved"])
	}

	@Test("A page does not restore a member that was removed after the page was requested")
	func pageBringsNothingBack() async throws {
		let gate = fixture.service.hold()
		let page = Task { try await fixture.list() }
		await gate.waitForArrivals(1)
		try await fixture.cache.remove(1)
		gate.open()

		#expect(try await page.value.items.map(\.id) == [2])
		#expect(try await fixture.kept() == [[2], [2]])
		#expect(await fixture.texts(1) == [nil, nil])
	}

	@Test(
		"If a member was removed and saved again after a page was requested, the page does not put the member back into the list"
	)
	func savedAgainDoesNotComeBack() async throws {
		let gate = fixture.service.hold()
		let page = Task { try await fixture.list() }
		await gate.waitForArrivals(1)
		try await fixture.cache.remove(1)
		try await fixture.cache.save(Note(id: 1, text: "again"), for: 1)
		gate.open()

		#expect(try await page.value.items.map(\.id) == [2])
		#expect(try await fixture.kept() == [[2], [2]])
		#expect(await fixture.texts(1) == ["again", "again"])
	}

	@Test(
		"After a member of a list is removed, a noCache read of the list joins no page fetch that began before the removal"
	)
	func uncachedReadAfterRemovalFetches() async throws {
		let gate = fixture.service.hold()
		let before = Task { try await fixture.list(.noCache) }
		await gate.waitForArrivals(1)
		try await fixture.cache.remove(1)
		fixture.service.set([2, 3], text: "second")

		#expect(try await fixture.list(.noCache).items.map(\.id) == [2, 3])
		gate.open()
		_ = try await before.value
	}

	@Test(
		"If the fetch of a page and the fetch of one of its members overlap, the member has the value of the later fetch"
	)
	func laterFetchWins() async throws {
		let pageGate = fixture.service.hold()
		let page = Task { try await fixture.list() }
		await pageGate.waitForArrivals(1)
		fixture.service.set([1, 2], text: "second")
		_ = try await fixture.cache.value(for: 1) { [service = fixture.service] in try await service.note(1) }
		pageGate.open()
		_ = try await page.value

		#expect(await fixture.texts(1) == ["second", "second"])
		#expect(await fixture.texts(2) == ["first", "first"])
	}

	@Test("If the user signs out while a page is loading, the page is not kept, and its readers get an error")
	func noPageOfAnEndedSession() async throws {
		let gate = fixture.service.hold()
		let page = Task { try await fixture.list() }
		await gate.waitForArrivals(1)
		try await fixture.group.removeAll()
		gate.open()

		await #expect(throws: CacheError.sessionEnded) { try await page.value }
		#expect(try await fixture.kept() == [nil, nil])
		#expect(await fixture.texts(1) == [nil, nil])
	}

	@Test("If removing everything fails on disk, later reads still do not return the old lists")
	func failedRemovalServesNoList() async throws {
		let disk = UnremovableDataSource(SQLiteDataSource(database: fixture.database, namespace: "unremovable"))
		let configuration = CacheConfiguration(freshness: .forever)
		let cache = TieredCache(memory: MemoryDataSource<Int, Note>(), disk: disk, configuration: configuration)
		let lists = ListCache<String, Int, Note>(
			"notes",
			of: cache,
			freshness: .forever,
			missing: { [service = fixture.service] in try await service.members($0) }
		) { $0.id }
		_ = try await lists.list(for: "all") { [service = fixture.service] in try await service.page(at: $0) }

		await #expect(throws: TierFailure.self) { try await cache.removeAll() }

		await #expect(throws: ServiceError.unreachable) {
			_ = try await lists.list(for: "all") { _ in throw ServiceError.unreachable }
		}
		let list = try await lists.list(for: "all") { _ in Page(items: [Note(id: 9, text: "new")]) }
		#expect(list.items.map(\.id) == [9])
	}
}

private struct TierFailure: Error {}

/// A disk tier whose removal of everything fails.
private struct UnremovableDataSource: ListDataSourceContract {
	private let base: SQLiteDataSource<Int, Note>

	init(_ base: SQLiteDataSource<Int, Note>) {
		self.base = base
	}

	func removeAll() async throws { throw TierFailure() }

	func getEntry(for key: Int) async throws -> CacheEntry<Note>? { try await base.getEntry(for: key) }
	func saveEntry(_ entry: CacheEntry<Note>, for key: Int) async throws { try await base.saveEntry(entry, for: key) }
	func removeEntry(for key: Int) async throws { try await base.removeEntry(for: key) }

	func renewEntry(for key: Int, matching validators: Validators, as metadata: EntryMetadata) async throws {
		try await base.renewEntry(for: key, matching: validators, as: metadata)
	}

	func getList(_ id: ListID) async throws -> CacheEntry<ListSnapshot<Int, Note>>? { try await base.getList(id) }
	func getEntries(for keys: [Int]) async throws -> ListSnapshot<Int, Note>.Members {
		try await base.getEntries(for: keys)
	}

	func saveList(
		_ list: CacheEntry<StoredList<Int>>?,
		as id: ListID,
		entries: ListSnapshot<Int, Note>.Members,
		fetched ticket: FetchTicket?
	) async throws -> ListSaving<Int> {
		try await base.saveList(list, as: id, entries: entries, fetched: ticket)
	}

	func renewList(_ id: ListID, as metadata: EntryMetadata) async throws {
		try await base.renewList(id, as: metadata)
	}

	func removeList(_ id: ListID) async throws { try await base.removeList(id) }
	func removeMember(_ key: Int) async throws { try await base.removeMember(key) }
	func hasRemovals(since ticket: FetchTicket) async throws -> Bool { try await base.hasRemovals(since: ticket) }
}
