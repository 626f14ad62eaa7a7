extension ListCache {
	/// The list in memory, however old, with its age.
	///
	/// This method does not suspend, so a screen can show the list in its first frame. It does not fetch, does not
	/// refresh, and emits no event. The result is `nil` if the list or one of its members is not in memory, if the
	/// memory tier is not a ``MemoryDataSource``, or if the key cannot be encoded.
	public func peekInMemory(_ key: ListKey) -> CachedList<Value>? {
		guard let id = try? id(of: key), overlay?.core.isLoaded ?? true, let kept = store.listInMemory(id) else {
			return nil
		}
		let keys = confirmedKeys(kept.value.keys, in: id)
		guard let entries = store.listMemory.entries(of: keys) else { return nil }
		var snapshot = ListSnapshot(list: kept.value, members: Members())
		for (key, entry) in zip(keys, entries) {
			if let entry, cache.group?.admits(entry.metadata.mark?.ticket) ?? true {
				snapshot.members[key] = entry
			} else if !isShownByOutbox(key) {
				return nil
			}
		}
		if store.nextPages.withLock({ $0[id] != nil }) { snapshot.nextPage = .loading }
		let entry = CacheEntry(snapshot, metadata: kept.metadata)
		var list = list(of: entry, members: snapshot.members, in: id, isListStale: lists.isStale(entry))
		list.origin = .memory
		return list
	}
}
