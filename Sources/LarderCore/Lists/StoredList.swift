/// The identifiers of a list, as one row keeps them.
///
/// The members are in the cache of their type. A list contains each identifier once.
///
/// A list grows page by page in one *generation*. A refresh fetches the first page again. If this page has the same
/// identifiers in the same order, the later pages stay. Otherwise, a new generation begins with this page alone. A page
/// is appended only if the list has the same generation and the same number of pages as when the page was requested.
///
/// A service that pages by number or offset moves all later members forward when a member is removed, possibly before
/// it answered with the last page. So after removals, the next request goes back to an earlier page. Take the place at
/// which the last page began, and subtract the number of removals. The request is for the page with the member just
/// before that place. This also happens if no page follows the last page. From that page on, the pages are loaded
/// again, one after another. New members in these pages are put at the end.
///
/// If the service removed a member long before the app did, an earlier page may also have moved. The same happens if
/// another client inserts a member and removes it before any page contains it. So at its end, the list counts its
/// members. If the list has fewer members than its pages had, some members may be missing. If any entry was removed
/// since the first page came, a *search* then loads all pages again, from the first page to the last. Another search
/// begins only if an entry was removed after this search began.
///
/// This is a pure state machine.
package struct StoredList<Key: Hashable> {
	/// The identifiers, in order.
	package internal(set) var keys: [Key]
	/// The cursor of the next page, or `nil` if the list has all its pages.
	package internal(set) var next: PageCursor?
	/// How many members all pages have together, if the service said so.
	package internal(set) var totalCount: Int?
	/// How many pages the service has, if it said so.
	package internal(set) var totalPageCount: Int?
	/// The number of this generation, which no other generation has.
	var generation: UInt64
	/// How many members of the first page are in the list.
	var firstCount: Int
	/// How many members each page had when it came.
	var pageSizes: [Int]
	/// The cursors with which the pages after the first one were requested.
	var cursors: [PageCursor] = []
	/// The checks of the pages that had validators.
	///
	/// The checks refer to the places of members, so they are dropped as soon as a member is removed or the app edits
	/// the list.
	var checks: [PageCheck]?
	/// How many members were removed since the last page came.
	///
	/// If some were removed while that page was being requested, they also count.
	var removedCount = 0
	/// The page that a search for missing members loads next, or `nil` if no search is running.
	var searchPlace: Int?
	/// Whether any entry, in the list or not, was removed since the first page came or the last search began.
	var hasRemovals: Bool?
	/// The places of the members that the app has inserted and that no page contained.
	var addedPlaces: [Int]?
	/// When the first page, or the first page of the last search, was requested, in the order of the tier's commits.
	///
	/// This property is not compared.
	package var ticket: FetchTicket?
	/// The rows of the stored list, if this list equals the stored list or adds pages to it.
	///
	/// This property is not encoded and not compared.
	package var stored: ListRows?
	/// The checksum of this list in the tier's file when it was read or written, or `nil` if that is not known.
	///
	/// This property is not encoded and not compared.
	package var fileCheck: Int64?
	/// How many removals of entries the list has noticed, or `nil` if that is not known.
	///
	/// This property is not encoded and not compared.
	var removalCount: Int?

	/// Creates a list of its first page.
	///
	/// - Parameter generation: A random number.
	package init(
		keys: [Key],
		next: PageCursor?,
		totalCount: Int?,
		totalPageCount: Int? = nil,
		generation: UInt64
	) {
		self.keys = keys.reduce(into: Unique()) { $0.append($1) }.keys
		self.next = next
		self.totalCount = totalCount
		self.totalPageCount = totalPageCount
		self.generation = generation
		firstCount = self.keys.count
		pageSizes = [self.keys.count]
	}

	/// How many pages were read.
	package var pageCount: Int { pageSizes.count }

	/// The request for the page after this list, or `nil` if there is none.
	package var nextRequest: Request? {
		guard let next else { return nil }
		var request = Request(cursor: next, generation: generation, pageCount: pageCount, removedCount: removedCount)
		if let searchPlace {
			request.searchPlace = searchPlace
			request.cursor = searchPlace == 0 ? nil : cursors[searchPlace - 1]
			return request
		}
		guard removedCount > 0, next.place != nil else { return request }
		request.earlierPageCount = pageCountBefore(place: max(0, pageSizes.dropLast().reduce(0, +) - removedCount - 1))
		guard request.earlierPageCount < pageCount else { return request }
		request.cursor = request.earlierPageCount == 0 ? nil : cursors[request.earlierPageCount - 1]
		return request
	}

	/// The current request for the next page, if `request` was made before members were removed; otherwise, `request`
	/// itself.
	package func renewed(_ request: Request) -> Request {
		guard generation == request.generation, pageCount == request.pageCount else { return request }
		return nextRequest ?? request
	}

	/// Whether this list was made from `other` by loading its last page or an earlier page again.
	package func hasGoneBack(behind other: StoredList) -> Bool {
		generation == other.generation && pageCount <= other.pageCount
	}

	/// How many pages come before the page with the member at `place`.
	private func pageCountBefore(place: Int) -> Int {
		var end = 0
		for (number, size) in pageSizes.enumerated() {
			end += size
			if end > place { return number }
		}
		return pageCount
	}

	/// Whether both lists are of the same generation.
	package func isSameGeneration(as other: StoredList) -> Bool { generation == other.generation }

	/// The list with the next page, or `nil` if `request` was made for another generation or another number of pages.
	///
	/// Members may have been removed since the request was made.
	///
	/// - Parameters:
	///   - repeated: The page's members that the list already has. Default: `nil`, which means that this call finds
	///     them.
	package func appending(_ page: StoredList, by request: Request, repeated: Set<Key>? = nil) -> StoredList? {
		guard request.generation == generation, request.pageCount == pageCount, next != nil else { return nil }
		var list = self
		let repeated = repeated ?? members(among: page.keys)
		list.keys += page.keys.filter { !repeated.contains($0) }
		list.addedPlaces = addedPlaces?.filter { !page.keys.contains(keys[$0]) }
		list.totalCount = page.totalCount ?? totalCount
		list.totalPageCount = page.totalPageCount ?? totalPageCount
		let places = list.places(of: page.keys, after: keys.count, repeated)
		let check = page.checks?.first?.at(request.earlierPageCount, places)
		if let place = request.searchPlace {
			// If removals have ended the search, the search restarts later.
			if place == searchPlace { list.search(page, at: place) }
			// The tier stores these checks in other rows.
			if checks != nil { (list.checks, list.stored) = (nil, nil) }
			return list
		}
		// This page interrupts a search.
		if searchPlace != nil { list.hasRemovals = true }
		list.next = page.next
		list.searchPlace = nil
		list.checks = checks?.filter { $0.number < request.earlierPageCount }
		if let check { list.checks = (list.checks ?? []) + [check] }
		list.pageSizes = pageSizes.prefix(request.earlierPageCount) + [page.keys.count]
		list.cursors = cursors.prefix(max(0, request.earlierPageCount - 1)) + [request.cursor].compactMap(\.self)
		list.removedCount = max(0, removedCount - request.removedCount)
		if list.next == nil { list.endPages() }
		list.noteFirst(page, at: request.earlierPageCount)
		if request.earlierPageCount < pageCount { list.stored = nil }
		return list
	}

	/// The places of a page's members.
	///
	/// Members in `repeated` keep their places in the list, and the other members begin at `count`.
	private func places(of page: [Key], after count: Int, _ repeated: Set<Key>) -> [Int] {
		var count = count
		return page.map { key in
			if repeated.contains(key) { return keys.firstIndex(of: key) ?? 0 }
			defer { count += 1 }
			return count
		}
	}

	private func members(among keys: [Key]) -> Set<Key> {
		// The set is made of the page, because the page is shorter than the list.
		Set(keys).intersection(self.keys)
	}

	/// Changes the identifiers by the app's own rule, and drops repeated identifiers.
	package mutating func edit<Failure: Error>(_ change: (inout [Key]) throws(Failure) -> Void) throws(Failure) {
		var keys = keys
		try change(&keys)
		keep(keys.reduce(into: Unique()) { $0.append($1) }.keys, mayAdd: true)
	}

	/// Removes these members.
	package mutating func remove(_ removed: Set<Key>) {
		guard !removed.isEmpty else { return }
		keep(keys.filter { !removed.contains($0) })
	}

	/// Records that an entry outside of the list may have been removed, and returns whether pages must be loaded again.
	@discardableResult
	mutating func noteOtherRemoval() -> Bool {
		hasRemovals = true
		guard next == nil else { return false }
		endPages()
		return next != nil
	}

	private mutating func keep(_ kept: [Key], mayAdd: Bool = false) {
		let known = Set(keys)
		let gone = known.subtracting(kept)
		if mayAdd, checks != nil { (checks, stored) = (nil, nil) }
		if mayAdd || addedPlaces != nil {
			let added = Set(addedPlaces.map { $0.map { keys[$0] } } ?? [])
			let places = kept.indices.filter { added.contains(kept[$0]) || !known.contains(kept[$0]) }
			addedPlaces = places.isEmpty ? nil : places
		}
		firstCount -= keys.prefix(firstCount).count { gone.contains($0) }
		removedCount += gone.count
		totalCount = totalCount.map { max(0, $0 + kept.count - keys.count) }
		keys = kept
		stored = nil
		guard !gone.isEmpty else { return }
		(searchPlace, hasRemovals, checks) = (nil, true, nil)
		if next == nil { endPages() }
	}
}

