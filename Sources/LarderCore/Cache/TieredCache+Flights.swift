import Foundation

extension TieredCache {
	func flightPlan(
		for key: Key,
		demand: FlightDemand,
		lookedAt: Int?,
		fetch: RemoteFetch<Value>
	) -> CacheCoordinator.FlightPlan {
		CacheCoordinator.FlightPlan(
			search: { await self.search(key, fetch, lookedAt: lookedAt) },
			fetch: {
				demand == .uncached
					? try await self.fetchUncached(key, fetch)
					: try await self.fetchMissing(key, fetch)
			},
			onMerge: { self.noteJoin(of: key, fetch) }
		)
	}

	/// Notes that the reader of `fetch` waits for the flight of another.
	func noteJoin(of key: Key, _ fetch: RemoteFetch<Value>) {
		cacheEvents.emit(.join, for: key)
		fetch.onJoin()
	}

	/// Refreshes `key` in the background, unless a fetch is under way or the last refresh failed a short while ago.
	func refresh(_ key: Key, fetch: RemoteFetch<Value>) {
		guard failures.mayRefresh(key, now: configuration.clock.now) else { return }
		coordinator.launchUnattended(ErasedKey(key), onLaunch: { cacheEvents.emit(.refresh, for: key) }) {
			do {
				return try await self.fetchAndCommit(key, fetch)
			} catch {
				self.failures.noteRefresh(of: key, now: self.configuration.clock.now)
				self.cacheEvents.emit(.refreshFailure(error), for: key)
				throw error
			}
		}
	}

	/// Looks for an entry that may be answered: in memory if one may have come there since its reader looked, and on disk.
	private func search(_ key: Key, _ fetch: RemoteFetch<Value>, lookedAt: Int?) async -> Landing? {
		if coordinator.hasSettled(since: lookedAt), let landing = await servableInMemory(key, refreshingBy: fetch) {
			return landing
		}
		return await searchDisk(key, fetch)
	}

	/// Looks for an entry on disk that may be answered, and promotes it to memory.
	private func searchDisk(_ key: Key, _ fetch: RemoteFetch<Value>) async -> Landing? {
		guard let persistence else { return nil }
		return await coordinator.open(ErasedKey(key)) { stamp in
			guard let entry = await persistence.read(key) else { return nil }
			guard isServable(entry, for: key, refreshingBy: fetch) else { return nil }
			await promote(entry, for: key, readAt: stamp)
			cacheEvents.emit(.hit(.disk), for: key)
			return CacheLanding(entry: entry, origin: .disk)
		}
	}

	private func promote(
		_ entry: CacheEntry<Value>,
		for key: Key,
		readAt stamp: Stamp
	) async {
		await coordinator.alone(with: ErasedKey(key)) {
			guard coordinator.admitsPromotion(of: ErasedKey(key), readAt: stamp) else { return }
			await volatile.saveOrForget(entry, for: key)
		}
	}

	private func fetchUncached(_ key: Key, _ fetch: RemoteFetch<Value>) async throws -> Landing {
		let (value, answered) = try await callForValue(fetch, for: key)
		return CacheLanding(entry: entry(of: value, answered), origin: .remote)
	}

	/// Fetches what a read did not find.
	private func fetchMissing(_ key: Key, _ fetch: RemoteFetch<Value>) async throws -> Landing {
		cacheEvents.emit(.miss, for: key)
		return try await fetchAndCommit(key, fetch)
	}

	private func fetchAndCommit(_ key: Key, _ fetch: RemoteFetch<Value>) async throws -> Landing {
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

	/// What is cached for `key`, however old.
	func currentEntry(for key: Key) async -> CacheEntry<Value>? {
		for tier in tiers {
			if let entry = await tier.read(key) { return entry }
		}
		return nil
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
