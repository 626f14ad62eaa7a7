@testable import LarderCore

/// Lists in the shared file, by the laws: a page and its list are one commit, a removed member leaves all lists in the
/// commit of its removal, and no commit undoes what another process has changed in a list.
extension SharedFile.Content {
	/// Saves a page with its list, except what others have overtaken.
	mutating func savePage(
		_ list: CacheEntry<StoredList<String>>?,
		as id: ListID,
		entries page: [String: CacheEntry<Int>],
		by writer: Int,
		fetched ticket: FetchTicket?
	) -> ListSaving<String>? {
		guard page.values.allSatisfy(admits), list.map(admits) ?? true else { return nil }
		var saving = ListSaving<String>()
		for (key, entry) in page.sorted(by: { $0.key < $1.key })
		where save(entry, for: key, by: writer, fetched: ticket) == .overtaken {
			saving.overtaken.insert(key)
			if let removal = removals[key], removal.number > ticket.map(number) ?? 0 {
				saving.removed.insert(key)
			} else if entries[key] == nil {
				saving.isForgotten = true
			}
		}
		guard var list else { return saving }
		guard !saving.isForgotten, isCurrent(list.value, as: id, by: writer, fetched: ticket) else {
			saving.isListOvertaken = true
			return saving
		}
		list.value.remove(saving.removed)
		save(list, as: id, by: writer)
		let check = lists[id]?.value.fileCheck ?? 0
		saving.rows = list.value.rows(headCount: list.value.headCount, count: 0, check: check, sum: 0)
		return saving
	}

	/// Whether a key may have been removed after this ticket.
	func hasRemovals(since ticket: FetchTicket) -> Bool {
		floor > number(ticket) || removals.values.contains { $0.number > number(ticket) }
	}

	/// Removes a member from all lists.
	mutating func removeMember(_ key: String, by writer: Int) {
		for (id, list) in lists where list.value.keys.contains(key) {
			var list = list
			list.value.remove([key])
			save(list, as: id, by: writer)
		}
	}

	/// Whether a list was made from the one that is in the file, or, if it was fetched, nobody has changed that since.
	private func isCurrent(
		_ list: StoredList<String>,
		as id: ListID,
		by writer: Int,
		fetched ticket: FetchTicket?
	) -> Bool {
		let kept = lists[id]?.value.fileCheck
		if let check = list.fileCheck, kept != nil || ticket == nil { return check == kept ?? 0 }
		guard let ticket else { return true }
		guard let commit = listCommits[id] else { return number(ticket) >= floor }
		return commit.number <= number(ticket) || commit.writer == writer
	}

	private func number(_ ticket: FetchTicket) -> Int64 { ticket.file == record.file ? ticket.number : 0 }

	private mutating func save(_ list: CacheEntry<StoredList<String>>, as id: ListID, by writer: Int) {
		number += 1
		changes.append(SharedFile.Change(key: nil, writer: writer, list: id))
		var list = list
		list.value.stored = nil
		list.value.removalCount = nil
		list.value.fileCheck = number
		lists[id] = list
		listCommits[id] = SharedFile.Commit(number: number, writer: writer)
	}
}
