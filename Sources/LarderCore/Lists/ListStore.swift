/// The parts that all lists over one cache share, in addition to the parts that they share with the cache.
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
	/// Each commit updates the members of this list, so the next page of a long list reads none of them again.
	let paging = Mutex(Paging())
	/// The traits of lists, by the name of their list cache.
	let traits = Mutex<[String: ListTraits]>([:])
	/// How many requests for the next page of each list are under way.
	let nextPages = Mutex<[ListID: Int]>([:])
	let entryTiers: (memory: Tier<Key, Value>, disk: Tier<Key, Value>?)
	let entryObservers: CacheObservers<Key, Value>
	let entryFailures: FetchFailures<Key>
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
		let listMemory = ListMemory(memory)
		self.listMemory = listMemory
		self.memory = Tier(listMemory, origin: .memory, events: events, group: group)
		self.disk = disk.map { disk in
			Tier(ListDisk(entries: disk, memory: listMemory), origin: .disk, events: events, group: group)
		}
	}

	// MARK: - Changes of the cache

	/// Applies a commit or a removal (`nil`) of `key` to the lists that observers see; call this with exclusive access
	/// to `key`.
	func noteCommit(_ entry: CacheEntry<Value>?, of key: Key) {
		changePagedList(entry, of: key)
		// If no list is observed, a save need not copy its value.
		guard !observers.isEmpty else { return }
		// A list may also show pending creations, whose keys the service has not returned.
		let isFolding = overlays.overlay?.isFoldingLists ?? false
		observers.changeEntries { _, list in
			guard isFolding || list.value.awaited.contains(key) || list.value.list.keys.contains(key) else {
				return entry == nil && list.value.list.noteOtherRemoval()
			}
			list.value.members[key] = entry.map { MemoryEntry(key: key, entry: $0) }
			if entry == nil { list.value.list.remove([key]) }
			return true
		}
	}

	/// Takes a removed member out of all lists in memory.
	///
	/// Call this with the exclusive access to the key under which it is removed.
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
	/// The cache's disk tier removes its lists itself. If that has failed, lists are no longer read from the disk tier.
	func clear(hasDiskFailed: Bool = false) {
		failures.clearAll()
		forgetPagedList()
		disk?.changeTrust(inAll: !hasDiskFailed)
		listMemory.removeAll()
		observers.publishRemovalOfAll()
	}

	// MARK: - Reading

	/// The entries of a list's members that are in memory or on disk, all at the same instant.
	///
	/// One statement reads the disk, and the entries from disk are copied to memory.
	func members(_ keys: [Key], of id: ListID) async -> Members {
		let key = ErasedKey(id, kind: .list)
		let others = Set(keys.map { ErasedKey($0) })
		// No other commit writes these keys in the meantime, so the entries that are read are the newest ones.
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

	/// The entries of `keys` that are in memory or on disk, without copying them to memory.
	func currentMembers(_ keys: [Key]) async -> Members {
		let found = await entryTiers.memory.read(keys)
		guard let disk = entryTiers.disk, found.count < keys.count else { return found }
		return await disk.read(keys.filter { found[$0] == nil }).merging(found) { $1 }
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
		if let shorter = await shortened(id) { list = shorter }
		// The members are read again, after commits of them are being recorded.
		list?.value.members = [:]
		let signals = observers.observe(id, current: list, from: origin)
		showNextPage(of: id)
		if let list { await awaitMembers(of: list, as: id) }
		return signals
	}

	/// Reads the members of a list that observers are about to see for the first time.
	///
	/// Call this with exclusive access to the list. Commits of these members in the meantime are not lost.
	func awaitMembers(of list: CacheEntry<Snapshot>, as id: ListID) async {
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

	/// The list that is kept, with members only if it was read from disk.
	func currentKeys(_ id: ListID) async -> CacheEntry<Snapshot>? {
		if let list = listInMemory(id) {
			return CacheEntry(Snapshot(list: list.value, members: [:]), metadata: list.metadata)
		}
		return await disk?.read(id)
	}

	/// The list in memory without its members, if the list is trusted and its session has not ended.
	func listInMemory(_ id: ListID) -> CacheEntry<StoredList<Key>>? {
		guard memory.isTrusted(id), let list = listMemory.list(id) else { return nil }
		return group?.admits(list.metadata.mark?.ticket) ?? true ? list : nil
	}

	/// The list that is kept, from the first tier that has it.
	///
	/// - Parameter isInFile: Whether the list needs the checksum of the list in the file, if the tier has a file.
	func current(_ id: ListID, isInFile: Bool) async -> CacheEntry<Snapshot>? {
		let kept = await currentKeys(id)
		guard isInFile, let kept, kept.value.list.fileCheck == nil else { return kept }
		guard var list = await disk?.read(id), list.value.list.fileCheck != nil else { return kept }
		// Memory may have newer members.
		list.value.members = [:]
		return list
	}
}

/// The traits that a list cache sets for all its lists.
struct ListTraits {
	let freshness: Freshness
	/// How many pages a list has at most when its first observer begins.
	let pageLimit: Int?
}
