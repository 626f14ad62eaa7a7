extension ListStore {
	/// The outcome of writing a list.
	enum Writing {
		case saved
		/// Another process has changed the list since the fetch began, or since the list was read.
		case overtaken
		/// The file no longer knows whether some of the page's members were removed.
		case forgotten
	}

	/// Writes a page to both tiers, each in one step if it can.
	///
	/// The disk comes first, because it knows what other processes have committed. If another process has committed a
	/// newer entry of a member, that entry replaces the member.
	@discardableResult
	func write(
		_ list: inout CacheEntry<StoredList<Key>>?,
		as id: ListID,
		of page: inout Admission,
		fetched ticket: FetchTicket?
	) async -> Writing {
		let saving = await writeToDisk(&list, as: id, entries: &page.admitted, fetched: ticket)
		page.known.merge(page.admitted) { $1 }
		if !saving.overtaken.isEmpty, let disk = entryTiers.disk {
			let theirs = await disk.read(Array(saving.overtaken))
			for key in saving.overtaken {
				entryTiers.memory.events.emit(.commitRefused, for: key)
				page.admitted[key] = theirs[key]
				page.known[key] = theirs[key]
				if theirs[key] == nil { _ = await entryTiers.memory.remove(key) }
			}
		}
		page.removed.formUnion(saving.removed)
		guard !saving.isListOvertaken else {
			await listMemory.save(nil, as: id, entries: page.admitted)
			return saving.isForgotten ? .forgotten : .overtaken
		}
		list?.value.remove(saving.removed)
		list?.value.stored = saving.rows
		list?.value.fileCheck = saving.rows?.check
		await listMemory.save(list, as: id, entries: page.admitted)
		return .saved
	}

	/// Writes a page with its list, and updates the list to what the tiers keep.
	func write(
		_ list: inout CacheEntry<Snapshot>,
		as id: ListID,
		of page: inout Admission,
		fetched ticket: FetchTicket?
	) async -> Writing {
		var kept: CacheEntry<StoredList<Key>>? = CacheEntry(list.value.list, metadata: list.metadata)
		let writing = await write(&kept, as: id, of: &page, fetched: ticket)
		if let kept { (list.value.list, list.metadata) = (kept.value, kept.metadata) }
		return writing
	}

	private func writeToDisk(
		_ list: inout CacheEntry<StoredList<Key>>?,
		as id: ListID,
		entries: inout Members,
		fetched ticket: FetchTicket?
	) async -> ListSaving<Key> {
		guard let tier = entryTiers.disk else { return ListSaving() }
		guard let source = tier.listDataSource else {
			for (key, entry) in entries { await tier.saveOrForget(entry.entry, for: key) }
			return ListSaving()
		}
		do {
			let saving = try await source.saveList(list, as: id, entries: entries, fetched: ticket)
			if list != nil { disk?.trust(id) }
			for key in entries.keys { tier.trust(key) }
			return saving
		} catch CacheError.sessionEnded {
			// If another process has signed out, the current entries belong to the next session.
			if let renewed = await group?.renewed(list, entries) {
				(list, entries) = renewed
				return await writeToDisk(&list, as: id, entries: &entries, fetched: ticket)
			}
		} catch {
			await tier.forget(entries.keys, after: error)
			if list != nil { _ = await disk?.remove(id) }
		}
		return ListSaving()
	}

	/// Reads from disk a list that another process has changed, and shows it to observers.
	///
	/// Call this with exclusive access to the list.
	func listOfOthers(_ id: ListID) async -> CacheEntry<Snapshot>? {
		events.emit(.commitRefused, for: id)
		dropFromMemory(id)
		let list = await disk?.read(id)
		if let list {
			await listMemory.save(CacheEntry(list.value.list, metadata: list.metadata), as: id, entries: [:])
		}
		if observers.snapshot(of: id) != nil { observers.publish(list, for: id, from: .disk) }
		return list
	}
}
