import Foundation
import LarderTesting
import Testing

@testable import LarderCore
@testable import LarderSQLite

/// What a refresh asks for: the first page, those on screen or all, and whether each page has changed.
@Suite(.timeLimit(.minutes(30)))
struct ListRefreshTests {
	private let folder: TemporaryFolder
	private let clock = ManualClock()
	private let service = TaggedService()
	private let cache: TieredCache<Int, Note>
	private let lists: ListFixture.Lists

	init() throws {
		folder = try TemporaryFolder()
		(cache, lists) = Self.caches(over: folder, clock)
	}

	private static func caches(
		over folder: TemporaryFolder,
		_ clock: ManualClock
	) -> (TieredCache<Int, Note>, ListFixture.Lists) {
		let cache = TieredCache(
			memory: MemoryDataSource<Int, Note>(countLimit: 4),
			disk: SQLiteDataSource(at: folder.file, namespace: "note"),
			configuration: CacheConfiguration(freshness: Freshness(lifetime: .seconds(60)), clock: clock.wallClock)
		)
		let freshness = Freshness(lifetime: .seconds(60))
		return (cache, ListCache("notes", of: cache, freshness: freshness) { $0.id })
	}

	private func list(_ policy: CachePolicy = .localFirst) async throws -> CachedList<Note> {
		clock.advance(by: .seconds(1))
		return try await lists.list(for: "all", policy: policy, validating: service.page)
	}

	@discardableResult
	private func more() async throws -> CachedList<Note> {
		clock.advance(by: .seconds(1))
		return try await lists.more(for: "all", validating: service.page)
	}

	private func refresh(keeping count: Int) async throws -> CachedList<Note> {
		clock.advance(by: .seconds(1))
		return try await lists.refresh("all", keeping: count, validating: service.page)
	}

	private func readAll() async throws {
		_ = try await list()
		while try await more().hasMore {}
	}

	// MARK: - Validators

	@Test("If the first page is unchanged, the response has no body, and the list and its members are renewed")
	func unchangedPageRenews() async throws {
		try await readAll()
		clock.advance(by: .seconds(50))
		let before = try #require(try await cache.entries().last { $0.key == 1 })

		let list = try await list(.remoteFirst)

		#expect(list.items.map(\.id) == [1, 2, 3, 4, 5, 6])
		#expect(service.unchangedCount == 1)
		#expect(list.storedAt == clock.wallClock.now)
		let after = try #require(try await cache.entries().last { $0.key == 1 })
		#expect(after.storedAt > before.storedAt)
		#expect(try await self.list().age == .seconds(1))
	}

	@Test("If a page has changed, it is fetched in full, and the next refresh sends the page's new validators")
	func changedPageIsFetched() async throws {
		_ = try await list()
		service.set([9, 1, 2])

		#expect(try await list(.remoteFirst).items.map(\.id) == [9, 1])
		#expect(service.unchangedCount == 0)
		#expect(try await list(.remoteFirst).items.map(\.id) == [9, 1])
		#expect(service.unchangedCount == 1)
	}

	@Test("After a launch, the validators of pages are still known")
	func validatorsAreKept() async throws {
		try await readAll()
		clock.advance(by: .seconds(1))

		let (_, launched) = Self.caches(over: folder, clock)
		let list = try await launched.refresh("all", keeping: .max, validating: service.page)

		#expect(list.items.map(\.id) == [1, 2, 3, 4, 5, 6])
		#expect(service.unchangedCount == 3)
	}

	@Test("No validators are sent for a page after one of its members was saved, removed or evicted")
	func changedMemberSendsNothing() async throws {
		for change in 0..<3 {
			_ = try await list(.noCache)
			_ = try await lists.list(for: "\(change)", validating: service.page)
			clock.advance(by: .seconds(1))
			switch change {
			case 0: try await cache.save(Note(id: 1, text: "own"), for: 1)
			case 1: try await cache.remove(1)
			default: try await cache.removeAll()
			}
			clock.advance(by: .seconds(1))

			let list = try await lists.list(for: "\(change)", policy: .remoteFirst, validating: service.page)

			#expect(list.items == [Note(id: 1, text: "served"), Note(id: 2, text: "served")])
			#expect(service.unchangedCount == 0)
		}
	}

