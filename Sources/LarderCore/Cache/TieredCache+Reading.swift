extension TieredCache {
	/// The value for `key`, read by `policy`.
	///
	/// - `localFirst`: memory, else disk, else the fetch. What comes from disk is copied to memory and keeps its age. What is
	///   fetched is saved to both.
	/// - `remoteFirst`: the fetch, which is saved to both. If it fails and the fallback rule allows that error: memory, else
	///   disk, else the fetch's own error.
	/// - `noCache`: the fetch alone. Only other `noCache` readers share it.
	///
	/// Readers of one key that need the remote at the same time share one call of one of their closures. A reader that starts
	/// after a save, a removal or a clear does not join a fetch from before it. A cancelled reader leaves at once, and the
	/// last one cancels the fetch.
	///
	/// - Parameters:
	///   - key: What to read.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - fetch: Fetches the value. It runs in a task of its own, with the task-local values of the reader that started it.
	///     It must not read the same key: that read would fail with ``CacheError/circularFetch(keyType:)``. Pass it as any
	///     closure: a hit does not even allocate it.
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` in a fetch that waits for this read.
	@inlinable
	public func value(
		for key: Key,
		policy: CachePolicy = .localFirst,
		fetch: @autoclosure () -> (@Sendable () async throws -> Value)
	) async throws -> Value {
		if policy == .localFirst, let hit = memoryHit(for: key) { return hit.value }
		return try await answer(for: key, policy: policy, fetch: RemoteFetch(fetch())).entry.value
	}

	/// The value for `key`, with a fetch that can ask the remote whether the cached value is still current.
	///
	/// This reads as ``value(for:policy:fetch:)`` does, with two additions. The fetch gets the validators of the cached entry,
	/// if it has any. The fetch may answer `notModified`, which renews that entry without rewriting it. If it answers so
	/// although it got no validators, it is called once more. A second such answer throws
	/// ``CacheError/notModifiedWithoutEntry``.
	///
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` in a fetch that waits for this read.
	@inlinable
	public func value(
		for key: Key,
		policy: CachePolicy = .localFirst,
		validating fetch: @autoclosure () -> (@Sendable (Validators) async throws -> Fetched<Value>)
	) async throws -> Value {
		if policy == .localFirst, let hit = memoryHit(for: key) { return hit.value }
		return try await answer(for: key, policy: policy, fetch: RemoteFetch(validating: fetch())).entry.value
	}

	/// The model that `mapper` makes of the value for `key`, read as ``value(for:policy:fetch:)`` reads it.
	///
	/// If the memory tier is a ``MemoryDataSource``, a fresh hit there is mapped once. The model is kept beside its entry and
	/// answered again for as long as that entry lives. A mapper of another type maps anew, because a mapper's type stands for
	/// what it does (see ``MapperContract``). For a model with its origin and its age, map a ``CacheResult``.
	///
	/// - Parameters:
	///   - key: What to read.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - mapper: Makes the model of a value. It runs in the caller's isolation.
	///   - fetch: Fetches the value. It runs in a task of its own. Pass it as any closure: a hit does not even allocate it.
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` in a fetch that waits for this read.
	@inlinable
	public func model<Mapper: MapperContract>(
		for key: Key,
		policy: CachePolicy = .localFirst,
		mapper: Mapper,
		fetch: @autoclosure () -> (@Sendable () async throws -> Value)
	) async throws -> Mapper.Output where Mapper.Input == Value, Mapper.Output: Sendable {
		if policy == .localFirst, let hit = memoryHit(for: key) { return hit.model(by: mapper) }
		return mapper.map(try await answer(for: key, policy: policy, fetch: RemoteFetch(fetch())).entry.value)
	}

	/// The model that `mapper` makes of the value for `key`, with a fetch that can ask whether the cached value is current.
	///
	/// This reads as ``value(for:policy:validating:)`` does, and maps as ``model(for:policy:mapper:fetch:)`` does.
	///
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` in a fetch that waits for this read.
	@inlinable
	public func model<Mapper: MapperContract>(
		for key: Key,
		policy: CachePolicy = .localFirst,
		mapper: Mapper,
		validating fetch: @autoclosure () -> (@Sendable (Validators) async throws -> Fetched<Value>)
	) async throws -> Mapper.Output where Mapper.Input == Value, Mapper.Output: Sendable {
		if policy == .localFirst, let hit = memoryHit(for: key) { return hit.model(by: mapper) }
		return mapper.map(
			try await answer(for: key, policy: policy, fetch: RemoteFetch(validating: fetch())).entry.value
		)
	}

	/// The value for `key` with its origin, its age and the error that it stands in for, read as ``value(for:policy:fetch:)``
	/// reads it.
	///
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` in a fetch that waits for this read.
	public func result(
		for key: Key,
		policy: CachePolicy = .localFirst,
		fetch: @escaping @Sendable () async throws -> Value
	) async throws -> CacheResult<Value> {
		result(of: try await answer(for: key, policy: policy, fetch: RemoteFetch(fetch)))
	}

	/// The value for `key` with its origin, its age and the error that it stands in for, read as
	/// ``value(for:policy:validating:)`` reads it.
	///
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` in a fetch that waits for this read.
	public func result(
		for key: Key,
		policy: CachePolicy = .localFirst,
		validating fetch: @escaping @Sendable (Validators) async throws -> Fetched<Value>
	) async throws -> CacheResult<Value> {
		result(of: try await answer(for: key, policy: policy, fetch: RemoteFetch(validating: fetch)))
	}

	/// What is cached for `key`, however old, with its origin and its age, or `nil` if nothing is.
	///
	/// This looks in memory, then on disk. It fetches and refreshes nothing, and copies nothing to memory.
	public func peek(_ key: Key) async -> CacheResult<Value>? {
		await current(for: key).map(result)
	}

	func result(of answer: CacheAnswer<Value>) -> CacheResult<Value> {
		CacheResult(
			value: answer.entry.value,
			origin: answer.origin,
			storedAt: answer.entry.storedAt,
			age: configuration.freshness.age(of: answer.entry, now: configuration.clock.now),
			isStale: answer.fallbackError != nil || answer.origin != .remote && state(of: answer.entry) != .fresh,
			fallbackError: answer.fallbackError
		)
	}

	@usableFromInline
	func answer(for key: Key, policy: CachePolicy, fetch: RemoteFetch<Value>) async throws -> CacheAnswer<Value> {
		guard policy == .localFirst else {
			return try await CacheRead(self, key, policy: policy, fetch: fetch).answer()
		}
		let turnCount = coordinator.turnCount
		if let found = await lookInMemory(for: key, refreshingBy: fetch) { return found }
		if let lifetime = configuration.notFoundLifetime,
			let error = failures.notFoundError(for: key, lifetime: lifetime, clock: configuration.clock)
		{
			throw error
		}
		return try await CacheRead(self, key, policy: policy, fetch: fetch, turnCount: turnCount).answer()
	}
}

