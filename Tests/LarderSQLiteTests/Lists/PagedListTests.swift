import Foundation
import LarderSQLite
import LarderTesting
import Testing

@testable import LarderCore

/// The list that was paged last, whose members a next page does not read again.
@Suite(.timeLimit(.minutes(30)))
struct PagedListTests {
	private let fixture = ListFixture()

	@Test(
		"A call for the next page returns the members of earlier pages with their current values, even if these were saved or fetched meanwhile"
	)
	func nextPageShowsCommits() async throws {
		_ = try await fixture.list()
		_ = try await fixture.more()
		try await fixture.cache.save(Note(id: 1, text: "saved"), for: 1)
		_ = try await fixture.cache.value(for: 2, policy: .remoteFirst) { Note(id: 2, text: "fetched") }

		let list = try await fixture.more()

		#expect(list.items.map(\.text) == ["saved", "fetched", "first", "first", "first"])
	}

	@Test("If a member is saved while the next page is loading, the list has the member's new value")
	func nextPageShowsCommitsDuringIt() async throws {
		_ = try await fixture.list()
		_ = try await fixture.more()
		let gate = fixture.service.hold()
		let page = Task { try await fixture.more() }
		await gate.waitForArrivals(1)
		try await fixture.cache.save(Note(id: 1, text: "saved"), for: 1)
		gate.open()

		#expect(try await page.value.items.map(\.text) == ["saved", "first", "first", "first", "first"])
	}

	@Test("A call for the next page returns the list with the app's insertions, in the app's order")
	func nextPageShowsEdits() async throws {
		_ = try await fixture.list()
		try await fixture.cache.save(Note(id: 9, text: "own"), for: 9)
		try await fixture.lists.edit("all") { $0 = [9, 2, 1] }

		#expect(try await fixture.more().items.map(\.id) == [9, 2, 1, 3, 4])
	}

	@Test(
		"If the app removes and reinserts a member while the member's page is loading, the member stays where the app put it"
	)
	func pageLeavesWhatWasPutBack() async throws {
		_ = try await fixture.list()
		let gate = fixture.service.hold()
		let page = Task { try await fixture.more() }
		await gate.waitForArrivals(1)
		try await fixture.cache.remove(3)
		try await fixture.cache.save(Note(id: 3, text: "own"), for: 3)
		try await fixture.lists.edit("all") { $0.insert(3, at: 0) }
		gate.open()

		#expect(try await page.value.items.map(\.id) == [3, 1, 2, 4])
		#expect(try await fixture.kept() == [[3, 1, 2, 4], [3, 1, 2, 4]])
	}

	@Test("If a member is removed just before the next page is requested, no other member is skipped")
	func removalBeforeTheCallSkipsNothing() async throws {
		let database = GatedDatabase()
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Note>(),
			configuration: CacheConfiguration(freshness: .forever),
			group: CacheGroup(database: database)
		)
		let lists = ListCache<String, Int, Note>("notes", of: cache, freshness: .forever) { $0.id }
		let service = fixture.service
		func more() async throws -> [Int] {
			try await lists.more(for: "all") { try await service.page(at: $0) }.items.map(\.id)
		}
		service.set([1, 2, 3, 4, 5, 6], text: "first")
		#expect(try await more() == [1, 2])
		service.set([1, 3, 4, 5, 6], text: "first")
		#expect(try await more() == [1, 2, 4, 5])
		// The next reader waits for the group's record.
		database.isChanged.withLock { $0 = true }
		let page = Task { try await more() }
		await database.gate.waitForArrivals(1)
		try await cache.remove(2)
		database.gate.open()

