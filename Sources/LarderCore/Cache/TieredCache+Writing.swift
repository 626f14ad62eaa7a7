extension TieredCache {
	/// Saves `value` to both tiers as of now.
	///
	/// From the moment of the call, fetches of `key` that are under way neither overwrite the value nor are joined by later
	/// readers. It is seen by every read that starts after the call has returned.
	///
	/// - Throws: What the disk tier threw, or the memory tier where it is the only one; the tiers then hold what they held.
	public func save(_ value: Value, for key: Key) async throws {
		let entry = CacheEntry(value, storedAt: configuration.clock.now)
		try await coordinator.change(ErasedKey(key)) {
			failures.clear(key)
			if let disk {
				try await disk.save(entry, for: key)
				await memory.saveOrForget(entry, for: key)
			} else {
				try await memory.save(entry, for: key)
			}
			observers.publish(value, for: key)
		}
	}

	/// Forgets `key` in both tiers; a fetch that is under way does not revive it.
	///
	/// - Throws: What a tier threw; the other one has forgotten the key all the same, and neither answers for it any more.
	public func remove(_ key: Key) async throws {
		try await coordinator.change(ErasedKey(key)) {
			failures.clear(key)
			let errors = [await memory.remove(key), await disk?.remove(key)]
			observers.publish(nil, for: key)
			if let error = errors.lazy.compactMap({ $0 }).first { throw error }
		}
	}

	/// Forgets everything in both tiers, as for signing out; a fetch that is under way revives nothing.
	///
	/// - Throws: What a tier threw; the other one is empty all the same, and neither answers what it held any more.
	public func removeAll() async throws {
		try await coordinator.clear {
			failures.clearAll()
			let errors = [await memory.removeAll(), await disk?.removeAll()]
			observers.publishRemovalOfAll()
			if let error = errors.lazy.compactMap({ $0 }).first { throw error }
		}
	}

	/// Makes the entry of `key` stale, whatever its age: the next `localFirst` read fetches, and may still fall back to it.
	///
	/// Its lifetime ends now, if it had not ended before, and the windows of ``Freshness`` follow: inside a
	/// ``Freshness/revalidateWindow`` a read answers the stale value and refreshes it behind. A tier that cannot be read or
	/// written forgets the entry.
	public func invalidate(_ key: Key) async {
		await coordinator.change(ErasedKey(key)) {
			failures.clear(key)
			for tier in tiers {
				await tier.changeOrForget(key) { configuration.freshness.invalidated($0, clock: configuration.clock) }
			}
		}
	}
}
