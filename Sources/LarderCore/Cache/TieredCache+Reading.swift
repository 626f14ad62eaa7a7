extension TieredCache {
	/// What a read brings, and the error that it stands in for.
	typealias Reading = (landing: Landing, fallbackError: (any Error)?)

	/// The value for `key`, read by `policy`.
	///
	/// - `localFirst`: memory, else disk, which is promoted to memory with its age; else the fetch, which is saved to both.
	/// - `remoteFirst`: the fetch, which is saved to both; where it fails and the fallback rule allows that error, the entry
	///   of the first tier that has one; else the fetch's own error.
	/// - `noCache`: the fetch alone, shared only with other `noCache` readers.
	///
	/// Readers of one key that need the remote at the same time share one call of one of their closures; a reader that
	/// starts after a save, a removal or a clear does not join a fetch from before it. A cancelled reader leaves at once,
	/// and the last one cancels the fetch.
	///
	/// - Parameters:
	///   - key: What to read.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - fetch: Fetches the value; runs in a task of its own, with the task-local values of the reader that started it. It
	///     must not read the same key, see ``CacheError/circularFetch(keyType:)``. It is passed as any closure is; a hit does
	///     not even allocate it.
	/// - Throws: The fetch's own error, `CancellationError` where the calling task was cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` in a fetch that waits for this read.
	@inlinable
	public func value(
		for key: Key,
		policy: CachePolicy = .localFirst,
		fetch: @autoclosure () -> (@Sendable () async throws -> Value)
	) async throws -> Value {
		if policy == .localFirst, let hit = memoryHit(for: key) { return hit.value }
		return try await read(key, policy: policy, fetch: fetch())
	}

	/// The value for `key` with its origin, its age, and the error that it papered over; read as ``value(for:policy:fetch:)``.
	///
	/// The fetch must not read the same key.
	///
	/// - Throws: The fetch's own error, `CancellationError` where the calling task was cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` in a fetch that waits for this read.
	public func result(
		for key: Key,
		policy: CachePolicy = .localFirst,
		fetch: @escaping @Sendable () async throws -> Value
	) async throws -> CacheResult<Value> {
		try await answer(to: read(key, policy: policy, fetch: RemoteFetch(fetch)))
	}

	/// The value for `key`, where the fetch can ask the remote whether the cached one is still current.
	///
	/// Reads as ``value(for:policy:fetch:)`` with two additions. The fetch gets the validators of the cached entry, if
	/// there are any, and may answer `notModified`, which renews that entry without rewriting it. If it answers so although
	/// it was given none, it is asked once more; a second such answer throws ``CacheError/notModifiedWithoutEntry``.
	///
	/// The fetch must not read the same key.
	///
	/// - Throws: The fetch's own error, `CancellationError` where the calling task was cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` in a fetch that waits for this read.
	public func result(
		for key: Key,
		policy: CachePolicy = .localFirst,
		validating fetch: @escaping @Sendable (Validators) async throws -> Fetched<Value>
	) async throws -> CacheResult<Value> {
		try await answer(to: read(key, policy: policy, fetch: RemoteFetch(validating: fetch)))
	}

	@usableFromInline
	func read(
		_ key: Key,
		policy: CachePolicy,
		fetch: @escaping @Sendable () async throws -> Value
	) async throws -> Value {
		try await read(key, policy: policy, fetch: RemoteFetch(fetch)).landing.entry.value
	}

	func read(_ key: Key, policy: CachePolicy, fetch: RemoteFetch<Value>) async throws -> Reading {
		switch policy {
		case .localFirst:
			let lookedAt = coordinator.settleCount
			if let landing = await servableInMemory(key, refreshingBy: fetch) { return (landing, nil) }
			if let error = absence(of: key) { throw error }
			let demand: FlightDemand = disk == nil ? .remote : .cachedOrRemote
			return try await readThrough(key, demand: demand, lookedAt: lookedAt, fetch: fetch)
		case .remoteFirst:
			return try await readThrough(key, demand: .remote, fetch: fetch)
		case .noCache:
			return (try await ride(key, demand: .uncached, fetch: fetch), nil)
		}
	}

	func servableInMemory(_ key: Key, refreshingBy fetch: RemoteFetch<Value>) async -> Landing? {
		// Without a suspension where that is possible: one costs each of many readers as much as all the rest.
		let entry = if let memoryDataSource { memoryDataSource.getEntry(for: key) } else { await memory.read(key) }
		guard let entry, isServable(entry, for: key, refreshingBy: fetch) else { return nil }
		cacheEvents.emit(.hit(.memory), for: key)
		return CacheLanding(entry: entry, origin: .memory)
	}

	private func readThrough(
		_ key: Key,
		demand: FlightDemand,
		lookedAt: Int? = nil,
		fetch: RemoteFetch<Value>
	) async throws -> Reading {
		do {
			return (try await ride(key, demand: demand, lookedAt: lookedAt, fetch: fetch), nil)
		} catch {
			guard configuration.fallback.allows(error) else { throw error }
			guard let landing = await fallback(for: key) else { throw error }
			cacheEvents.emit(.fallback(landing.origin, error), for: key)
			return (landing, error)
		}
	}

	private func ride(
		_ key: Key,
		demand: FlightDemand,
		lookedAt: Int? = nil,
		fetch: RemoteFetch<Value>
	) async throws -> Landing {
		let landing = try await coordinator.ride(
			ErasedKey(key),
			demand: demand,
			lookedAt: lookedAt,
			abandonment: configuration.abandonedFetch == .finish ? .finish : .cancel,
			plan: { flightPlan(for: key, demand: demand, lookedAt: lookedAt, fetch: fetch) },
			onJoin: { noteJoin(of: key, fetch) }
		)
		// Not a cast: the flights of a cache bring nothing else.
		return unsafeDowncast(landing, to: Landing.self)
	}

	/// The entry that may stand in for an error, of the first tier that has one.
	func fallback(for key: Key) async -> Landing? {
		for tier in tiers {
			guard let entry = await tier.read(key), state(of: entry) != .expired else { continue }
			return CacheLanding(entry: entry, origin: tier.origin)
		}
		return nil
	}
}

