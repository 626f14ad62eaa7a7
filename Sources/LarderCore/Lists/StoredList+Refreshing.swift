/// A list whose first pages come again, or are all that is kept of it.
extension StoredList {
	/// The list after a refresh that has asked for its first pages.
	///
	/// - Parameter page: A list of the first page, or of more.
	package func refreshed(by page: StoredList) -> StoredList {
		guard begins(with: page) else { return page }
		guard pageCount > page.pageCount else {
			// A page that is on its way may be from before members were removed, so it must not continue this list.
			guard removedCount == 0 else { return page }
			var page = page
			page.generation = generation
			return page
		}
		// The service has fewer pages now.
		guard page.next != nil else { return page }
		var list = self
		list.totalCount = page.totalCount ?? totalCount
		list.totalPageCount = page.totalPageCount ?? totalPageCount
		list.checks = page.joined(with: checks?.filter { $0.number >= page.pageCount })
		// The tier has the checks of later pages in other rows than that of the first one.
		if page.pageCount > 1, list.checks != checks { list.stored = nil }
		return list
	}

	/// Whether the first pages have come again without a change of their members.
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

	/// The check of the page that is requested by this cursor, if the page is in the list.
	package func check(at cursor: PageCursor?) -> PageCheck? {
		guard let checks else { return nil }
		guard let cursor else { return checks.first { $0.number == 0 } }
		guard let place = cursors.firstIndex(of: cursor) else { return nil }
		return checks.first { $0.number == place + 1 }
	}

	/// The list with its first pages alone, which continues with the page after them, or `nil` if it has no more pages
	/// than these.
	///
	/// Members that were found late are at the end, so they may be dropped although their page stays. The search at the
	/// end finds them.
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
