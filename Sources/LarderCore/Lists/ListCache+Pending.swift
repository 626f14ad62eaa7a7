extension ListCache {
	/// The overlay of the members' pending changes, if an outbox uses the cache.
	var overlay: PendingOverlay<Key, Value>? { cache.parts.overlays.overlay }

	/// The keys of a list after the outbox has added confirmed creations and taken out confirmed removals.
	func confirmedKeys(_ keys: [Key], in id: ListID) -> [Key] {
		guard let overlay, overlay.isFoldingLists else { return keys }
		return overlay.shownKeys(keys, in: id, areConfirmed: true)
	}

	/// Whether the outbox alone decides what readers see of a member, so that the member is not fetched.
	func isShownByOutbox(_ key: Key) -> Bool {
		guard let overlay, let view = overlay.view(of: key) else { return false }
		return view.isRemoved || overlay.shown(view) != nil
	}

	/// A list of the pending creations alone, if the list is not kept and could not be fetched.
	func pendingList(_ id: ListID, after error: any Error) -> CachedList<Value>? {
		guard let overlay, cache.configuration.fallback.allows(error) else { return nil }
		var (keys, members): ([Key], Members) = ([], [:])
		let pending = overlay.fold(&keys, &members, in: id)
		let entries = keys.compactMap { members[$0] }
		guard !entries.isEmpty else { return nil }
		return CachedList(
			items: entries.map(\.value),
			origin: .outbox,
			storedAt: cache.configuration.clock.now,
			isStale: true,
			fallbackError: error,
			isComplete: false,
			pendingIndices: Set(entries.indices.filter { pending.contains(entries[$0].key) })
		)
	}
}

extension PendingOverlay {
	/// Folds the pending changes over the keys and the members of a list.
	///
	/// - Parameter ticket: The ticket of the fetch, if the list was fetched and not kept.
	/// - Returns: The keys with pending changes.
	func fold(
		_ keys: inout [Key],
		_ members: inout ListSnapshot<Key, Value>.Members,
		in id: ListID,
		fetchedWith ticket: Int? = nil
	) -> Set<Key> {
		guard isFoldingLists else { return [] }
		var (pending, removed): (Set<Key>, Set<Key>) = ([], [])
		keys = shownKeys(keys, in: id, fetchedWith: ticket)
		for key in keys {
			if let view = view(of: key) {
				let base = view.known.content == .unknown ? members[key]?.entry : view.base
				let entry = folded(view.known.carried + view.folds, over: base)
				members[key] = entry.map { MemoryEntry(key: key, entry: $0) }
				if entry == nil { removed.insert(key) }
				if view.pendingCount > 0 { pending.insert(key) }
			} else if members[key] == nil {
				members[key] = parts.parts?.memoryDataSource?.box(for: key)
			}
		}
		keys.removeAll { removed.contains($0) }
		return pending
	}
}
