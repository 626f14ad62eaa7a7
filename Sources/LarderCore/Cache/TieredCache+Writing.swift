extension TieredCache {
	/// Saves `value` to both tiers as of now.
	///
	/// From the moment of the call, fetches of `key` that are in flight do not overwrite the value, and no later reader joins
	/// them. Every read that starts after the call has returned sees the value.
	///
	/// - Throws: The error of the disk tier, or of the memory tier if it is the only one. The tiers then hold what they held.
	public func save(_ value: Value, for key: Key) async throws {
		let entry = CacheEntry(value, storedAt: configuration.clock.now)
		try await change(key) { try await write(entry, for: key) }
	}

	/// Changes the cached value of `key`, however old it is, in one step with reading it.
	///
	/// ```swift
	/// try await cache.modify(1) { $0.isFavorite = true }
	/// ```
	///
	/// Modifications of one key run one after another, each on the value that the one before it left. If nothing is cached,
	/// nothing happens. If something is, fetches of `key` that began before this call do not overwrite the new value, and no
	/// later reader joins them. The value keeps its age and its freshness. Its validators are dropped, so that the remote
	/// cannot confirm a value that it never sent.
	///
	/// - Parameters:
	///   - key: What to change.
	///   - change: Changes the value. It runs in the caller's isolation. If it throws, nothing happens.
	/// - Returns: The new value, or `nil` if nothing is cached.
	/// - Throws: The error of `change`; the error of the disk tier, or of the memory tier if it is the only one. The tiers
	///   then hold what they held.
	@discardableResult
	public func modify(_ key: Key, _ change: (inout Value) throws -> Void) async throws -> Value? {
		let erasedKey = ErasedKey(key)
		let ticket = await coordinator.beginModification(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		guard var entry = await current(for: key)?.entry else { return nil }
		try change(&entry.value)
		entry.validators = Validators()
		coordinator.commitModification(of: erasedKey, ticket: ticket)
		failures.clear(key)
		try await write(entry, for: key)
		return entry.value
	}

	/// Forgets `key` in both tiers; a fetch that is in flight does not revive it.
	///
	/// - Throws: The error of a tier. The other tier has forgotten the key all the same, and neither answers for it while the
	///   process runs.
	public func remove(_ key: Key) async throws {
		try await change(key) {
			let errors = [await memory.remove(key), await disk?.remove(key)]
			observers.publish(nil, for: key)
			if let error = errors.lazy.compactMap({ $0 }).first { throw error }
		}
	}

	/// Forgets everything in both tiers, as for signing out; a fetch that is in flight revives nothing.
	///
	/// - Throws: The error of a tier. The other tier is empty all the same, and neither answers what it held while the process
	///   runs.
	public func removeAll() async throws {
		await coordinator.beginClear()
		defer { coordinator.endClear() }
		failures.clearAll()
		let errors = [await memory.removeAll(), await disk?.removeAll()]
		observers.publishRemovalOfAll()
		if let error = errors.lazy.compactMap({ $0 }).first { throw error }
	}

	/// Makes the entry of `key` stale, whatever its age.
	///
	/// The next `localFirst` read fetches, and may still fall back to it.
	///
	/// The entry's lifetime ends now, unless it has ended already. The windows of ``Freshness`` follow: inside a
	/// ``Freshness/revalidateWindow``, a read answers the stale value and refreshes it in the background. A tier that cannot
	/// be read or written forgets the entry.
	public func invalidate(_ key: Key) async {
		await change(key) {
			for tier in tiers {
				await tier.changeOrForget(key) { configuration.freshness.invalidated($0, clock: configuration.clock) }
			}
			guard observers.snapshot(of: key) != nil else { return }
			observers.publish(await current(for: key)?.entry, for: key)
		}
	}

	/// Writes an entry to both tiers in the turn of its key; if that fails, throws and leaves the tiers as they were.
	private func write(_ entry: CacheEntry<Value>, for key: Key) async throws {
		if let disk {
			try await disk.save(entry, for: key)
			await memory.saveOrForget(entry, for: key)
		} else {
			try await memory.save(entry, for: key)
		}
		observers.publish(entry, for: key)
	}

	private func change(_ key: Key, write: () async throws -> Void) async rethrows {
		let erasedKey = ErasedKey(key)
		await coordinator.beginChange(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		failures.clear(key)
		try await write()
	}
}
