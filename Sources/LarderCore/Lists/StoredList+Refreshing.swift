/// What happens to a list if its first pages are fetched again, or if only its first pages are kept.
extension StoredList {
	/// The list after a refresh that has fetched its first pages.
	///
	/// - Parameter page: The first page, or several pages, as a list.
	package func refreshed(by page: StoredList) -> StoredList {
		guard begins(with: page) else { return page }
		guard pageCount > page.pageCount else {
			// A next page that is being fetched may date from before members were removed, so it must not continue this
			// list.
			guard removedCount == 0 else { return page }
			var page = page
			page.generation = generation
			return page
		}
		// The service has fewer pages than before.
		guard page.next != nil else { return page }
		var list = self
		list.totalCount = page.totalCount ?? totalCount
		list.totalPageCount = page.totalPageCount ?? totalPageCount
		list.checks = page.joined(with: checks?.filter { $0.number >= page.pageCount })
		// The tier stores the checks of later pages in other rows than the check of the first page.
		if page.pageCount > 1, list.checks != checks { list.stored = nil }
		return list
	}

	/// Whether the fetched pages have the same members as the first pages of this list.
	private func begins(with page: StoredList) -> Bool {
		guard page.pageCount > 1 else {
			return page.keys == (pageCount == 1 ? keys : Array(keys.prefix(firstCount)))
		}
		let count = page.pageCount
		guard pageCount >= count, page.pageSizes == Array(pageSizes.prefix(count)) else { return false }
		guard page.cursors == Array(cursors.prefix(count - 1)) else { return false }
		return pageCount == count
			? page.keys == keys : page.next == cursors[count - 1] && keys.starts(with: page.keys)
	}

	private func joined(with others: [PageCheck]?) -> [PageCheck]? {
		let all = (checks ?? []) + (others ?? [])
		return all.isEmpty ? nil : all
	}

	/// The check of the page that this cursor requests, if the list has the page.
	package func check(at cursor: PageCursor?) -> PageCheck? {
		guard let checks else { return nil }
		guard let cursor else { return checks.first { $0.number == 0 } }
		guard let place = cursors.firstIndex(of: cursor) else { return nil }
		return checks.first { $0.number == place + 1 }
	}

	/// The list with its first `limit` pages, or `nil` if it has no more pages than these.
	///
	/// The next page of the shortened list is the page after these. Members that were found late are at the end of a
	/// list, so they may be dropped although their page stays. The search at the end of the list finds them again.
	package func shortened(toPageCount limit: Int) -> StoredList? {
		guard limit > 0, pageCount > limit else { return nil }
		var list = self
		let added = Set(addedPlaces ?? [])
		var (count, left) = (0, pageSizes.prefix(limit).reduce(0, +))
		while count < keys.count, left > 0 || added.contains(count) {
			if !added.contains(count) { left -= 1 }
			count += 1
		}
		list.keys = Array(keys.prefix(count))
		(list.next, list.searchPlace, list.hasRemovals) = (cursors[limit - 1], nil, true)
		(list.pageSizes, list.cursors) = (Array(pageSizes.prefix(limit)), Array(cursors.prefix(limit - 1)))
		list.firstCount = min(firstCount, count)
		list.addedPlaces = addedPlaces?.filter { $0 < count }
		list.checks = checks?.filter { $0.number < limit && $0.places.allSatisfy { $0 < count } }
		list.stored = nil
		return list
	}
}
