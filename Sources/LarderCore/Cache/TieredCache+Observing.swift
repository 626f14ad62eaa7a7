extension TieredCache {
	/// The value of `key` as it changes: first the current one, or `nil` if nothing is cached, then every change.
	///
	/// A change is a save, a removal, a committed fetch or an eviction, by any caller of this cache. A change that another
	/// process makes to the disk does not show. Observing fetches nothing, and a stale value is a value.
	public func updates(for key: Key) -> CacheUpdates<Value?> {
		CacheUpdates { [weak self] in
			guard let self else { return AsyncStream { $0.finish() } }
			return await subscribe(to: key)
		}
	}

	/// The model that `mapper` makes of the value of `key` as it changes; see ``updates(for:)``.
	public func updates<Model: Sendable>(
		for key: Key,
		mapper: some MapperContract<Value, Model>
	) -> AsyncMapSequence<CacheUpdates<Value?>, Model?> {
		updates(for: key).map { value in value.map(mapper.map) }
	}

	/// What the cache does from now on.
	///
	/// Nothing is collected while nobody listens. A listener that falls behind loses the oldest events.
	///
	/// - Parameters:
	///   - keys: Whether events name their keys, which may be personal data. Default: they do not.
	///   - bufferLimit: How many events wait for a slow listener. Default: 1,000.
	public func events(keys: CacheEventKeys = .hidden, bufferLimit: Int = 1_000) -> AsyncStream<CacheEvent<Key>> {
		cacheEvents.stream(keys: keys, bufferLimit: bufferLimit)
	}

	/// Subscribes in a turn of `key`, so that no change falls between the current value and the next one.
	private func subscribe(to key: Key) async -> AsyncStream<Value?> {
		let erasedKey = ErasedKey(key)
		await coordinator.beginTurn(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		return observers.subscribe(to: key, current: await current(for: key)?.entry.value)
	}
}