// MARK: - The end

extension StoredList {
	/// How many members of the loaded pages are missing from the list.
	private var lackingCount: Int { pageSizes.reduce(0, +) - keys.count + (addedPlaces?.count ?? 0) }

	/// Whether the list is at its end and lacks members, perhaps because of a removal that it does not know.
	package var mayLackMembers: Bool { next == nil && lackingCount > 0 && hasPlaces }

	/// Whether the cursors look like page numbers or offsets.
	///
	/// If the cursors are identifiers of members instead, a removal moves no page.
	private var hasPlaces: Bool { arePlaces(cursors) }

	private func arePlaces(_ cursors: [PageCursor]) -> Bool {
		let numbers = cursors.compactMap(\.place)
		guard !numbers.isEmpty, numbers.count == cursors.count else { return false }
		let steps = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
		return steps.allSatisfy { $0 == steps.first && $0 > 0 }
			|| steps == Array(pageSizes.dropFirst().prefix(steps.count))
	}

	/// Whether the requested page may no longer exist, because its rows were removed.
	///
	/// This never applies to the first page, and only to a cursor that is a page number or an offset. A single number
	/// that could also be the identifier of a member does not count. If the service's count promises more than one
	/// further page, too many rows would be missing at once.
	package func mayHaveLost(_ request: Request) -> Bool {
		guard generation == request.generation, let cursor = request.cursor else { return false }
		if let totalCount, totalCount > keys.count + (pageSizes.max() ?? 0) { return false }
		let all = cursors.contains(cursor) ? cursors : cursors + [cursor]
		guard arePlaces(all) else { return false }
		guard all.count == 1, let number = cursor.number else { return true }
		return number == 1 || number == 2 || number == pageSizes[0]
	}

