import Foundation

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
	/// The sequence has a new state after every save, modification, removal or invalidation, when a fetch begins or
	/// ends, and when an error evicts the entry. It does not matter which caller of this cache makes the change. The
	/// state that shows a fetch's value or error also shows that the fetch has ended.
	///
	/// If another process changes the value, the sequence has the new state once this process learns of the change:
	/// from a signal if the processes use signals (`SQLiteConfiguration.Signals` of LarderSQLite), and otherwise at the
	/// next read from disk. There is no new state when an entry is evicted to make room, or when a lifetime ends.
	/// Observing fetches nothing, so a state may have a stale value.
	public func updates(for key: Key) -> CacheUpdates<Value> {
		CacheUpdates { [weak self] in await Self.observation(of: key, in: self) { $0 } }
	}

	/// The state of `key` as it changes, with its value mapped to a model by `mapper`.
	///
	/// This works as ``updates(for:)-(Key)`` does. The mapper runs in no particular isolation, once for each state that the
	/// observer gets.
	public func updates<Model: Sendable>(
		for key: Key,
		mapper: some MapperContract<Value, Model>
	) -> CacheUpdates<Model> {
		CacheUpdates { [weak self] in await Self.observation(of: key, in: self, mapper.map) }
	}

	/// The states of several keys as they change, in one sequence.
	///
	/// The value of a state is a dictionary of the cached values, without the keys that are not cached. The state's
	/// `storedAt` is that of the oldest value. The state is stale if one of its values is stale, and refreshing if one
	/// of the keys is being fetched. If several keys have an error, the state has the error of the key that comes first
	/// in `keys`. A slow observer may see several changes as one. Everything else is as in ``updates(for:)-(Key)``.
	public func updates(for keys: [Key]) -> CacheUpdates<[Key: Value]> {
		var known: Set<Key> = []
		let keys = keys.filter { known.insert($0).inserted }
		return CacheUpdates { [weak self] in
			guard let self else { return .ended }
			return CacheObservation(signals: await subscribe(to: keys)) { [weak self] in
				guard let self else { return nil }
				let snapshots = observers.snapshots(of: keys)
				let states = zip(keys, snapshots).map { self.state(of: $1, key: $0) }
				var values: [Key: Value] = [:]
				for (key, state) in zip(keys, states) { values[key] = state.value }
				let state = CacheState(
					value: values,
					origin: states.lazy.compactMap(\.origin).first,
					storedAt: states.compactMap(\.storedAt).min(),
					isStale: states.contains(where: \.isStale),
					staleAt: states.compactMap(\.staleAt).min(),
					isRefreshing: states.contains(where: \.isRefreshing),
					error: states.lazy.compactMap(\.error).first,
					pendingCount: states.map(\.pendingCount).reduce(0, +)
				)
				return (snapshots.map(\.revision).max() ?? 0, state)
			}
		}
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
			return (snapshot.revision, cache.state(of: snapshot, key: key).map(map))
		}
	}

	/// Subscribes with exclusive access to `key`, so that no change is missed between the current state and the next
	/// state.
	///
	/// If the key already has observers, their state is current, so this needs no exclusive access and reads no tier.
	private func subscribe(to key: Key) async -> AsyncStream<Void>? {
		await parts.overlays.overlay?.core.loadForReading()
		if let signals = observers.join(key) { return signals }
		let erasedKey = ErasedKey(key, kind: parts.keyKind)
		await coordinator.beginTurn(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		if let signals = observers.join(key) { return signals }
		let current = await parts.current(for: parts.overlays.overlay?.currentKey(for: key) ?? key)
		return observers.observe(key, current: current?.entry, from: current?.origin ?? .memory)
	}

	/// Subscribes one observer to several keys.
	private func subscribe(to keys: [Key]) async -> AsyncStream<Void> {
		let (stream, observer) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
		var ids: [Key: Int] = [:]
		for key in keys { ids[key] = await add(observer, to: key) }
		observer.onTermination = { [weak self, ids] _ in self?.observers.leave(ids) }
		observer.yield()
		return stream
	}

	private func add(_ observer: AsyncStream<Void>.Continuation, to key: Key) async -> Int {
		await parts.overlays.overlay?.core.loadForReading()
		if let id = observers.join(key, observer) { return id }
		let erasedKey = ErasedKey(key, kind: parts.keyKind)
		await coordinator.beginTurn(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		if let id = observers.join(key, observer) { return id }
		let current = await parts.current(for: parts.overlays.overlay?.currentKey(for: key) ?? key)
		return observers.observe(key, current: current?.entry, from: current?.origin ?? .memory, observer)
	}

	private func state(of snapshot: CacheObservers<Key, Value>.Keys.Snapshot, key: Key) -> CacheState<Value> {
		var (entry, origin, pendingCount, isKnownStale) = (snapshot.entry, snapshot.origin, 0, false)
		if let overlay = parts.overlays.overlay, let view = overlay.view(of: overlay.currentKey(for: key)) {
			let base = view.known.content == .unknown ? snapshot.entry : view.base
			entry = overlay.folded(view.known.carried + view.folds, over: base)
			if base == nil { origin = .outbox }
			(pendingCount, isKnownStale) = (view.pendingCount, view.known.isStale)
		}
		return CacheState(
			value: entry?.value,
			origin: entry.map { _ in origin },
			storedAt: entry?.storedAt,
			isStale: entry.map { isKnownStale || isStale($0) } ?? false,
			staleAt: entry.flatMap { configuration.freshness.staleDate(of: $0.metadata) },
			isRefreshing: snapshot.isRefreshing,
			error: snapshot.error,
			pendingCount: pendingCount
		)
	}
}