	@Test("If a member is saved while its page is being validated, the saved value stays")
	func saveDuringQuestion() async throws {
		_ = try await list()
		clock.advance(by: .seconds(1))

		let list = try await lists.list(for: "all", policy: .remoteFirst) { cursor, validators in
			try await cache.save(Note(id: 1, text: "own"), for: 1)
			return try await service.page(at: cursor, validators)
		}

		#expect(service.unchangedCount == 1)
		#expect(list.items.map(\.text) == ["own", "served"])
		#expect(await cache.peek(1)?.value.text == "own")
	}

	@Test("The file keeps no validators that contain the key of a removed member")
	func removedKeyLeavesFile() async throws {
		service.set(Array(1...400).map { 1_000_000 + $0 })
		try await readAll()
		let other = SQLiteDataSource<Int, Note>(at: folder.file, namespace: "note")

		try await other.removeMember(1_000_007)
		try await other.removeMember(1_000_300)

		let id = try lists.id(of: "all")
		let kept = try #require(try await other.getList(id)?.value.list)
		#expect(kept.keys.count == 398)
		#expect(kept.checks == nil)
	}

	@Test("A not-modified response for a page is an error if the page's validators were not sent")
	func notModifiedWithoutValidators() async throws {
		await #expect(throws: CacheError.notModifiedWithoutEntry) {
			try await lists.list(for: "all") { _, _ in .notModified() }
		}
	}

	@Test("If the response with the first page forbids storage, the list is returned but not kept")
	func forbiddenListIsNotKept() async throws {
		_ = try await list()
		let list = try await lists.list(for: "all", policy: .remoteFirst) { _, _ in
			.value(Page(items: [Note(id: 7, text: "secret")]), metadata: FetchMetadata(storage: .forbidden))
		}

		#expect(list.items.map(\.id) == [7])
		#expect(await cache.peek(7) == nil)
		#expect(try await self.list().items.map(\.id) == [1, 2])
	}

	// MARK: - A limit of pages

	@Test(
		"When a screen begins to observe a list, the list is cut to its page limit in both tiers, but may exceed the limit while the screen shows it"
	)
	func longListIsShortened() async throws {
		service.set(Array(1...20))
		let short = ListFixture.Lists("notes", of: cache, freshness: .forever, pageLimit: 2) { $0.id }
		_ = try await list()
		for _ in 0..<5 { try await more() }

		var states = short.updates(for: "all").makeAsyncIterator()
		#expect(await states.next()?.value?.items.map(\.id) == [1, 2, 3, 4])
		let held = try await cache.lists()
		#expect(held.map(\.members.count) == [4, 4])
		#expect(held.map(\.nextPage) == [PageCursor(3), PageCursor(3)])

		// While it is shown, it grows.
		for _ in 0..<3 { try await more() }
		#expect(try await list().items.map(\.id) == Array(1...10))
		var others = short.updates(for: "all").makeAsyncIterator()
		#expect(await others.next()?.value?.items.count == 10)
		_ = await states.next()
	}

	// MARK: - How many pages

	@Test(
		"If a refresh must keep a given number of members, it loads as many pages as needed, and observers see one change"
	)
	func windowIsKept() async throws {
		try await readAll()
		service.set([9, 1, 2, 3, 4, 5, 6], text: "newer")
		var states = lists.updates(for: "all").makeAsyncIterator()
		#expect(await states.next()?.value?.items.count == 6)
		let calls = service.callCount

		let list = try await refresh(keeping: 3)

		#expect(list.items.map(\.id) == [9, 1, 2, 3])
		#expect(service.callCount == calls + 2)
		#expect(list.next == PageCursor(3))
		while let state = await states.next(), state.value?.items.first?.id != 9 || state.isRefreshing {
			// Until then, observers see all of the old list.
			#expect([6, 4].contains(state.value?.items.count))
		}
		#expect(try await more().items.map(\.id) == [9, 1, 2, 3, 4, 5])
	}

	@Test("A refresh of all pages keeps their members, and loads no more pages than the list had")
	func allAreKept() async throws {
		_ = try await list()
		_ = try await more()
		service.set([9, 1, 2, 3, 4, 5, 6], text: "newer")

		let list = try await refresh(keeping: .max)

		#expect(list.items.map(\.id) == [9, 1, 2, 3])
		#expect(list.items.allSatisfy { $0.text == "newer" })
		#expect(list.hasMore)
	}

	@Test("If the pages that a refresh reloads have not changed, the pages after them stay")
	func laterPagesStay() async throws {
		try await readAll()
		service.set([1, 2, 3, 4, 5, 6], text: "newer")

		let list = try await refresh(keeping: 4)

		#expect(list.items.map(\.id) == [1, 2, 3, 4, 5, 6])
		#expect(list.items.map(\.text) == ["newer", "newer", "newer", "newer", "served", "served"])
		#expect(!list.hasMore)
	}

	@Test("If the fetch of one page fails during a refresh, the cached list stays as it was")
	func failureKeepsList() async throws {
		try await readAll()
		service.set([9, 1, 2, 3, 4, 5, 6], text: "newer")
		service.failPage(2)

		let list = try await refresh(keeping: .max)

		#expect(list.items.map(\.id) == [1, 2, 3, 4, 5, 6])
		#expect(list.fallbackError as? ServiceError == .unreachable)
	}

	@Test("If the service has fewer pages now, a refresh of all pages ends with the service's last page")
	func shorterListIsRefreshed() async throws {
		try await readAll()
		service.set([1, 2], text: "newer")
		#expect(try await refresh(keeping: .max).items.map(\.id) == [1, 2])

		service.set([1, 2, 3], text: "newest")
		#expect(try await refresh(keeping: .max).items.map(\.id) == [1, 2])
	}

	@Test("If a member is removed between two pages of a refresh, no other member is skipped")
	func removalBetweenPages() async throws {
		try await readAll()
		service.set([1, 2, 3, 4, 5, 6], text: "newer")

		_ = try await lists.refresh("all", keeping: .max) { cursor in
			if cursor == PageCursor(2) {
				service.set([2, 3, 4, 5, 6], text: "newer")
				try await cache.remove(1)
			}
			guard case .value(let page, _) = try await service.page(at: cursor, Validators()) else {
				throw ServiceError.refused
			}
			return page
		}
		var list = try await more()
		for _ in 0..<10 where list.hasMore { list = try await more() }

		#expect(Set(list.items.map(\.id)) == Set(2...6))
	}
}