	/// At the end of the list, decides whether some pages must be loaded again.
	private mutating func endPages() {
		guard hasPlaces else { return }
		if removedCount > 0 {
			next = cursors.last
		} else if lackingCount > 0, hasRemovals == true {
			(next, searchPlace, hasRemovals) = (cursors.last, 0, nil)
		}
	}

	/// Applies a page that a search has loaded again.
	private mutating func search(_ page: StoredList, at place: Int) {
		if place == 0 { ticket = page.ticket }
		if pageSizes[place] != page.keys.count { stored = nil }
		pageSizes[place] = page.keys.count
		noteFirst(page, at: place)
		// Another client may insert rows in the meantime, so only the last page shows that no member is missing.
		if place + 1 < pageCount, page.next == cursors[place] { return searchPlace = place + 1 }
		(searchPlace, next) = (nil, page.next)
		if place + 1 < pageCount {
			// The service has fewer pages than before.
			(pageSizes, cursors) = (Array(pageSizes.prefix(place + 1)), Array(cursors.prefix(place)))
			stored = nil
		}
		if next == nil { endPages() }
	}

	/// Updates the size of the first page if it was loaded again, so that a refresh recognizes the page.
	private mutating func noteFirst(_ page: StoredList, at place: Int) {
		if place == 0, keys.starts(with: page.keys) { firstCount = page.keys.count }
	}
}