		#expect(try await page.value == [1, 4, 5, 3, 6])
	}

	@Test(
		"If a tag is invalidated between the loads of two pages, the members with that tag are fetched again with the second page"
	)
	func nextPageFetchesStaleMembers() async throws {
		_ = try await fixture.list()
		_ = try await fixture.more()
		fixture.service.set([1, 2, 3, 4, 5], text: "second")
		try await fixture.group.invalidate("note-1")

		let list = try await fixture.more()

		#expect(list.items.map(\.text) == ["second", "first", "first", "first", "second"])
		#expect(fixture.service.memberCalls == [[1]])
	}

	@Test("If two lists load their pages alternately, their members do not mix")
	func listsDoNotMix() async throws {
		for key in ["all", "others"] { _ = try await fixture.list(key: key) }
		fixture.service.set([1, 2, 6, 7, 8], text: "other")
		_ = try await fixture.more(key: "others")
		fixture.service.set([1, 2, 3, 4, 5], text: "first")

		#expect(try await fixture.more().items.map(\.id) == [1, 2, 3, 4])
		#expect(try await fixture.list(key: "others").items.map(\.id) == [1, 2, 6, 7])
		#expect(try await fixture.more().items.map(\.id) == [1, 2, 3, 4, 5])
	}

	@Test("If a list does not fit in memory, loading its next page does not read its members from disk again")
	func longListIsPaged() async throws {
		let folder = try TemporaryFolder()
		let disk = SQLiteDataSource<Int, Note>(at: folder.file, namespace: "note")
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Note>(countLimit: 4),
			disk: disk,
			configuration: CacheConfiguration(freshness: .forever)
		)
		let lists = ListCache<String, Int, Note>("notes", of: cache, freshness: .forever) { $0.id }
		@Sendable func page(_ cursor: PageCursor?) -> Page<Note> {
			let first = cursor?.number ?? 0
			let notes = (first..<first + 3).map { Note(id: $0, text: "\($0)") }
			return Page(items: notes, next: first < 27 ? PageCursor(first + 3) : nil)
		}
		var list = try await lists.list(for: "all") { page($0) }
		list = try await lists.more(for: "all") { page($0) }
		// A read from disk would find this member damaged.
		try folder.execute("UPDATE entry SET value = x'00' WHERE key = x'30'")

		while list.hasMore { list = try await lists.more(for: "all") { page($0) } }

		#expect(list.items.map(\.id) == Array(0..<30))
	}

	@Test(
		"If another process has saved a member, a call for the next page returns the saved value, even if nobody observes the list"
	)
	func nextPageShowsForeignSaves() async throws {
		let folder = try TemporaryFolder()
		let other = SQLiteDataSource<Int, Note>(at: folder.file, namespace: "note")
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Note>(),
			disk: SQLiteDataSource(at: folder.file, namespace: "note"),
			configuration: CacheConfiguration(freshness: .forever)
		)
		let lists = ListCache<String, Int, Note>("notes", of: cache, freshness: .forever) { $0.id }
		_ = try await lists.list(for: "all") { _ in Page(items: [Note(id: 1, text: "own")], next: PageCursor(2)) }
		_ = try await lists.more(for: "all") { _ in Page(items: [Note(id: 2, text: "own")], next: PageCursor(3)) }
		try await other.saveEntry(CacheEntry(Note(id: 1, text: "theirs"), storedAt: .now), for: 1)

		let list = try await lists.more(for: "all") { _ in Page(items: [Note(id: 3, text: "own")]) }

		#expect(list.items.map(\.text) == ["theirs", "own", "own"])
	}

	@Test("If a member's lifetime in memory is over, a call for the next page also fetches this member again")
	func nextPageFetchesExpiredMembers() async throws {
		let clock = ManualClock()
		let service = NoteService()
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Note>(lifetime: .seconds(60), clock: clock.wallClock),
			configuration: CacheConfiguration(freshness: .forever, clock: clock.wallClock)
		)
		let lists = ListCache<String, Int, Note>(
			"notes",
			of: cache,
			freshness: .forever,
			missing: { try await service.members($0) }
		) { $0.id }
		_ = try await lists.list(for: "all") { try await service.page(at: $0) }
		_ = try await lists.more(for: "all") { try await service.page(at: $0) }
		clock.advance(by: .seconds(61))
		service.set([1, 2, 3, 4, 5], text: "second")

		let list = try await lists.more(for: "all") { try await service.page(at: $0) }

		#expect(list.items.map(\.text) == ["second", "second", "second", "second", "second"])
	}
}

/// A database whose record seems to change once, and is then read at a gate.
private final class GatedDatabase: CacheDatabaseContract {
	let gate = Gate()
	let isChanged = Mutex(false)
	private let base = SQLiteDatabase()

	var identity: TierIdentity? { base.identity }
	var hasNewRecord: Bool { isChanged.withLock { $0 } }

	func tagRecord() async throws -> TagRecord {
		let isFirst = isChanged.withLock { isChanged in
			defer { isChanged = false }
			return isChanged
		}
		if isFirst { try await gate.wait() }
		return try await base.tagRecord()
	}

	func invalidate(_ tags: Set<CacheTag>, limit: Int) async throws -> TagRecord {
		try await base.invalidate(tags, limit: limit)
	}

	func endSessions(upTo session: Int) async throws -> TagRecord { try await base.endSessions(upTo: session) }
}
