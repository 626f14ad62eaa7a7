/// What all lists over one cache share, beside what they share with the cache.
final class ListStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	typealias Snapshot = ListSnapshot<Key, Value>
	typealias Members = Snapshot.Members

	let memory: Tier<ListID, Snapshot>
	let disk: Tier<ListID, Snapshot>?
	let observers = CacheObservers<ListID, Snapshot>()
	let failures = FetchFailures<ListID>()
	let events: CacheEvents<ListID>
	let listMemory: ListMemory<Key, Value>
	/// The list that was paged last.
	///
	/// Each commit keeps its members current. So the next page of a long list reads none of them again.
	let paging = Mutex(Paging())
	/// How many requests for the next page of each list are under way.
	let nextPages = Mutex<[ListID: Int]>([:])
	let entryTiers: (memory: Tier<Key, Value>, disk: Tier<Key, Value>?)
	private let entryObservers: CacheObservers<Key, Value>
	private let entryFailures: FetchFailures<Key>
	let coordinator: CacheCoordinator
	let group: GroupState?
	let overlays: OverlaySlot<Key, Value>

	/// Creates the store of lists over a cache with these parts.
	init(
		memory: Tier<Key, Value>,
		disk: Tier<Key, Value>?,
		observers: CacheObservers<Key, Value>,
		failures: FetchFailures<Key>,
		events: CacheEvents<ListID>,
		coordinator: CacheCoordinator,
		group: GroupState?,
		overlays: OverlaySlot<Key, Value>
	) {
		self.overlays = overlays
		entryTiers = (memory, disk)
		entryObservers = observers
		entryFailures = failures
		self.events = events
		self.coordinator = coordinator
		self.group = group
		listMemory = ListMemory(memory)
		self.memory = Tier(listMemory, origin: .memory, events: events, group: group)
		self.disk = disk.map { Tier(ListDisk(entries: $0), origin: .disk, events: events, group: group) }
	}

	// MARK: - What the cache tells

	/// Notes in its turn that the cache has committed `entry`, or removed it if it is `nil`.
	func noteCommit(_ entry: CacheEntry<Value>?, of key: Key) {
		changePagedList(entry, of: key)
		// A list may show a key that the service has not given it yet.
		let isFolding = overlays.overlay?.isFoldingLists ?? false
		observers.changeEntries { _, list in
			guard isFolding || list.value.awaited.contains(key) || list.value.list.keys.contains(key) else {
				return false
			}
			list.value.members[key] = entry.map { MemoryEntry(key: key, entry: $0) }
			if entry == nil { list.value.list.remove([key]) }
			return true
		}
	}

	/// Takes a removed member out of all lists in memory.
	///
	/// Call this in the turn of its removal.
	func removeMember(_ key: Key) {
		listMemory.removeMember(key)
	}

	/// Shows observers which lists are stale now.
	func noteInvalidation() {
		failures.clearAll()
		guard let group else { return }
		observers.changeEntries { _, list in
			group.isStale(list.metadata.mark) || list.value.members.values.contains { group.isStale($0.metadata.mark) }
		}
	}

	/// Removes all lists from memory.
	///
	/// The cache's disk tier removes its lists itself. If that failed, they are no longer read from it.
	func clear(hasDiskFailed: Bool = false) {
		failures.clearAll()
		forgetPagedList()
		disk?.changeTrust(inAll: !hasDiskFailed)
		listMemory.removeAll()
		observers.publishRemovalOfAll()
	}

	// MARK: - Reading

	/// The entries of a list's members, all as of one moment, of those that are in memory or on disk.
	///
	/// The disk is read by one statement, and what is found there is copied to memory.
	func members(_ keys: [Key], of id: ListID) async -> Members {
		let key = ErasedKey(id, kind: .list)
		let others = Set(keys.map { ErasedKey($0) })
		// Nobody else writes these keys during the turn, so what is read is the newest.
		await coordinator.beginTurn(of: key, and: others)
		defer { coordinator.endTurn(of: key, and: others) }
		let found = await entryTiers.memory.read(keys)
		guard let disk = entryTiers.disk else { return found }
		let read = await disk.read(keys.filter { found[$0] == nil })
		await listMemory.save(nil, as: id, entries: read)
		let members = found.isEmpty ? read : found.merging(read) { own, _ in own }
		notePagedList(PagedList(id, keys: keys, entries: keys.map { members[$0] }))
		return members
	}

	/// Adds an observer of a list.
	func observe(_ id: ListID) async -> AsyncStream<Void>? {
		let key = ErasedKey(id, kind: .list)
		await coordinator.beginTurn(of: key)
		defer { coordinator.endTurn(of: key) }
		if let signals = observers.join(id) { return signals }
		var origin = CacheOrigin.memory
		var list = await memory.read(id)
		if list == nil { (list, origin) = (await disk?.read(id), .disk) }
		// They are read again once their commits are noted.
		list?.value.members = [:]
		let signals = observers.observe(id, current: list, from: origin)
		showNextPage(of: id)
		if let list { await awaitMembers(of: list, as: id) }
		return signals
	}

	/// Reads the members of a list that observers are about to see for the first time.
	///
	/// Call this in the turn of the list. In the meantime, it notes commits of these members.
	private func awaitMembers(of list: CacheEntry<Snapshot>, as id: ListID) async {
		guard let shown = observers.snapshot(of: id)?.entry?.value else { return }
		let keys = list.value.list.keys.filter { shown.members[$0] == nil }
		guard !keys.isEmpty else { return }
		observers.changeEntries { other, shown in
			if other == id { shown.value.awaited.formUnion(keys) }
			return false
		}
		var read = await entryTiers.memory.read(keys)
		if let disk = entryTiers.disk { read.merge(await disk.read(keys)) { own, _ in own } }
		observers.changeEntries { [read] other, shown in
			guard other == id else { return false }
			shown.value.awaited = []
			shown.value.members.merge(read) { own, _ in own }
			return true
		}
	}
}

