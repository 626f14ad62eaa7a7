/// The identifiers of a list, as one row keeps them.
///
/// The members are in the cache of their type. A list contains each identifier once.
///
/// A list grows page by page in one *generation*. A refresh fetches the first page again. If it finds the same
/// identifiers in the same order, the later pages stay. Otherwise, a new generation begins with this page alone. A page
/// is appended only if the generation and the number of pages are still those at its request.
///
/// A service that pages by number or offset moves all later members forward when a member is removed. It may have done
/// so before it answered with the last page. So after removals, the next request is for the page that has the last
/// member before the place at which the last page began, less the removals. This applies even if there is no page after
/// it. From there on, the pages are loaded again, one after another. Members that they bring late are put at the end.
///
/// If the service removed a member long before the app did, an earlier page may also have moved. The same happens if
/// another client inserts a member and removes it before any page contains it. So the list counts its members at its
/// end. If it has fewer than its pages had, some may be missing. If any entry was removed since the pages began to
/// come, a *search* then loads all pages again, from the first one on. It ends with the last page. Another search
/// begins only if an entry was removed since this one began.
///
/// This is a pure state machine.
package struct StoredList<Key: Hashable> {
	/// The identifiers, in order.
	package internal(set) var keys: [Key]
	/// The cursor of the next page.
	///
	/// A list with all its pages has none.
	package internal(set) var next: PageCursor?
	/// How many members all pages have together, if the service said so.
	package internal(set) var totalCount: Int?
	/// How many pages the service has, if it said so.
	package internal(set) var totalPageCount: Int?
	/// The number of this generation, which no other one has.
	var generation: UInt64
	/// How many members of the first page are in the list.
	var firstCount: Int
	/// How many members each page had when it came.
	var pageSizes: [Int]
	/// The cursors with which the pages after the first one were requested.
	var cursors: [PageCursor] = []
	/// The checks of the pages that had validators.
	///
	/// They refer to the places of members, so they are dropped as soon as a member is removed or the app edits the
	/// list.
	var checks: [PageCheck]?
	/// How many members were removed since the last page came, or since it was requested if some were removed
	/// meanwhile.
	var removedCount = 0
	/// The page that a search for missing members loads next, or `nil` if no search is running.
	var searchPlace: Int?
	/// Whether an entry was removed, in the list or not, since the first page came or the last search began.
	var hasRemovals: Bool?
	/// The places of the members that the app has put in and no page has brought.
	var addedPlaces: [Int]?
	/// When the first page was requested, or that of the last search, in the order of the tier's commits.
	///
	/// It is not compared.
	package var ticket: FetchTicket?
	/// The rows of this list in a tier, if this is the stored list or the stored list with more pages.
	///
	/// It is neither encoded nor compared.
	package var stored: ListRows?
	/// The checksum of this list in the tier's file when it was read or written, or `nil` if that is not known.
	///
	/// It is neither encoded nor compared.
	package var fileCheck: Int64?
	/// How many removals of entries the list has noticed, or `nil` if that is not known.
	///
	/// It is neither encoded nor compared.
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

	/// The request for the page after this list, if `request` was made for it before members were removed.
	package func renewed(_ request: Request) -> Request {
		guard generation == request.generation, pageCount == request.pageCount else { return request }
		return nextRequest ?? request
	}

	/// Whether an earlier page than the last one of `other` came again to make this list.
	package func hasGoneBack(behind other: StoredList) -> Bool {
		generation == other.generation && pageCount <= other.pageCount
	}

	/// How many pages come before the one with the member at `place`.
	private func pageCountBefore(place: Int) -> Int {
		var end = 0
		for (number, size) in pageSizes.enumerated() {
			end += size
			if end > place { return number }
		}
		return pageCount
	}

	/// Whether `other` is this list before or after changes that begin no new generation.
	package func isSameGeneration(as other: StoredList) -> Bool { generation == other.generation }

	/// The list with the next page.
	///
	/// The result is `nil` if `request` was made for an older list. Members may have been removed since.
	///
	/// - Parameters:
	///   - repeated: Those of the page's members that the list already has. Default: `nil`, which looks at all members
	///     of the list once.
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
			// A search that removals have ended restarts later.
			if place == searchPlace { list.search(page, at: place) }
			// The checks belong to other rows of the tier.
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
	/// The `repeated` ones were in the list before, and the others begin at `count`.
	private func places(of page: [Key], after count: Int, _ repeated: Set<Key>) -> [Int] {
		var count = count
		return page.map { key in
			if repeated.contains(key) { return keys.firstIndex(of: key) ?? 0 }
			defer { count += 1 }
			return count
		}
	}

	private func members(among keys: [Key]) -> Set<Key> {
		// Of the long list and the page, the page makes the smaller set.
		Set(keys).intersection(self.keys)
	}

	/// Changes the identifiers by the app's own rule, and leaves out repeated ones.
	package mutating func edit<Failure: Error>(_ change: (inout [Key]) throws(Failure) -> Void) throws(Failure) {
		var keys = keys
		try change(&keys)
		keep(keys.reduce(into: Unique()) { $0.append($1) }.keys, mayAdd: true)
	}

	/// Takes these members out.
	package mutating func remove(_ removed: Set<Key>) {
		guard !removed.isEmpty else { return }
		keep(keys.filter { !removed.contains($0) })
	}

	/// Notes that an entry may have been removed that is not in the list, and returns whether pages are loaded again.
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
	/// How many members of its pages are missing from the list.
	private var lackingCount: Int { pageSizes.reduce(0, +) - keys.count + (addedPlaces?.count ?? 0) }

	/// Whether the list is at its end, and members are missing because of a removal that the list may not know.
	package var mayLackMembers: Bool { next == nil && lackingCount > 0 && hasPlaces }

	/// Whether the cursors are numbers of pages or offsets, as far as that can be seen.
	///
	/// Identifiers of members may also be numbers, and then removals move no page.
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
	/// It is never the first page, and its cursor must be the number of a page or an offset. A single number that could
	/// also be the identifier of a member does not count. If the service's count promises more than one further page,
	/// too much would be gone at once.
	package func mayHaveLost(_ request: Request) -> Bool {
		guard generation == request.generation, let cursor = request.cursor else { return false }
		if let totalCount, totalCount > keys.count + (pageSizes.max() ?? 0) { return false }
		let all = cursors.contains(cursor) ? cursors : cursors + [cursor]
		guard arePlaces(all) else { return false }
		guard all.count == 1, let number = cursor.number else { return true }
		return number == 1 || number == 2 || number == pageSizes[0]
	}

	/// Finds out whether some pages must be loaded again after the last one.
	private mutating func endPages() {
		guard hasPlaces else { return }
		if removedCount > 0 {
			next = cursors.last
		} else if lackingCount > 0, hasRemovals == true {
			(next, searchPlace, hasRemovals) = (cursors.last, 0, nil)
		}
	}

	/// Takes over a page that a search has loaded again.
	private mutating func search(_ page: StoredList, at place: Int) {
		if place == 0 { ticket = page.ticket }
		if pageSizes[place] != page.keys.count { stored = nil }
		pageSizes[place] = page.keys.count
		noteFirst(page, at: place)
		// Another client may insert rows meanwhile, so only the last page shows that none is missing.
		if place + 1 < pageCount, page.next == cursors[place] { return searchPlace = place + 1 }
		(searchPlace, next) = (nil, page.next)
		if place + 1 < pageCount {
			// The service has fewer pages now.
			(pageSizes, cursors) = (Array(pageSizes.prefix(place + 1)), Array(cursors.prefix(place)))
			stored = nil
		}
		if next == nil { endPages() }
	}

	/// Notes the first page if it came again, because a refresh will find it.
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
		/// How many pages the list had, and how many of them come before the requested one.
		fileprivate let pageCount: Int
		fileprivate var earlierPageCount: Int
		fileprivate let removedCount: Int
		/// Which page it is of a search.
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
	/// The same list with other identifiers for the same members, in their order.
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
