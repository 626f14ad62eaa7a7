extension ListStore: MemberCommitterContract {
	func promote(
		_ entry: CacheEntry<Snapshot>,
		for id: ListID,
		ticket: CacheCoordinator.Ticket,
		seeding: CacheCoordinator.Seeding
	) async -> Bool {
		let key = ErasedKey(id, kind: .list)
		let others = Set(entry.value.members.keys.map { ErasedKey($0) })
		await coordinator.beginTurn(of: key, and: others)
		defer { coordinator.endTurn(of: key, and: others) }
		guard coordinator.admitsPromotion(of: key, ticket: ticket) else { return false }
		let members = entry.value.members.filter {
			coordinator.admitsPromotion(of: ErasedKey($0.key), ticket: seeding.ticket)
		}
		var list = CacheEntry(entry.value.list, metadata: entry.metadata)
		// A removal that has ended since the disk was read also removes the key from the list.
		let removed = list.value.keys.filter { coordinator.hasRemoved(ErasedKey($0), sinceRead: seeding) }
		if !removed.isEmpty {
			list.value.remove(Set(removed))
			list.value.fileCheck = nil
		}
		await listMemory.save(list, as: id, entries: members)
		return removed.isEmpty && members.count == entry.value.members.count
	}

	/// Commits a page: the list, and the members for which nothing newer was committed.
	///
	/// Returns the list for the readers: the list that is kept now, or the fetched list if no list is kept.
	func commit(
		_ entry: CacheEntry<Snapshot>,
		for id: ListID,
		as key: ErasedKey,
		by running: RunningFetch
	) async -> CacheEntry<Snapshot> {
		let others = Set(entry.value.members.keys.map { ErasedKey($0) })
		await coordinator.beginTurn(of: key, and: others)
		defer { coordinator.endTurn(of: key, and: others) }
		guard entryTiers.disk?.isSuspended != true, let seeding = running.seeding,
			group?.admits(running.groupTicket) ?? true
		else {
			for key in entry.value.members.keys { entryTiers.memory.events.emit(.commitRefused, for: key) }
			return entry
		}
		let isAdmitted = coordinator.admitFetch(of: key, ticket: running.ticket)
		var kept = await current(id, isInFile: true)
		var page = await admit(entry.value.members, by: seeding)
		for key in page.admitted.keys { entryFailures.clear(key) }
		var entry = entry
		entry.value.list.ticket = running.fileTicket
		guard isAdmitted, !page.isForgotten, var list = await merged(entry, into: kept, as: id, without: page.removed)
		else {
			if !isAdmitted { events.emit(.commitRefused, for: id) }
			// If memory has another list than the file, the next request would be for the same page again.
			if entry.value.isNextPage, kept?.value.list.fileCheck != nil,
				listMemory.list(id)?.value.fileCheck == nil
			{
				kept = await listOfOthers(id) ?? kept
			}
			return await commitMembers(of: entry, page, into: kept, as: id, by: running)
		}
		failures.clear(id)
		var writing = await write(&list, as: id, of: &page, fetched: running.fileTicket)
		// If another process has changed the list, the page is added to the changed list.
		while writing == .overtaken, list.value.list.fileCheck != nil || entry.value.isNextPage,
			let newer = await disk?.read(id),
			let longer = await merged(entry, into: newer, as: id, without: page.removed)
		{
			(kept, list) = (newer, longer)
			writing = await write(&list, as: id, of: &page, fetched: running.fileTicket)
		}
		// The write may have shown that another process has ended the session, and with it the list.
		guard group?.admits(running.groupTicket) ?? true else { return entry }
		await note(page.admitted, running)
		guard writing == .saved else {
			publish(page.admitted)
			if writing == .overtaken, let list = await listOfOthers(id) { return list }
			return answer(entry, page, kept)
		}
		list.value.members = (kept?.value.members ?? [:]).merging(page.known) { $1 }
		if entry.value.isNextPage, let kept {
			appendToPagedList(list.value.list.keys, of: id, after: kept.value.list.keys, from: page.known)
		} else {
			forgetPagedList(id)
		}
		if !entry.value.isNextPage { noteFirstPage(of: id, running) }
		show(list, as: id, newest: page.known, by: running.id)
		publish(page.admitted, besides: id)
		return list
	}

	private func admit(
		_ members: Members,
		by seeding: CacheCoordinator.Seeding
	) async -> Admission {
		var page = Admission()
		for (key, entry) in members {
			let erased = ErasedKey(key)
			if coordinator.admitSeed(of: erased, by: seeding) {
				page.admitted[key] = entry
				page.known[key] = entry
				continue
			}
			entryTiers.memory.events.emit(.commitRefused, for: key)
			if coordinator.wasRemoved(erased, since: seeding) {
				page.removed.insert(key)
			} else if let newer = await keptEntry(of: key) {
				page.known[key] = MemoryEntry(key: key, entry: newer)
			} else if coordinator.hasForgotten(erased, since: seeding) {
				page.isForgotten = true
			} else {
				page.removed.insert(key)
			}
		}
		return page
	}

	/// Commits the members of a page that is not added to its list, and returns the list for the readers.
	private func commitMembers(
		of entry: CacheEntry<Snapshot>,
		_ admission: Admission,
		into kept: CacheEntry<Snapshot>?,
		as id: ListID,
		by running: RunningFetch
	) async -> CacheEntry<Snapshot> {
		var page = admission
		var noList: CacheEntry<StoredList<Key>>?
		await write(&noList, as: id, of: &page, fetched: running.fileTicket)
		await note(page.admitted, running)
		publish(page.admitted)
		return answer(entry, page, kept)
	}

	/// The readers' answer if a page is not added to its list.
	///
	/// It is the list that is kept, or else the page without members that were removed in the meantime.
	private func answer(
		_ entry: CacheEntry<Snapshot>,
		_ page: Admission,
		_ kept: CacheEntry<Snapshot>?
	) -> CacheEntry<Snapshot> {
		if entry.value.isNextPage, let kept { return kept }
		var answer = entry
		answer.value.list.remove(page.removed)
		answer.value.members.merge(page.known) { $1 }
		return answer
	}

	private func keptEntry(of key: Key) async -> CacheEntry<Value>? {
		if let entry = await entryTiers.memory.read(key) { return entry }
		return await entryTiers.disk?.read(key)
	}

	/// The list with the fetched page, or `nil` if the page belongs to a list that is no longer kept.
	///
	/// - Parameter removed: The members that were removed after the page was requested.
	private func merged(
		_ fetched: CacheEntry<Snapshot>,
		into kept: CacheEntry<Snapshot>?,
		as id: ListID,
		without removed: Set<Key>
	) async -> CacheEntry<Snapshot>? {
		guard var list = merged(fetched, into: kept, as: id) else { return nil }
		// Members stay if the app has put them back after their removal.
		if !removed.isEmpty { list.value.list.remove(removed.subtracting(kept?.value.list.keys ?? [])) }
		listMemory.noteRemovals(in: &list.value.list)
		if let tier = entryTiers.disk {
			await ListDisk(entries: tier, memory: listMemory).noteRemovals(in: &list.value.list)
		}
		return list
	}

	private func merged(
		_ fetched: CacheEntry<Snapshot>,
		into kept: CacheEntry<Snapshot>?,
		as id: ListID
	) -> CacheEntry<Snapshot>? {
		var list = fetched
		switch fetched.value.fetch {
		case .first:
			if let kept { list.value.list = kept.value.list.refreshed(by: list.value.list) }
			return list
		case .firstOnly:
			return list
		case .next(let request):
			guard let kept else { return nil }
			list = kept
			let longer = list.value.list.appending(
				fetched.value.list,
				by: request,
				repeated: pagedMembers(among: fetched.value.list.keys, in: list.value.list.keys, of: id)
			)
			guard let longer else { return nil }
			list.value.list = longer
			list.value.fetch = fetched.value.fetch
			return list
		}
	}

	/// Shows observers the members of a page, and the lists that contain these members.
	private func publish(_ members: Members, besides id: ListID? = nil) {
		changePagedList(members.values)
		for (key, member) in members { entryObservers.publish(member.entry, for: key, from: .remote) }
		observers.changeEntries { other, list in
			guard other != id else { return false }
			let changed = list.value.list.keys.filter { members[$0] != nil }
			for key in changed { list.value.members[key] = members[key] }
			return !changed.isEmpty
		}
	}
}
