import Foundation

extension TieredCache {
	/// Fetches for those alone who wait.
	func fetchUncached(_ key: Key, _ fetch: RemoteFetch<Value>) async throws -> Landing {
		let (value, answered) = try await callForValue(fetch, for: key)
		return CacheLanding(entry: entry(of: value, answered), origin: .remote)
	}

	/// Fetches what a read did not find.
	func fetchMissing(_ key: Key, _ fetch: RemoteFetch<Value>) async throws -> Landing {
		cacheEvents.emit(.miss, for: key)
		return try await fetchAndCommit(key, fetch)
	}

	/// Fetches, and commits what that brought, an error too.
	func fetchAndCommit(_ key: Key, _ fetch: RemoteFetch<Value>) async throws -> Landing {
		try await coordinator.open(ErasedKey(key)) { stamp in
			do {
				return try await fetchAndCommit(key, fetch, begunAt: stamp)
			} catch {
				await note(error, for: key, begunAt: stamp)
				throw error
			}
		}
	}

	private func fetchAndCommit(
		_ key: Key,
		_ fetch: RemoteFetch<Value>,
		begunAt stamp: Stamp
	) async throws -> Landing {
		let cached = fetch.isValidating ? await currentEntry(for: key) : nil
		guard let cached, !cached.validators.isEmpty else {
			let (value, answered) = try await callForValue(fetch, for: key)
			return await commit(value, answered, for: key, begunAt: stamp)
		}
		switch try await call(fetch, cached.validators, for: key) {
		case .value(let value, let answered): return await commit(value, answered, for: key, begunAt: stamp)
		case .notModified(let answered): return await renew(cached, answered, for: key, begunAt: stamp)
		}
	}

	private func commit(
		_ value: Value,
		_ answered: FetchMetadata,
		for key: Key,
		begunAt stamp: Stamp
	) async -> Landing {
		var answered = answered
		answered.freshness = configuration.freshness.jittered(answered.freshness, random: configuration.random)
		let entry = entry(of: value, answered)
		await commit(entry, storage: answered.storage, for: key, begunAt: stamp)
		return CacheLanding(entry: entry, origin: .remote)
	}

	private func renew(
		_ cached: CacheEntry<Value>,
		_ answered: FetchMetadata,
		for key: Key,
		begunAt stamp: Stamp
	) async -> Landing {
		let renewal = FetchMetadata(
			validators: cached.validators.updated(by: answered.validators),
			freshness: configuration.freshness.renewed(
				cached.freshness,
				by: answered.freshness,
				random: configuration.random
			),
			age: answered.age
		)
		let entry = entry(of: cached.value, renewal)
		switch answered.storage {
		case .allowed: await renew(entry, matching: cached.validators, for: key, begunAt: stamp)
		case .forbidden: await commit(entry, storage: .forbidden, for: key, begunAt: stamp)
		}
		return CacheLanding(entry: entry, origin: .remote)
	}

	/// Fetches without validators, and once more from a remote that says "not modified" of nothing.
	private func callForValue(
		_ fetch: RemoteFetch<Value>,
		for key: Key
	) async throws -> (value: Value, answered: FetchMetadata) {
		for _ in 0..<2 {
			guard case .value(let value, let answered) = try await call(fetch, Validators(), for: key) else { continue }
			return (value, answered)
		}
		throw CacheError.notModifiedWithoutEntry
	}

	/// Fetches; a cancelled task starts nothing, and its error is the `CancellationError`, whatever the transport calls it.
	private func call(
		_ fetch: RemoteFetch<Value>,
		_ validators: Validators,
		for key: Key
	) async throws -> Fetched<Value> {
		try Task.checkCancellation()
		cacheEvents.emit(.fetch, for: key)
		do {
			let fetched = try await fetch.perform(validators)
			try Task.checkCancellation()
			return fetched
		} catch {
			throw Task.isCancelled ? CancellationError() : error
		}
	}

	private func entry(of value: Value, _ answered: FetchMetadata) -> CacheEntry<Value> {
		CacheEntry(
			value,
			storedAt: configuration.clock.now.addingTimeInterval(-(answered.age / .seconds(1))),
			validators: answered.validators,
			freshness: answered.freshness
		)
	}
}
