extension TieredCache {
	/// Reads the value for `key` under `policy`.
	///
	/// - `localFirst`: memory, then disk, then the fetch. An entry from disk is copied to memory and keeps its age. A
	///   fetched value is saved to memory and disk. If the fetch fails and the fallback rule allows that error, the
	///   read falls back to a stale entry.
	/// - `remoteFirst`: the fetch. A fetched value is saved to memory and disk. If the fetch fails and the fallback
	///   rule allows that error, the read looks in memory, then on disk. If neither has a value, the read throws the
	///   error of the fetch.
	/// - `noCache`: only the fetch. Only other `noCache` readers share this fetch. No tier is read or written.
	///
	/// If several readers of one key need the remote at the same time, the cache calls the closure of only one reader,
	/// and all of these readers get the result of that closure. A reader that starts after a save, a removal or a clear
	/// does not join a fetch that began before that change. A cancelled reader stops waiting at once. When no reader
	/// waits for a fetch any more, the cache cancels the fetch, unless ``CacheConfiguration/abandonedFetch`` says
	/// otherwise.
	///
	/// - Parameters:
	///   - key: What to read.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - tags: The tags of a fetched value in the cache's group. All reads of a key should give the same tags: if
	///     readers share a fetch, only the tags of the reader that started the fetch apply. Default: none.
	///   - fetch: Fetches the value. The closure runs in its own task, with the task-local values of the reader that
	///     started the fetch. The closure must not read the same key from this cache: that read would fail with
	///     ``CacheError/circularFetch(keyType:)``. Write a plain closure: the parameter is an autoclosure only so that
	///     a hit in memory does not allocate the closure.
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` if this read runs inside of a fetch and would wait for that same fetch.
	@inlinable
	public func value(
		for key: Key,
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = [],
		fetch: @autoclosure () -> (@Sendable () async throws -> Value)
	) async throws -> Value {
		if policy == .localFirst, let hit = memoryHit(for: key) { return hit.value }
		let read = CacheRead(self, key, policy: policy, fetch: RemoteFetch(fetch(), tags: tags))
		return try await read.answer().entry.value
	}

	/// Reads the value for `key`, with a fetch that can ask the remote whether the cached value is still current.
	///
	/// This reads as ``value(for:policy:tags:fetch:)`` does, with two additions. The fetch gets the validators of the
	/// cached entry, if the entry has any. The fetch may return `notModified`, which renews that entry without
	/// rewriting its value. If the fetch returns `notModified` although it got no validators, the cache calls the fetch
	/// once more. If the second call also returns `notModified`, the read throws
	/// ``CacheError/notModifiedWithoutEntry``.
	///
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` if this read runs inside of a fetch and would wait for that same fetch.
	@inlinable
	public func value(
		for key: Key,
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = [],
		validating fetch: @autoclosure () -> (@Sendable (Validators) async throws -> Fetched<Value>)
	) async throws -> Value {
		if policy == .localFirst, let hit = memoryHit(for: key) { return hit.value }
		let read = CacheRead(self, key, policy: policy, fetch: RemoteFetch(validating: fetch(), tags: tags))
		return try await read.answer().entry.value
	}

