extension ListStore {
	/// The list that was paged last, if its members are known.
	struct Paging {
		fileprivate(set) var list: PagedList<Key, Value>?
		/// How often members of any list were changed.
		fileprivate(set) var changeCount = 0
	}

	/// The values of a list's members in order, or `nil` if a member must be read from disk, is stale, or is of an
	/// ended session.
	func valuesInMemory(_ list: StoredList<Key>, of id: ListID) -> PagedValues<Value>? {
		if let values = pagedValues(list.keys, of: id) { return values }
		let (paged, changeCount) = paging.withLock { ($0.list, $0.changeCount) }
		guard var entries = listMemory.entries(of: list.keys) else { return nil }
		if let paged, paged.id == id {
			for place in entries.indices where entries[place] == nil {
				entries[place] = paged.entry(of: list.keys[place])
			}
		}
		let epoch = currentEpoch
		guard var known = PagedList(id, keys: list.keys, entries: entries), known.allSatisfy(isValid) else {
			return nil
		}
		known.noteVerified(in: epoch)
		let values = known.values()
		paging.withLock { [known] paging in
			// A commit in the meantime may have changed a member.
			if paging.changeCount == changeCount { setPagedList(known, in: &paging) }
		}
		return values
	}

	/// Records the list that was paged last, unless its members may expire.
	func notePagedList(_ list: PagedList<Key, Value>?) {
		paging.withLock { setPagedList(list, in: &$0) }
	}

	private func setPagedList(_ list: PagedList<Key, Value>?, in paging: inout Paging) {
		// An expired entry is no longer in memory, so it must not be kept here.
		paging.list = listMemory.isExpiring ? nil : list
	}

	/// Forgets the list that was paged last, if it has this identifier or the identifier is `nil`.
	func forgetPagedList(_ id: ListID? = nil) {
		paging.withLock { paging in
			paging.changeCount += 1
			if id == nil || id == paging.list?.id { paging.list = nil }
		}
	}

	/// Applies a commit or a removal of a member.
	func changePagedList(_ entry: CacheEntry<Value>?, of key: Key) {
		guard notePagedCommit() else { return }
		paging.withLock { paging in
			paging.changeCount += 1
			guard paging.list?.entry(of: key) != nil else { return }
			if let entry { paging.list?.replace(MemoryEntry(key: key, entry: entry)) } else { paging.list = nil }
		}
	}

	/// Counts a commit of a member, and returns whether a list was paged.
	private func notePagedCommit() -> Bool {
		paging.withLock { paging in
			paging.changeCount += 1
			return paging.list != nil
		}
	}

	/// Applies a commit of members.
	func changePagedList(_ members: some Collection<MemoryEntry<Key, Value>>) {
		paging.withLock { paging in
			paging.changeCount += 1
			for member in members { paging.list?.replace(member) }
		}
	}

	/// The keys among `keys` that are members of a list, or `nil` if that list was not paged last.
	func pagedMembers(among keys: [Key], in list: [Key], of id: ListID) -> Set<Key>? {
		paging.withLock { paging in
			guard let paged = paging.list, paged.isList(id, of: list) else { return nil }
			return paged.members(among: keys)
		}
	}

	/// Applies the commit of a next page, after which the list has the members `longer` instead of `keys`.
	func appendToPagedList(_ longer: [Key], of id: ListID, after keys: [Key], from members: Members) {
		paging.withLock { paging in
			paging.changeCount += 1
			guard paging.list?.id == id else { return }
			let isKnown = paging.list?.isList(id, of: keys) == true
			if !isKnown || paging.list?.append(longer, from: members, where: isValid) != true { paging.list = nil }
		}
	}

	private func pagedValues(_ keys: [Key], of id: ListID) -> PagedValues<Value>? {
		paging.withLock { paging in
			guard paging.list?.isList(id, of: keys) == true, paging.list?.verifiedEpoch == currentEpoch else {
				return nil
			}
			return paging.list?.values()
		}
	}

	private var currentEpoch: Int { (group?.epoch ?? .ofNoGroup).count.value }

	/// Whether an entry is not stale by a tag and not of an ended session.
	private func isValid(_ metadata: EntryMetadata) -> Bool {
		guard let group else { return true }
		return group.admits(metadata.mark?.ticket) && !group.isStale(metadata.mark)
	}
}
