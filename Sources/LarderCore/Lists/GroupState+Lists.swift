extension GroupState {
	/// A list and entries that the file has refused, with new marks for the current file.
	///
	/// The result is `nil` if the marks are already right, or if the session of the list has ended.
	func renewed<Key: Hashable & Sendable, Value: Sendable>(
		_ list: CacheEntry<StoredList<Key>>?,
		_ entries: ListSnapshot<Key, Value>.Members
	) async -> (list: CacheEntry<StoredList<Key>>?, entries: ListSnapshot<Key, Value>.Members)? {
		var (renewed, isRenewed) = ((list: list, entries: entries), false)
		if let mark = await self.renewed(list?.metadata.mark) {
			renewed.list?.metadata.mark = mark
			isRenewed = true
		}
		for (key, member) in entries {
			guard let mark = await self.renewed(member.metadata.mark) else { continue }
			var entry = member.entry
			entry.metadata.mark = mark
			renewed.entries[key] = MemoryEntry(key: key, entry: entry)
			isRenewed = true
		}
		return isRenewed ? renewed : nil
	}
}