	/// Reads the value for `key` as ``value(for:policy:tags:fetch:)`` does, and returns the model that `mapper` makes of it.
	///
	/// If the memory tier is a ``MemoryDataSource``, the value of a fresh entry in memory is mapped only once. The
	/// cache keeps the model with the entry, and returns the same model for later hits, as long as the entry stays in
	/// memory. A mapper of another type maps the value again. Mappers of one type count as equal (see
	/// ``MapperContract``). To get a model with its origin and its age, map a ``CacheResult``.
	///
	/// - Parameters:
	///   - key: What to read.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - mapper: Makes the model of a value. It runs in the caller's isolation.
	///   - tags: The tags of a fetched value in the cache's group. Default: none.
	///   - fetch: Fetches the value, as in ``value(for:policy:tags:fetch:)``.
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` if this read runs inside of a fetch and would wait for that same fetch.
	@inlinable
	public func model<Mapper: MapperContract>(
		for key: Key,
		policy: CachePolicy = .localFirst,
		mapper: Mapper,
		tags: Set<CacheTag> = [],
		fetch: @autoclosure () -> (@Sendable () async throws -> Value)
	) async throws -> Mapper.Output where Mapper.Input == Value, Mapper.Output: Sendable {
		if policy == .localFirst, let hit = memoryHit(for: key) { return hit.model(by: mapper) }
		let read = CacheRead(self, key, policy: policy, fetch: RemoteFetch(fetch(), tags: tags))
		return mapper.map(try await read.answer().entry.value)
	}

	/// Reads the model of the value for `key`, with a fetch that can ask the remote whether the cached value is still
	/// current.
	///
	/// This reads as ``value(for:policy:tags:validating:)`` does, and maps as ``model(for:policy:mapper:tags:fetch:)`` does.
	///
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` if this read runs inside of a fetch and would wait for that same fetch.
	@inlinable
	public func model<Mapper: MapperContract>(
		for key: Key,
		policy: CachePolicy = .localFirst,
		mapper: Mapper,
		tags: Set<CacheTag> = [],
		validating fetch: @autoclosure () -> (@Sendable (Validators) async throws -> Fetched<Value>)
	) async throws -> Mapper.Output where Mapper.Input == Value, Mapper.Output: Sendable {
		if policy == .localFirst, let hit = memoryHit(for: key) { return hit.model(by: mapper) }
		let read = CacheRead(self, key, policy: policy, fetch: RemoteFetch(validating: fetch(), tags: tags))
		return mapper.map(try await read.answer().entry.value)
	}

	/// Reads as ``value(for:policy:tags:fetch:)`` does, and also returns the value's origin, its age and, after a
	/// fallback, the error.
	///
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` if this read runs inside of a fetch and would wait for that same fetch.
	public func result(
		for key: Key,
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = [],
		fetch: @escaping @Sendable () async throws -> Value
	) async throws -> CacheResult<Value> {
		if policy == .localFirst, let hit = memoryHit(for: key) {
			return result(of: CacheAnswer(hit.entry, origin: .memory))
		}
		let read = CacheRead(self, key, policy: policy, fetch: RemoteFetch(fetch, tags: tags))
		return result(of: try await read.answer())
	}

	/// Reads as ``value(for:policy:tags:validating:)`` does, and also returns the value's origin, its age and, after
	/// a fallback, the error.
	///
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` if this read runs inside of a fetch and would wait for that same fetch.
	public func result(
		for key: Key,
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = [],
		validating fetch: @escaping @Sendable (Validators) async throws -> Fetched<Value>
	) async throws -> CacheResult<Value> {
		if policy == .localFirst, let hit = memoryHit(for: key) {
			return result(of: CacheAnswer(hit.entry, origin: .memory))
		}
		let read = CacheRead(self, key, policy: policy, fetch: RemoteFetch(validating: fetch, tags: tags))
		return result(of: try await read.answer())
	}

	/// The cached value for `key`, however old, with its origin and its age.
	///
	/// The result is `nil` if nothing is cached. This looks in memory, then on disk. It does not fetch, does not
	/// refresh, and copies nothing to memory.
	public func peek(_ key: Key) async -> CacheResult<Value>? {
		guard let overlay = parts.overlays.overlay else { return await parts.current(for: key).map(result) }
		await overlay.core.loadForReading()
		let key = overlay.currentKey(for: key)
		let answer = await parts.current(for: key)
		return shown(answer, for: key, overlay).map(result)
	}

	/// The current key of the entity that the app knows under `key`.
	///
	/// If the app created the entity under a key of its own, and the service has replaced this key, the result is the
	/// service's key. Otherwise, the result is `key`.
	///
	/// A read with the old key also finds what is cached under the service's key. But the read's fetch would ask the
	/// service for the old key. So if your service gives keys, call this method first, and read and fetch with the key
	/// that the method returns. This method waits until the outbox has loaded its journal.
	public func currentKey(for key: Key) async -> Key {
		guard let overlay = parts.overlays.overlay else { return key }
		await overlay.core.loadForReading()
		return overlay.currentKey(for: key)
	}

