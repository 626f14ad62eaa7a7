import Foundation
import LarderSQLite
import LarderTesting
import Testing

@testable import LarderCore

@Suite(.timeLimit(.minutes(30)))
struct ListReadingTests {
	private let fixture = ListFixture()

	@Test("A list keeps only identifiers in its rows, and each member is stored once, in the members' cache")
	func membersLiveInTheirCache() async throws {
		let list = try await fixture.list()

		#expect(list.items.map(\.id) == [1, 2])
		#expect(list.hasMore && list.totalCount == 5 && !list.isStale && list.isComplete)
		#expect(try await fixture.kept() == [[1, 2], [1, 2]])
		#expect(await fixture.texts(1) == ["first", "first"])
		#expect(await fixture.cache.peek(2)?.value.text == "first")
	}

	@Test("A list is read from memory, then from disk, and only then from the remote", arguments: [false, true])
	func listIsReadLocally(isRelaunched: Bool) async throws {
		_ = try await fixture.list()
		if isRelaunched { _ = fixture.relaunched() }

		let list = try await fixture.list()

		#expect(list.items.map(\.id) == [1, 2])
		#expect(fixture.service.pageCalls.count == 1)
		#expect(list.page == Page(items: list.items, next: PageCursor(2), totalCount: 5, pageCount: 3))
		// What came from disk is in memory now, with its members.
		#expect(try await fixture.kept() == [[1, 2], [1, 2]])
		#expect(await fixture.texts(2) == ["first", "first"])
	}

	@Test("Every list shows the newest value of a member, even if only the member was saved or modified")
	func detailAndListAgree() async throws {
		_ = try await fixture.list()
		_ = try await fixture.list(key: "other")

		try await fixture.cache.save(Note(id: 1, text: "saved"), for: 1)
		try await fixture.cache.modify(2) { $0.text = "modified" }

		for key in ["all", "other"] {
			#expect(try await fixture.list(key: key).items.map(\.text) == ["saved", "modified"])
		}
	}

	@Test("If a page brings new values of its members, other lists with these members also show the new values")
	func pageUpdatesDetails() async throws {
		_ = try await fixture.list(key: "other")
		fixture.service.set([2, 1], text: "second")

		_ = try await fixture.list(.remoteFirst)

		#expect(try await fixture.list(key: "other").items.map(\.text) == ["second", "second"])
		#expect(fixture.service.pageCalls.count == 2)
	}

	@Test(
		"Members are found on disk even if their keys are empty or contain quotes, backslashes, line breaks or zero bytes"
	)
	func oddKeysAreFound() async throws {
		let tier = SQLiteDataSource<String, Int>.inMemory()
		let keys = ["", "plain", "say \"hi\"", "back\\slash", "line\nbreak", "é", "[\"1\"]", "a\0b", "👍"]
		for (number, key) in keys.enumerated() {
			try await tier.saveEntry(CacheEntry(number, storedAt: .now), for: key)
		}

		for known in [keys, ["plain", "é"], ["say \"hi\"", "unknown"]] {
			let members = try await tier.getEntries(for: known)
			#expect(members.mapValues(\.value) == known.reduce(into: [:]) { $0[$1] = keys.firstIndex(of: $1) })
		}
	}

	@Test("A noCache read fetches the first page and saves nothing")
	func noCacheWritesNothing() async throws {
		#expect(try await fixture.list(.noCache).items.map(\.id) == [1, 2])

		#expect(try await fixture.kept() == [nil, nil])
		#expect(await fixture.texts(1) == [nil, nil])
	}

	@Test("A list's lifetime begins when its first page is fetched")
	func listHasItsOwnLifetime() async throws {
		let fixture = ListFixture(freshness: Freshness(lifetime: .seconds(60)))
		_ = try await fixture.list()
		fixture.clock.advance(by: .seconds(59))
		_ = try await fixture.list()
		#expect(fixture.service.pageCalls.count == 1)

		fixture.clock.advance(by: .seconds(1))
		_ = try await fixture.list()
		#expect(fixture.service.pageCalls.count == 2)
	}

	@Test(
		"If the remote fails with an error that allows a fallback, the read falls back to the cached list, marked as stale"
	)
	func fallsBackToTheKeptList() async throws {
		_ = try await fixture.list()
		fixture.service.fail(ServiceError.unreachable)

		let list = try await fixture.list(.remoteFirst)

		#expect(list.items.map(\.id) == [1, 2])
		#expect(list.isStale)
		fixture.service.fail(ServiceError.refused)
		await #expect(throws: ServiceError.refused) { try await fixture.list(.remoteFirst) }
	}

	@Test("Readers of one list share one call")
	func readersShareOneCall() async throws {
		let gate = fixture.service.hold()
		var joins = fixture.joins()
		let readers = (0..<10).map { _ in Task { try await fixture.list() } }
		for _ in 1..<10 { _ = await joins.next() }
		await gate.waitForArrivals(1)
		gate.open()

		for reader in readers { #expect(try await reader.value.items.map(\.id) == [1, 2]) }
		#expect(fixture.service.pageCalls.count == 1)
	}

	@Test("If a tag of a list is invalidated, the list becomes stale, but its members do not")
	func invalidatedTagMakesListStale() async throws {
		_ = try await fixture.list()
		try await fixture.group.invalidate("lists")
		fixture.service.fail(ServiceError.unreachable)

		#expect(try await fixture.list().isStale)
		#expect(fixture.service.pageCalls.count == 2)
		_ = try await fixture.cache.value(for: 1) { throw ServiceError.refused }
	}

	@Test("Signing out removes the lists with their members")
	func signingOutRemovesLists() async throws {
		_ = try await fixture.list()

		try await fixture.group.removeAll()

		#expect(try await fixture.kept() == [nil, nil])
		fixture.service.fail(ServiceError.unreachable)
		await #expect(throws: ServiceError.unreachable) { try await fixture.list() }
	}

	@Test("Removing everything from the cache removes its lists")
	func clearRemovesLists() async throws {
		_ = try await fixture.list()

		try await fixture.cache.removeAll()

		#expect(try await fixture.kept() == [nil, nil])
	}

	@Test("A struct can be the key of a list, and list caches with different names share no list")
	func namesAreApart() async throws {
		struct Search: Hashable, Codable { var text: String; var page: Int? }
		let sut = ListCache<Search, Int, Note>("a", of: fixture.cache, freshness: .forever) { $0.id }
		let other = ListCache<Search, Int, Note>("b", of: fixture.cache, freshness: .forever) { $0.id }
		let key = Search(text: "é", page: nil)

		_ = try await sut.list(for: key) { _ in Page(items: [Note(id: 1, text: "a")]) }
		let list = try await other.list(for: key) { _ in Page(items: [Note(id: 2, text: "b")]) }

		#expect(list.items.map(\.id) == [2])
		#expect(try await sut.list(for: key) { _ in Page(items: []) }.items.map(\.id) == [1])
	}
}