// MARK: - Looking into the tiers

extension TieredCache {
	/// The fresh entry for `key` in memory, found without suspending.
	///
	/// It reads no clock if nothing can expire. It and what it calls is inlined into the app, which knows the types: generic
	/// code that stays here takes several times as long (see `Benchmarks/`).
	@inlinable
	func memoryHit(for key: Key) -> MemoryEntry<Key, Value>? {
		guard let kept = memoryDataSource?.box(for: key) else { return nil }
		guard configuration.freshness.isFresh(kept.metadata, clock: configuration.clock) else { return nil }
		cacheEvents.emit(.hit(.memory), for: key)
		return kept
	}

	/// The entry in memory, if it may be answered; a stale one is refreshed in the background by `fetch`.
	func lookInMemory(for key: Key, refreshingBy fetch: RemoteFetch<Value>) async -> CacheAnswer<Value>? {
		// Without a suspension if possible: with many readers, one costs each of them as much as all the rest.
		let entry = if let memoryDataSource { memoryDataSource.getEntry(for: key) } else { await memory.read(key) }
		guard let entry, isServable(entry, for: key, refreshingBy: fetch) else { return nil }
		cacheEvents.emit(.hit(.memory), for: key)
		return CacheAnswer(entry, origin: .memory)
	}

	/// Whether a `localFirst` reader may be answered with `entry`; this starts a refresh if one is due.
	func isServable(_ entry: CacheEntry<Value>, for key: Key, refreshingBy fetch: RemoteFetch<Value>) -> Bool {
		switch state(of: entry) {
		case .fresh:
			return true
		case .revalidating:
			CacheRead(self, key, policy: .localFirst, fetch: fetch).refresh()
			return true
		case .stale, .expired:
			return false
		}
	}

	/// The entry that may stand in for an error, from the first tier that has one.
	func standIn(for key: Key, error: any Error) async -> CacheAnswer<Value>? {
		for tier in tiers {
			if let entry = await tier.read(key), state(of: entry) != .expired {
				return CacheAnswer(entry, origin: tier.origin, fallbackError: error)
			}
		}
		return nil
	}

	/// The entry from the first tier that has one, however old.
	func current(for key: Key) async -> CacheAnswer<Value>? {
		for tier in tiers {
			if let entry = await tier.read(key) { return CacheAnswer(entry, origin: tier.origin) }
		}
		return nil
	}

	func state(of entry: CacheEntry<Value>) -> Freshness.State {
		configuration.freshness.state(of: entry.metadata, clock: configuration.clock)
	}
}