	/// A tier's entry, with the pending changes applied.
	private func shown(
		_ answer: CacheAnswer<Value>?,
		for key: Key,
		_ overlay: PendingOverlay<Key, Value>
	) -> CacheAnswer<Value>? {
		guard let view = overlay.view(of: key) else { return answer }
		let changes = view.known.carried + view.folds
		let base = view.known.content == .unknown ? answer?.entry : view.base
		return overlay.folded(changes, over: base).map {
			let origin = base == nil ? .outbox : answer?.origin ?? .memory
			return CacheAnswer($0, origin: origin, pendingCount: view.pendingCount)
		}
	}

	/// The cached value for `key` in memory, however old, with its age.
	///
	/// This method does not suspend, so a screen can show the value in its first frame. It does not fetch, does not
	/// refresh, and makes no event. The result is `nil` if memory has no value, or if the memory tier is not a
	/// ``MemoryDataSource``.
	public func peekInMemory(_ key: Key) -> CacheResult<Value>? {
		guard let overlay = parts.overlays.overlay else { return answerInMemory(key).map(result) }
		guard overlay.core.isLoaded else { return nil }
		let key = overlay.currentKey(for: key)
		return shown(answerInMemory(key), for: key, overlay).map(result)
	}

	private func answerInMemory(_ key: Key) -> CacheAnswer<Value>? {
		guard let entry = memoryDataSource?.box(for: key)?.entry, memory.isTrusted(key),
			group?.admits(entry.metadata.mark?.ticket) ?? true
		else { return nil }
		return CacheAnswer(entry, origin: .memory)
	}

	func result(of answer: CacheAnswer<Value>) -> CacheResult<Value> {
		CacheResult(
			value: answer.entry.value,
			origin: answer.origin,
			storedAt: answer.entry.storedAt,
			age: configuration.freshness.age(of: answer.entry.metadata, now: configuration.clock.now),
			isStale: isStale(answer),
			staleAt: configuration.freshness.staleDate(of: answer.entry.metadata),
			fallbackError: answer.fallbackError,
			pendingCount: answer.pendingCount,
			isVerified: answer.isVerified
		)
	}

	func isStale(_ answer: CacheAnswer<Value>) -> Bool {
		answer.fallbackError != nil || answer.origin != .remote && isStale(answer.entry)
	}

	func isStale(_ entry: CacheEntry<Value>) -> Bool {
		state(of: entry) != .fresh
	}

	/// How the cache may use `entry`.
	func state(of entry: CacheEntry<Value>) -> Freshness.State {
		let state = configuration.state(of: entry, in: group)
		guard let shared, state == .fresh || state == .revalidating, shared.isInvalidated(entry.metadata.mark) else {
			return state
		}
		return configuration.freshness.staleState(of: entry.metadata)
	}
}

// MARK: - Looking into the tiers

extension TieredCache {
	/// The fresh entry for `key` in memory, found without suspending.
	///
	/// It reads no clock if the entry cannot expire. This method and what it calls are inlined into the app, where the
	/// types are known: unspecialized code takes several times as long (see `Benchmarks/`).
	@inlinable
	func memoryHit(for key: Key) -> MemoryEntry<Key, Value>? {
		guard let kept = memoryDataSource?.box(for: key) else { return nil }
		guard configuration.freshness.isFresh(kept.metadata, clock: configuration.clock) else { return nil }
		guard kept.verifiedEpoch == epoch.count.value || verify(kept) else { return nil }
		cacheEvents.emit(.hit(.memory), for: key)
		return kept
	}

	/// Whether a fresh entry in memory may be served without a closer look.
	///
	/// If so, the entry's box remembers the epoch of this check.
	@usableFromInline
	func verify(_ kept: MemoryEntry<Key, Value>) -> Bool {
		// The epoch is read first, so that the next hit notices a change that comes in the meantime.
		if let shared {
			guard let epoch = shared.verifiedEpoch(of: kept.metadata.mark) else { return false }
			memoryDataSource?.verify(kept, in: epoch)
			return true
		}
		guard let epoch = group?.verifiedEpoch(of: kept.metadata.mark) else { return false }
		if let overlay = parts.overlays.overlay, overlay.hidesHit(kept.key) { return false }
		memoryDataSource?.verify(kept, in: epoch)
		return true
	}
}
