extension TieredCache {
	/// Saves `value` to both tiers, with the current time as its `storedAt`.
	///
	/// From this call on, running fetches of `key` do not overwrite the value, and no later reader joins these fetches.
	/// Once the call has returned, every new read sees the value.
	///
	/// - Parameters:
	///   - value: The value to save.
	///   - key: Its key.
	///   - tags: The tags of the entry in the cache's group. Default: none.
	/// - Throws: The error of the disk tier, or the error of the memory tier if there is no disk tier. In both cases,
	///   the tiers keep their old entries. ``CacheError/sessionEnded`` if the user signed out during the call, or in
	///   another process before the call.
	public func save(_ value: Value, for key: Key, tags: Set<CacheTag> = []) async throws {
		let storedAt = configuration.clock.now
		let ticket = group?.ticket
		if let shared { return try await save(value, for: key, tags: tags, to: shared) }
		try await change(key) {
			await group?.load()
			if let group, !group.admits(ticket) { throw CacheError.sessionEnded }
			try await write(CacheEntry(value, storedAt: storedAt, mark: mark(of: ticket, tags)), for: key)
		}
	}

	/// Sends a change, and keeps the value of the remote's response.
	///
	/// ```swift
	/// let saved = try await cache.save(for: note.id) { try await remoteDataSource.saveNote(note) }
	/// ```
	///
	/// The response overwrites the value of every fetch that began before the response came. Among the changes of one
	/// key, the change that began last wins, even if the response to an earlier change arrives later. So the response
	/// is not kept if, after this call began, `key` was saved, modified, removed or invalidated, or the whole cache was
	/// emptied, for example at a sign-out.
	///
	/// - Parameters:
	///   - key: The key of the value.
	///   - tags: The tags of the entry in the cache's group. Default: none.
	///   - send: Sends the change, and returns the value as the remote has it now. The closure runs in the caller's
	///     isolation. Each call of `save` runs its own closure, even if several calls have the same key.
	/// - Returns: The value of the response, even if the cache does not keep the value. If a tier fails, this call does
	///   not throw, because the remote has already made the change. Instead, the cache reports an event.
	/// - Throws: The error of `send`. In this case, the cached value stays as it is.
	@discardableResult
	public func save(
		for key: Key,
		tags: Set<CacheTag> = [],
		from send: () async throws -> Value
	) async rethrows -> Value {
		// The call takes its place in the order of operations now.
		let ticket = group?.ticket
		let moment = shared?.moment()
		let change = coordinator.beginSeeding()
		defer { coordinator.endSeeding(change) }
		await group?.load()
		let value = try await send()
		let answer = coordinator.answerSentChange()
		// The response is newer than values that other processes have saved so far.
		let fileTicket = await disk?.fetchTicket()
		let storedAt = configuration.clock.now
		let erasedKey = ErasedKey(key, kind: parts.keyKind)
		await coordinator.beginTurn(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		guard disk?.isSuspended != true, group?.admits(ticket) ?? true,
			coordinator.admitSentChange(of: erasedKey, begun: change, answered: answer)
		else {
			cacheEvents.emit(.commitRefused, for: key)
			return value
		}
		failures.clear(key)
		if let shared, let moment {
			let entry = sharedEntry(of: value, storedAt, tags, moment.unverified)
			await commit(entry, for: key, since: moment, to: shared)
			return value
		}
		let entry = CacheEntry(value, storedAt: storedAt, mark: mark(of: ticket, tags))
		await commit(entry, for: key, fetched: fileTicket)
		return value
	}

	/// Reads and changes the cached value of `key`, however old it is, in one step.
	///
	/// ```swift
	/// try await cache.modify(1) { $0.isFavorite = true }
	/// ```
	///
	/// Modifications of one key run one after another, and each modification gets the value that the previous
	/// modification saved. If nothing is cached, nothing happens. If a value is cached, fetches of `key` that began
	/// before this call do not overwrite the new value, and no new reader joins these fetches. The new value has the
	/// age and the freshness of the old value. It has no validators, because the remote must not confirm a value that
	/// the remote never sent.
	///
	/// - Parameters:
	///   - key: What to change.
	///   - change: Changes the value. The closure runs in the caller's isolation. If the closure throws, nothing
	///     happens.
	/// - Returns: The new value, or `nil` if nothing is cached.
	/// - Throws: The error of `change`, the error of the disk tier, or the error of the memory tier if there is no disk
	///   tier. In all three cases, the tiers keep their old entries. ``CacheError/sessionEnded`` if the user signed out
	///   in another process.
	@discardableResult
	public func modify(_ key: Key, _ change: (inout Value) throws -> Void) async throws -> Value? {
		if let shared { return try await modify(key, in: shared, change) }
		let erasedKey = ErasedKey(key, kind: parts.keyKind)
		let ticket = await coordinator.beginModification(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		guard var entry = await parts.current(for: key)?.entry else { return nil }
		try change(&entry.value)
		entry.validators = Validators()
		coordinator.commitModification(of: erasedKey, ticket: ticket)
		failures.clear(key)
		try await write(entry, for: key)
		return entry.value
	}

	/// Removes the entry of `key` from both tiers and from all lists over this cache.
	///
	/// No running fetch brings the entry back.
	///
	/// - Throws: The error of a tier. Even then, the other tier has removed the entry, and while the process runs, this
	///   cache serves the old entry from neither tier. ``CacheError/sessionEnded`` if the user signed out during the
	///   call, or in another process before the call. In this case, the entries of the next session stay.
	public func remove(_ key: Key) async throws {
		if let shared { return try await remove(key, from: shared) }
		let ticket = group?.ticket
		try await change(key, and: [.lists]) {
			await group?.load()
			if let group, !group.admits(ticket) { throw CacheError.sessionEnded }
			parts.lists?.removeMember(key)
			let errors = [
				await memory.remove(key, isMember: true), await disk?.remove(key, isMember: true, in: ticket),
			]
			await parts.note(nil, for: key)
			parts.publish(nil, for: key)
			if let error = errors.lazy.compactMap({ $0 }).first { throw error }
		}
	}

	/// Removes all entries from both tiers, for example when the user signs out.
	///
	/// No running fetch brings an entry back.
	///
	/// - Throws: The error of a tier. Even then, the other tier has removed its entries, and while the process runs,
	///   this cache serves the old entries from neither tier.
	public func removeAll() async throws {
		await parts.beginClear()
		defer { parts.endClear() }
		if let shared { return try await removeAll(from: shared) }
		if let error = await parts.clear() { throw error }
	}

	/// Makes the entry of `key` stale, whatever its age.
	///
	/// The next `localFirst` read fetches, and may fall back to the entry if the fetch fails. But if the entry is
	/// inside of its ``Freshness/revalidateWindow``, the read returns the stale value, and the cache refreshes it in
	/// the background.
	///
	/// If the entry is fresh, its lifetime ends now, and the windows of ``Freshness`` begin. If a tier cannot be read
	/// or written, the cache removes the entry from that tier instead.
	public func invalidate(_ key: Key) async {
		if let shared { return await invalidate(key, in: shared) }
		await change(key) {
			for tier in tiers {
				await tier.changeOrForget(key) { configuration.freshness.invalidated($0, clock: configuration.clock) }
			}
			guard observers.snapshot(of: key) != nil || parts.overlays.overlay != nil else { return }
			// Unlike a removal, an eviction leaves the key in the lists.
			let entry = await parts.current(for: key)?.entry
			if let entry { await parts.note(entry, for: key) }
			observers.publish(entry, for: key)
			if let entry { parts.lists?.noteCommit(entry, of: key) }
		}
	}

	/// Writes an entry to both tiers with exclusive access to its key; if this throws, the tiers are unchanged.
	private func write(_ entry: CacheEntry<Value>, for key: Key) async throws {
		var entry = entry
		if let disk {
			entry = try await disk.save(entry, for: key)
			await memory.saveOrForget(entry, for: key)
		} else {
			try await memory.save(entry, for: key)
		}
		await parts.note(entry, for: key)
		parts.publish(entry, for: key)
	}

	/// The mark of an entry whose fetch or save began with `ticket`, or `nil` if the cache has no group.
	func mark(of ticket: CacheTicket?, _ tags: Set<CacheTag>) -> CacheMark? {
		guard let group, let ticket else { return nil }
		return group.mark(of: ticket, tags.union(configuration.tags))
	}

	func change(
		_ key: Key,
		and others: Set<ErasedKey> = [],
		write: () async throws -> Void
	) async rethrows {
		let erasedKey = ErasedKey(key, kind: parts.keyKind)
		await coordinator.beginChange(of: erasedKey, and: others)
		defer { coordinator.endTurn(of: erasedKey, and: others) }
		failures.clear(key)
		try await write()
	}
}