/// A service with notes in pages of two, by number, each with an entity tag.
private final class TaggedService: Sendable {
	private struct State {
		var notes = (1...6).map { Note(id: $0, text: "served") }
		var callCount = 0
		var unchangedCount = 0
		var failingPage: Int?
	}

	private let state = Mutex(State())

	var callCount: Int { state.withLock { $0.callCount } }
	/// How many answers had no body.
	var unchangedCount: Int { state.withLock { $0.unchangedCount } }

	func set(_ ids: [Int], text: String = "served") {
		state.withLock { $0.notes = ids.map { Note(id: $0, text: text) } }
	}

	func failPage(_ number: Int) { state.withLock { $0.failingPage = number } }

	@Sendable func page(at cursor: PageCursor?, _ validators: Validators) async throws -> Fetched<Page<Note>> {
		try state.withLock { state in
			state.callCount += 1
			let number = cursor?.number ?? 1
			guard number != state.failingPage else { throw ServiceError.unreachable }
			let items = Array(state.notes.dropFirst((number - 1) * 2).prefix(2))
			let tag = "\"\(items.map { "\($0.id)\($0.text)" }.joined())-\(state.notes.count > number * 2)\""
			guard validators.entityTag != tag else {
				state.unchangedCount += 1
				return .notModified()
			}
			let next = number * 2 < state.notes.count ? PageCursor(number + 1) : nil
			return .value(
				Page(items: items, next: next),
				metadata: FetchMetadata(validators: Validators(entityTag: tag))
			)
		}
	}
}