// MARK: - Committing

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
		await listMemory.save(CacheEntry(entry.value.list, metadata: entry.metadata), as: id, entries: members)
		return members.count == entry.value.members.count
	}

	/// Commits a page: the list, and those of its members for which nothing newer was committed.
	///
	/// Returns what readers get: the list as it is kept now, or what was fetched if it is not kept.
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
		let kept = await currentKeys(id)
		var page = await admit(entry.value.members, by: seeding)
		for key in page.admitted.keys { entryFailures.clear(key) }
		guard isAdmitted, !page.isForgotten, var list = merged(entry, into: kept, as: id) else {
			if !isAdmitted { events.emit(.commitRefused, for: id) }
			var noList: CacheEntry<StoredList<Key>>?
			await write(&noList, as: id, of: &page, fetched: running.fileTicket)
			await note(page.admitted, running)
			publish(page.admitted)
			if case .next = entry.value.fetch, let kept { return kept }
			var answer = entry
			answer.value.list.remove(page.removed)
			answer.value.members.merge(page.known) { $1 }
			return answer
		}
		// What the app has put back since its removal stays.
		list.value.list.remove(page.removed.isEmpty ? [] : page.removed.subtracting(kept?.value.list.keys ?? []))
		failures.clear(id)
		var newList: CacheEntry<StoredList<Key>>? = CacheEntry(list.value.list, metadata: list.metadata)
		let isOvertaken = await write(&newList, as: id, of: &page, fetched: running.fileTicket)
		// The write may have shown that another process has ended the session, and the list with it.
		guard group?.admits(running.groupTicket) ?? true else { return entry }
		await note(page.admitted, running)
		guard !isOvertaken else {
			publish(page.admitted)
			return await listOfOthers(id) ?? entry
		}
		if let metadata = newList?.metadata { list.metadata = metadata }
		list.value.members = (kept?.value.members ?? [:]).merging(page.known) { $1 }
		if case .next = entry.value.fetch, let kept {
			appendToPagedList(list.value.list.keys, of: id, after: kept.value.list.keys, from: page.known)
		} else {
			forgetPagedList(id)
		}
		if case .next = list.value.fetch {} else { noteFirstPage(of: id, running) }
		show(list, as: id, newest: page.known, by: running.id)
		publish(page.admitted, besides: id)
		return list
	}

	/// Changes the identifiers of a list by the app's own rule, if it is kept.
	func edit(_ id: ListID, _ change: (inout [Key]) throws -> Void) async throws {
		let key = ErasedKey(id, kind: .list)
		let ticket = await coordinator.beginModification(of: key)
		defer { coordinator.endTurn(of: key) }
		guard var list = await current(id) else { return }
		try list.value.list.edit(change)
		coordinator.commitModification(of: key, ticket: ticket)
		failures.clear(id)
		if let disk {
			try await disk.save(list, for: id)
			await memory.saveOrForget(list, for: id)
		} else {
			try await memory.save(list, for: id)
		}
		await awaitMembers(of: list, as: id)
		show(list, as: id, newest: [:], from: .memory, by: nil)
	}

	/// Notes a list as the newest one that observers see.
	///
	/// Its members are the `newest` ones, or those that observers see already.
	private func show(
		_ list: CacheEntry<Snapshot>,
		as id: ListID,
		newest: Members,
		from origin: CacheOrigin? = nil,
		by fetch: Int?
	) {
		guard observers.snapshot(of: id) != nil else { return }
		// A page that is being loaded belongs to its generation.
		let isNextPage = if case .next = list.value.fetch { true } else { false }
		observers.publish(for: id, from: origin, by: fetch) { shown in
			let keys = Set(list.value.list.keys)
			let members = (shown?.value.members ?? [:]).merging(newest) { $1 }
			var snapshot = Snapshot(list: list.value.list, members: members.filter { keys.contains($0.key) })
			if !isNextPage, shown?.value.list.isSameGeneration(as: list.value.list) == true {
				snapshot.nextPage = shown?.value.nextPage
			}
			return CacheEntry(snapshot, metadata: list.metadata)
		}
	}

	/// The list as it is kept, with members only if it was read from disk.
	func currentKeys(_ id: ListID) async -> CacheEntry<Snapshot>? {
		if memory.isTrusted(id), let list = listMemory.list(id), group?.admits(list.metadata.mark?.ticket) ?? true {
			return CacheEntry(Snapshot(list: list.value, members: [:]), metadata: list.metadata)
		}
		return await disk?.read(id)
	}

	/// The list as it is kept, in the first tier that has it.
	func current(_ id: ListID) async -> CacheEntry<Snapshot>? {
		if let entry = await memory.read(id) { return entry }
		return await disk?.read(id)
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

	private func keptEntry(of key: Key) async -> CacheEntry<Value>? {
		if let entry = await entryTiers.memory.read(key) { return entry }
		return await entryTiers.disk?.read(key)
	}

	/// The list with the fetched page, or `nil` if the page belongs to a list that is no longer kept.
	private func merged(
		_ fetched: CacheEntry<Snapshot>,
		into kept: CacheEntry<Snapshot>?,
		as id: ListID
	) -> CacheEntry<Snapshot>? {
		switch fetched.value.fetch {
		case .first:
			var list = fetched
			if let kept { list.value.list = kept.value.list.refreshed(by: fetched.value.list) }
			return list
		case .firstOnly:
			return fetched
		case .next(let request):
			guard var list = kept else { return nil }
			let repeated = pagedMembers(among: fetched.value.list.keys, in: list.value.list.keys, of: id)
			let longer = list.value.list.appending(fetched.value.list, by: request, repeated: repeated)
			guard let longer else { return nil }
			list.value.list = longer
			list.value.fetch = fetched.value.fetch
			return list
		}
	}

	/// Shows observers the members of a page, and the lists that they are in.
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
