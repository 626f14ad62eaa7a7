extension TieredCache {
	/// The state of `key` as it changes: first the current one, then every change.
	///
	/// ```swift
	/// for await state in cache.updates(for: 1) {
	/// 	isSpinning = state.isRefreshing
	/// 	if let character = state.value { show(character) }
	/// }
	/// ```
	///
	/// These are changes, whichever caller of this cache makes them: a save, a modification, a removal, an
	/// invalidation, the beginning or the end of a fetch, and an eviction by an error. The state that shows a fetch's
	/// value or error also shows that the fetch has ended.
	///
	/// These do not show: changes that another process makes to the disk, evictions that make room, and the passing of
	/// time. Observing fetches nothing. A stale value is shown.
	public func updates(for key: Key) -> CacheUpdates<Value> {
		CacheUpdates { [weak self] in await Self.observation(of: key, in: self) { $0 } }
	}

	/// The state of `key` as it changes, with the model that `mapper` makes of its value.
	///
	/// This works as ``updates(for:)`` does. The mapper runs in no particular isolation, once for each state that the
	/// observer gets.
	public func updates<Model: Sendable>(
		for key: Key,
		mapper: some MapperContract<Value, Model>
	) -> CacheUpdates<Model> {
		CacheUpdates { [weak self] in await Self.observation(of: key, in: self, mapper.map) }
	}

	/// The events of the cache from now on.
	///
	/// Without listeners, the cache keeps no events. A listener that falls behind loses the oldest events.
	///
	/// - Parameters:
	///   - keys: Whether events name their keys, which may be personal data. Default: they do not.
	///   - bufferLimit: How many events the stream keeps for a slow listener. Default: 1,000.
	public func events(keys: CacheEventKeys = .hidden, bufferLimit: Int = 1_000) -> AsyncStream<CacheEvent<Key>> {
		cacheEvents.stream(keys: keys, bufferLimit: bufferLimit)
	}

	private static func observation<Model: Sendable>(
		of key: Key,
		in cache: TieredCache?,
		_ map: @escaping @Sendable (Value) -> Model
	) async -> CacheObservation<Model> {
		let signals = await cache?.subscribe(to: key) ?? AsyncStream { $0.finish() }
		return CacheObservation(signals: signals) { [weak cache] in
			guard let cache, let snapshot = cache.observers.snapshot(of: key) else { return nil }
			return (snapshot.revision, cache.state(of: snapshot).map(map))
		}
	}

	/// Subscribes with exclusive access to `key`, so that no change falls between the current entry and the next one.
	///
	/// If others observe the key, their state is current, so this needs no turn and reads no tier.
	private func subscribe(to key: Key) async -> AsyncStream<Void>? {
		if let signals = observers.join(key) { return signals }
		let erasedKey = ErasedKey(key, kind: parts.keyKind)
		await coordinator.beginTurn(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		if let signals = observers.join(key) { return signals }
		return observers.observe(key, current: await parts.current(for: key)?.entry)
	}

	private func state(of snapshot: CacheObservers<Key, Value>.Keys.Snapshot) -> CacheState<Value> {
		CacheState(
			value: snapshot.entry?.value,
			storedAt: snapshot.entry?.storedAt,
			isStale: snapshot.entry.map { isStale($0) } ?? false,
			isRefreshing: snapshot.isRefreshing,
			error: snapshot.error
		)
	}
}