// MARK: - The hit path

extension TieredCache {
	/// The fresh entry for `key` in memory; without suspending, and without reading a clock where nothing can expire.
	///
	/// This and what it calls is inlined into the app, where the types are known: generic code that stays here takes
	/// several times as long. See `Benchmarks/`.
	@inlinable
	func memoryHit(for key: Key) -> MemoryEntry<Key, Value>? {
		guard let kept = memoryDataSource?.box(for: key) else { return nil }
		guard
			configuration.freshness.isFresh(kept.metadata, clock: configuration.clock)
		else { return nil }
		cacheEvents.emit(.hit(.memory), for: key)
		return kept
	}
}

extension TieredCache {
	func state(of entry: CacheEntry<Value>) -> Freshness.State {
		configuration.freshness.state(of: entry.metadata, clock: configuration.clock)
	}

	/// Whether `entry` may be answered to a `localFirst` reader, which starts a refresh if it is due.
	func isServable(_ entry: CacheEntry<Value>, for key: Key, refreshingBy fetch: RemoteFetch<Value>) -> Bool {
		switch state(of: entry) {
		case .fresh:
			return true
		case .revalidating:
			refresh(key, fetch: fetch)
			return true
		case .stale, .expired:
			return false
		}
	}

	private func answer(to reading: Reading) -> CacheResult<Value> {
		let entry = reading.landing.entry
		return CacheResult(
			value: entry.value,
			origin: reading.landing.origin,
			storedAt: entry.storedAt,
			age: configuration.freshness.age(of: entry, now: configuration.clock.now),
			isStale: reading.landing.origin != .remote && state(of: entry) != .fresh,
			fallbackError: reading.fallbackError
		)
	}
}