extension StoredList {
	/// A request for a next page: its cursor, and the list that it continues.
	package struct Request: Hashable, Sendable {
		/// The cursor of the requested page.
		///
		/// The first page has none.
		package fileprivate(set) var cursor: PageCursor?
		fileprivate let generation: UInt64
		/// How many pages the list had when the request was made.
		fileprivate let pageCount: Int
		fileprivate var earlierPageCount: Int
		fileprivate let removedCount: Int
		/// The number of the requested page in a search, or `nil` if no search requests the page.
		fileprivate var searchPlace: Int?

		fileprivate init(cursor: PageCursor, generation: UInt64, pageCount: Int, removedCount: Int) {
			self.cursor = cursor
			self.generation = generation
			self.pageCount = pageCount
			earlierPageCount = pageCount
			self.removedCount = removedCount
		}
	}

	private struct Unique {
		private(set) var keys: [Key] = []
		private var known: Set<Key> = []

		mutating func append(_ key: Key) {
			if known.insert(key).inserted { keys.append(key) }
		}
	}
}

extension StoredList: Sendable where Key: Sendable {}

extension StoredList: Equatable {
	package static func == (lhs: StoredList, rhs: StoredList) -> Bool {
		lhs.keys == rhs.keys && lhs.next == rhs.next && lhs.totalCount == rhs.totalCount
			&& lhs.totalPageCount == rhs.totalPageCount && lhs.generation == rhs.generation
			&& lhs.firstCount == rhs.firstCount && lhs.pageSizes == rhs.pageSizes && lhs.cursors == rhs.cursors
			&& lhs.removedCount == rhs.removedCount && lhs.searchPlace == rhs.searchPlace
			&& lhs.checks == rhs.checks && lhs.hasRemovals == rhs.hasRemovals && lhs.addedPlaces == rhs.addedPlaces
	}
}

extension StoredList {
	private enum CodingKeys: String, CodingKey {
		case keys, next, totalCount, totalPageCount, generation, firstCount, pageSizes, cursors, removedCount
		case searchPlace, hasRemovals, addedPlaces, ticket, checks
	}
}

extension StoredList: Encodable where Key: Encodable {}
extension StoredList: Decodable where Key: Decodable {}

extension StoredList {
	/// The same list with `keys` in place of its identifiers, for the same members in the same order.
	package func replacing<Other>(_ keys: [Other]) -> StoredList<Other> {
		var list = StoredList<Other>(
			keys: [],
			next: next,
			totalCount: totalCount,
			totalPageCount: totalPageCount,
			generation: generation
		)
		list.keys = keys
		list.firstCount = firstCount
		list.pageSizes = pageSizes
		list.cursors = cursors
		list.removedCount = removedCount
		(list.searchPlace, list.hasRemovals, list.addedPlaces) = (searchPlace, hasRemovals, addedPlaces)
		(list.ticket, list.checks) = (ticket, checks)
		list.stored = stored
		list.fileCheck = fileCheck
		list.removalCount = removalCount
		return list
	}
}
