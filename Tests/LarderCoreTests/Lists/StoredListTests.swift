import Testing

@testable import LarderCore

struct StoredListTests {
	private let first = StoredList(
		keys: [1, 2],
		next: PageCursor(2),
		totalCount: 5,
		totalPageCount: 3,
		generation: 1
	)
	private let second = StoredList(keys: [3, 4], next: PageCursor(3), totalCount: nil, generation: 2)

	@Test("If an identifier occurs twice in a list, only the first occurrence stays")
	func identifierStandsOnce() throws {
		var sut = StoredList(keys: [1, 2, 1], next: PageCursor(2), totalCount: nil, generation: 1)
		#expect(sut.keys == [1, 2])

		sut = try #require(
			sut.appending(StoredList(keys: [2, 3], next: nil, totalCount: nil, generation: 2), by: request(of: sut))
		)
		#expect(sut.keys == [1, 2, 3])

		sut.edit { $0.insert(3, at: 0) }
		#expect(sut.keys == [3, 1, 2])
	}

	@Test("A next page is appended to the list, and brings the cursor of the page after it")
	func pageContinues() throws {
		let sut = try #require(first.appending(second, by: request(of: first)))

		#expect(sut.keys == [1, 2, 3, 4])
		#expect(sut.next == PageCursor(3))
		#expect(sut.totalCount == 5)
		#expect(sut.totalPageCount == 3)
	}

	@Test("A requested page is not appended if another page has arrived since the request")
	func pageIsAppendedOnce() throws {
		let early = try request(of: first)
		let sut = try #require(first.appending(second, by: early))

		#expect(sut.appending(second, by: early) == nil)
	}

	@Test("If a refresh finds the same first page, the list keeps the later pages and their cursor")
	func equalRefreshKeepsPages() throws {
		let long = try #require(first.appending(second, by: request(of: first)))
		let page = StoredList(keys: [1, 2], next: PageCursor(7), totalCount: 6, totalPageCount: 4, generation: 3)
		let sut = long.refreshed(by: page)

		#expect(sut.keys == [1, 2, 3, 4])
		#expect(sut.next == PageCursor(3))
		#expect(sut.totalCount == 6)
		#expect(sut.totalPageCount == 4)
		#expect(sut.nextRequest == long.nextRequest)
	}

	@Test(
		"After a refresh, only the first page is left if it has other identifiers than before, the same ones in another order, or no next page",
		arguments: [
			StoredList(keys: [1, 9], next: PageCursor(2), totalCount: nil, generation: 3),
			StoredList(keys: [2, 1], next: PageCursor(2), totalCount: nil, generation: 3),
			StoredList(keys: [1], next: PageCursor(2), totalCount: nil, generation: 3),
			StoredList(keys: [1, 2], next: nil, totalCount: nil, generation: 3),
		]
	)
	func otherRefreshBeginsAnew(page: StoredList<Int>) throws {
		let long = try #require(first.appending(second, by: request(of: first)))

		let sut = long.refreshed(by: page)

		#expect(sut == page)
		#expect(try sut.appending(second, by: request(of: long)) == nil)
	}

	@Test("If a refresh changes nothing, the list still appends a page that was requested before the refresh")
	func equalRefreshKeepsRequest() throws {
		let sut = first.refreshed(by: StoredList(keys: [1, 2], next: PageCursor(2), totalCount: nil, generation: 3))

		#expect(try sut.appending(second, by: request(of: first))?.keys == [1, 2, 3, 4])
	}

	@Test("If the service made the same edit to a list as the app, a refresh keeps the list's pages")
	func editIsNoOtherGeneration() throws {
		var sut = try #require(first.appending(second, by: request(of: first)))
		sut.edit { $0.insert(9, at: 0) }

		let refreshed = sut.refreshed(
			by: StoredList(keys: [9, 1], next: PageCursor(2), totalCount: nil, generation: 3)
		)

		#expect(refreshed.keys == [9, 1, 2, 3, 4])
	}

	@Test("After a removal, a list with numbered pages reloads the pages that moved, so that no member is skipped")
	func removalMovesPages() throws {
		var sut = try #require(first.appending(second, by: request(of: first)))
		sut.remove([2])
		#expect(sut.totalCount == 4)
		// The last page may have been answered before or after the removal, so the member before it may be new.
		#expect(try request(of: sut).cursor == nil)

		for (keys, next) in [([1, 3], 2), ([4, 5], 3)] {
			let page = StoredList(keys: keys, next: PageCursor(next), totalCount: 4, generation: 3)
			sut = try #require(sut.appending(page, by: request(of: sut)))
		}
		#expect(sut.keys == [1, 3, 4, 5])
		#expect(try request(of: sut).cursor == PageCursor(3))

		sut.remove([1, 3, 4])
		#expect(try request(of: sut).cursor == nil)
		sut = try #require(
			sut.appending(
				StoredList(keys: [5, 6], next: PageCursor(2), totalCount: 2, generation: 3),
				by: request(of: sut)
			)
		)
		#expect(sut.keys == [5, 6])
		#expect(try request(of: sut).cursor == PageCursor(2))
	}

	@Test(
		"If a member is removed while a page is loading, the list reloads the preceding page, even if the loading page is the last one",
		arguments: [PageCursor(3), nil]
	)
	func removalDuringPage(next: PageCursor?) throws {
		let early = try request(of: first)
		var sut = first
		sut.remove([1])

		let page = StoredList(keys: [4, 5], next: next, totalCount: nil, generation: 2)
		sut = try #require(sut.appending(page, by: early))
		#expect(sut.keys == [2, 4, 5])
		#expect(sut.next != nil)
		#expect(try request(of: sut).cursor == nil)

		sut = try #require(
			sut.appending(
				StoredList(keys: [2, 3], next: PageCursor(2), totalCount: nil, generation: 3),
				by: request(of: sut)
			)
		)
		#expect(sut.keys == [2, 4, 5, 3])
		#expect(try request(of: sut).cursor == PageCursor(2))
	}

	@Test(
		"If a list has reloaded its first page after a removal, and a refresh finds the same first page, the list keeps the later pages"
	)
	func refreshAfterReturnKeepsPages() throws {
		var sut = first
		sut.remove([1])
		for (keys, next) in [([2, 3], 2), ([4, 5], 3)] {
			let page = StoredList(keys: keys, next: PageCursor(next), totalCount: nil, generation: 2)
			sut = try #require(sut.appending(page, by: request(of: sut)))
		}
		let page = StoredList(keys: [2, 3], next: PageCursor(2), totalCount: nil, generation: 3)

		#expect(sut.refreshed(by: page).keys == [2, 3, 4, 5])
	}

	@Test("Members that the app inserted into a list do not count as members of the service's pages")
	func insertionsMoveNoPages() throws {
		var sut = try #require(first.appending(second, by: request(of: first)))
		sut.edit { $0.insert(contentsOf: [11, 12, 13, 14], at: 0) }
		sut.remove([1, 2, 3])

		// Of the four members that came, three are gone, so the second place has the first new one.
		#expect(try request(of: sut).cursor == nil)
	}

	@Test(
		"If pages differ in size, a list looks at each page's members after a removal, to find the page that moved"
	)
	func unequalPages() throws {
		let long = StoredList(keys: Array(0..<20), next: PageCursor(20), totalCount: nil, generation: 1)
		let short = StoredList(keys: Array(20..<25), next: PageCursor(25), totalCount: nil, generation: 2)
		var sut = try #require(long.appending(short, by: request(of: long)))

		sut = try #require(sut.appending(short, by: request(of: sut)))

		// The last page began at place 25, so the last member before it that may have moved is at 20.
		sut.remove([0, 1, 2, 3])
		#expect(try request(of: sut).cursor == PageCursor(20))

		sut.remove([4])
		#expect(try request(of: sut).cursor == nil)
	}

	@Test("After a removal, a list paged by tokens continues with the next page")
	func removalKeepsTokens() throws {
		var sut = StoredList(keys: [1, 2], next: PageCursor("after-2"), totalCount: nil, generation: 1)
		sut.remove([2])

		#expect(try request(of: sut).cursor == PageCursor("after-2"))
	}

	@Test(
		"After a removal and a refresh of the only page, the list does not append a page that was requested before the removal"
	)
	func refreshAfterRemovalRefusesEarlierPage() throws {
		var sut = first
		let early = try request(of: sut)
		sut.remove([1])
		sut = sut.refreshed(by: StoredList(keys: [2], next: PageCursor(2), totalCount: 4, generation: 3))

		#expect(sut.keys == [2])
		#expect(sut.appending(second, by: early) == nil)
	}

	@Test(
		"If a member is removed after a page was requested, a new request replaces that request, unless a refresh has changed the list"
	)
	func requestIsRenewed() throws {
		var sut = try #require(first.appending(second, by: request(of: first)))
		let early = try request(of: sut)
		let refreshed = StoredList(keys: [7], next: PageCursor(2), totalCount: nil, generation: 3)
		sut.remove([2])

		#expect(try sut.renewed(early) == request(of: sut))
		#expect(sut.renewed(early).cursor == nil)
		#expect(refreshed.renewed(early) == early)
		#expect(first.renewed(early) == early)
	}

	@Test(
		"A list in several parts equals the same list in one part, and knows which of its parts a tier lacks"
	)
	func listIsItsParts() throws {
		let start = StoredList(keys: Array(0..<300), next: PageCursor(2), totalCount: nil, generation: 1)
		let page = StoredList(keys: Array(300..<700), next: PageCursor(3), totalCount: nil, generation: 2)
		var sut = try #require(start.appending(page, by: request(of: start)))
		#expect(start.head() == start && start.parts.isEmpty)

		var joined = sut.head()
		for part in sut.parts { joined.append(part) }
		#expect(joined == sut)
		#expect(sut.parts.allSatisfy { $0.keys.count <= StoredList<Int>.partLimit })

		sut.stored = sut.rows(headCount: 300, count: 4, check: 1, sum: 2)
		let last = StoredList(keys: [5, 700], next: nil, totalCount: nil, generation: 2)
		let longer = try #require(sut.appending(last, by: request(of: sut)))
		let stored = try #require(longer.stored)
		#expect(longer.part(after: stored).keys == [700])
		#expect(longer.head(in: stored).keys == start.keys)

		var removed = longer
		removed.remove([5])
		#expect(removed.stored == nil)
	}

	/// A list of three pages, in which the service's deletion of 1 before the second page has made it skip 3.
	private func listWithoutThree() throws -> StoredList<Int> {
		var sut = first
		for (keys, next) in [([4, 5], PageCursor(3)), ([6], nil)] {
			let page = StoredList(keys: keys, next: next, totalCount: nil, generation: 2)
			sut = try #require(sut.appending(page, by: request(of: sut)))
		}
		return sut
	}

	/// The list after its next request, as a service with `rows` in pages of two answers it.
	private func asked(_ list: StoredList<Int>, _ rows: [Int]) throws -> StoredList<Int> {
		let request = try request(of: list)
		let number = request.cursor?.number ?? 1
		let next = number * 2 < rows.count ? PageCursor(number + 1) : nil
		let keys = Array(rows.dropFirst(number * 2 - 2).prefix(2))
		return try #require(
			list.appending(StoredList(keys: keys, next: next, totalCount: nil, generation: 3), by: request)
		)
	}

	@Test("If a list has all its pages but lacks a member after a removal, the list reloads all its pages once")
	func lackingMemberIsSearched() throws {
		var sut = try listWithoutThree()
		#expect(sut.next == nil)
		sut.remove([1])
		#expect(sut.next != nil)
		var cursors: [PageCursor?] = []
		while sut.nextRequest != nil {
			cursors.append(try request(of: sut).cursor)
			sut = try asked(sut, [2, 3, 4, 5, 6])
		}

		#expect(sut.keys == [2, 4, 5, 6, 3])
		#expect(sut.next == nil)
		// The pages that may have moved last, and then all of them.
		#expect(cursors == [PageCursor(2), PageCursor(3), nil, PageCursor(2), PageCursor(3)])
	}

	@Test(
		"If pages are requested by links with a page number or an offset, a removal makes the list reload the pages that moved"
	)
	func linksWithNumbersMove() throws {
		let links = ["https://example.com/notes?size=2&page=2", "/notes?offset=2&limit=2", "?page%5Bnumber%5D=2"]
		for link in links {
			var sut = StoredList(keys: [1, 2], next: PageCursor(link), totalCount: nil, generation: 1)
			sut.remove([1])
			let request = try request(of: sut)
			#expect(request.cursor == nil)
			let page = StoredList(keys: [2, 3], next: PageCursor(link), totalCount: nil, generation: 3)
			sut = try #require(sut.appending(page, by: request))
			#expect(sut.keys == [2, 3])
		}
		for token in ["https://example.com/notes?after=7", "?page=abc", "eyJwYWdlIjoyfQ"] {
			var sut = StoredList(keys: [1, 2], next: PageCursor(token), totalCount: nil, generation: 1)
			sut.remove([1])
			#expect(try self.request(of: sut).cursor == PageCursor(token))
		}
	}

	@Test(
		"If a search for the pages that moved finds nothing, the search ends, and begins again only after another removal"
	)
	func searchEnds() throws {
		var sut = try listWithoutThree()
		sut.remove([1])
		// This service gives two rows twice, so the list never has as many members as its pages.
		for _ in 0..<20 where sut.nextRequest != nil { sut = try asked(sut, [2, 4, 4, 5, 5, 6]) }
		#expect(sut.nextRequest == nil)

		sut.noteOtherRemoval()
		#expect(sut.nextRequest != nil)
		for _ in 0..<20 where sut.nextRequest != nil { sut = try asked(sut, [2, 4, 4, 5, 5, 6]) }
		#expect(sut.nextRequest == nil)

		sut.remove([4])
		#expect(sut.nextRequest != nil)
	}

	@Test("If another entry is removed during a search for missing members, the list searches once more")
	func otherRemovalDuringSearch() throws {
		var sut = try listWithoutThree()
		sut.remove([1])
		while try request(of: sut).cursor != nil { sut = try asked(sut, [2, 3, 4, 5, 6]) }
		// Somebody inserts 9 and deletes it again before the next page, so 3 is skipped once more.
		sut = try asked(sut, [2, 9, 3, 4, 5, 6])
		sut = try asked(sut, [9, 2, 3, 4, 5, 6])
		sut.noteOtherRemoval()
		while sut.nextRequest != nil { sut = try asked(sut, [2, 3, 4, 5, 6]) }

		#expect(Set(sut.keys).isSuperset(of: [2, 3, 4, 5, 6]))
	}

	@Test("After a removal, a list notices that a member is missing even if another member was inserted")
	func addedMemberHidesNothing() throws {
		let overlapping = StoredList(keys: [2, 3], next: nil, totalCount: nil, generation: 2)
		var sut = try #require(first.appending(overlapping, by: request(of: first)))
		sut.edit { $0.append(9) }
		sut.edit { $0.reverse() }

		sut.noteOtherRemoval()

		#expect(try request(of: sut).cursor == nil)
		// The service has the app's member, too, so the search finds it.
		while sut.nextRequest != nil { sut = try asked(sut, [1, 2, 3, 9]) }
		sut.noteOtherRemoval()
		#expect(sut.nextRequest == nil)
	}

	@Test(
		"After a list is shortened to its first pages, the next request is for the page after them, and the app's insertions stay"
	)
	func shortenedListGoesOn() throws {
		var sut = try #require(first.appending(second, by: request(of: first)))
		#expect(sut.shortened(toPageCount: 2) == nil)
		sut.edit { $0.insert(9, at: 0) }

		sut = try #require(sut.shortened(toPageCount: 1))

		#expect(sut.keys == [9, 1, 2])
		#expect(try request(of: sut).cursor == PageCursor(2))
		sut = try #require(sut.appending(second, by: request(of: sut)))
		#expect(sut.keys == [9, 1, 2, 3, 4])
	}

	@Test(
		"A later page that is not found counts as empty if its cursor is a page number or an offset, even in a link, but not if its cursor is a token or an identifier",
		arguments: [
			("2", true), ("1", true), ("/notes?page=2", true), ("?offset=2", true), ("17", false), ("abc", false),
			("/notes?after=2", false),
		]
	)
	func pageMayBeGone(cursor: String, mayBeGone: Bool) throws {
		let sut = StoredList(keys: [1, 2], next: PageCursor(cursor), totalCount: nil, generation: 1)
		#expect(try sut.mayHaveLost(request(of: sut)) == mayBeGone)
		// The service's count says whether this was the last page or one of many.
		for (count, isPlausible) in [(4, mayBeGone), (5, false)] {
			let counted = StoredList(keys: [1, 2], next: PageCursor(cursor), totalCount: count, generation: 1)
			#expect(try counted.mayHaveLost(request(of: counted)) == isPlausible)
		}

		var other = sut
		other.remove([1])
		#expect(try other.nextRequest?.cursor != nil || !other.mayHaveLost(request(of: other)))
	}

	@Test(
		"If a member is removed while a list searches for pages that moved, the search begins again; a page that was requested before the removal only adds its members"
	)
	func removalDuringSearch() throws {
		var sut = try listWithoutThree()
		sut.remove([1])
		sut = try asked(sut, [2, 3, 4, 5, 6])
		sut = try asked(sut, [2, 3, 4, 5, 6])
		let late = try request(of: sut)
		#expect(late.cursor == nil)
		sut.remove([6])

		let page = StoredList(keys: [2, 3], next: PageCursor(2), totalCount: nil, generation: 3)
		sut = try #require(sut.appending(page, by: late))
		#expect(sut.keys == [2, 4, 5, 3])
		#expect(try request(of: sut).cursor != nil)
		while sut.nextRequest != nil { sut = try asked(sut, [2, 3, 4, 5]) }
		#expect(sut.keys == [2, 4, 5, 3])
	}

	@Test(
		"If the pages of a list overlap, the list reloads pages only after a removal, but even after the removal of an entry outside of the list"
	)
	func overlappingPages() throws {
		let page = StoredList(keys: [2, 3], next: nil, totalCount: nil, generation: 2)
		var sut = try #require(first.appending(page, by: request(of: first)))
		#expect(sut.next == nil)

		let isAsking = sut.noteOtherRemoval()
		#expect(isAsking)
		#expect(try request(of: sut).cursor == nil)
	}

	@Test(
		"After a list has loaded all its pages by tokens or by numeric identifiers, a removal causes no request"
	)
	func tokensMoveNothing() throws {
		for cursors in [["a", "b", "c"], ["17", "40", "58"]] {
			var sut = StoredList(keys: [1, 2], next: PageCursor(cursors[0]), totalCount: nil, generation: 1)
			for (number, next) in [cursors[1], cursors[2], nil].enumerated() {
				let next = next.map { PageCursor($0) }
				let page = StoredList(keys: [10 + number, 20 + number], next: next, totalCount: nil, generation: 2)
				sut = try #require(sut.appending(page, by: request(of: sut)))
			}
			sut.remove([1])
			#expect(sut.nextRequest == nil)
		}
	}

	@Test("A refresh after a removal drops the list's later pages, because the service's pages have moved")
	func refreshAfterRemovalBeginsAnew() throws {
		var sut = try #require(first.appending(second, by: request(of: first)))
		sut.remove([2])
		let page = StoredList(keys: [1, 3], next: PageCursor(2), totalCount: 4, generation: 3)

		#expect(sut.refreshed(by: page) == page)
	}

	private func request(of list: StoredList<Int>) throws -> StoredList<Int>.Request {
		try #require(list.nextRequest)
	}
}
