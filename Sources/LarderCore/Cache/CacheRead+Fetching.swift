import Foundation

extension CacheRead {
	private typealias Ticket = CacheCoordinator.Ticket
	/// A value, and what the remote said about caching it.
	private typealias Fetch = (value: Value, metadata: FetchMetadata)

	/// Fetches what the readers of this flight wait for.
	func fetchForReaders() async throws -> Answer {
		if policy == .noCache { return Answer(entry(of: try await callForValue()), origin: .remote) }
		cache.cacheEvents.emit(.miss, for: key)
		return try await fetchAndCommit()
	}

	/// Fetches, and commits what came: a value, a renewal of the cached entry, or the news that there is no value.
	func fetchAndCommit() async throws -> Answer {
		let ticket = cache.coordinator.open(request.key)
		defer { cache.coordinator.close(request.key) }
		do {
			let cached = fetch.isValidating ? await cache.current(for: key)?.entry : nil
			guard let cached, !cached.validators.isEmpty else { return await store(try await callForValue(), ticket) }
			switch try await call(with: cached.validators) {
			case .value(let value, let metadata): return await store((value, metadata), ticket)
			case .notModified(let metadata): return await renew(cached, by: metadata, ticket)
			}
		} catch {
			await noteFailure(error, ticket)
			throw error
		}
	}

	// MARK: - Calling the remote

	/// Calls the remote without validators; if it answers "not modified" all the same, calls it once more.
	private func callForValue() async throws -> Fetch {
		for _ in 0..<2 {
			if case .value(let value, let metadata) = try await call(with: Validators()) { return (value, metadata) }
		}
		throw CacheError.notModifiedWithoutEntry
	}

	/// Calls the remote.
	///
	/// In a cancelled task it calls nothing and throws `CancellationError`, whatever the transport throws.
	private func call(with validators: Validators) async throws -> Fetched<Value> {
		try Task.checkCancellation()
		cache.cacheEvents.emit(.fetch, for: key)
		do {
			let fetched = try await fetch.perform(validators)
			try Task.checkCancellation()
			return fetched
		} catch {
			throw Task.isCancelled ? CancellationError() : error
		}
	}

	private func entry(of fetch: Fetch) -> CacheEntry<Value> {
		CacheEntry(
			fetch.value,
			storedAt: cache.configuration.clock.now.addingTimeInterval(-(fetch.metadata.age / .seconds(1))),
			validators: fetch.metadata.validators,
			freshness: fetch.metadata.freshness
		)
	}

	// MARK: - Committing

	/// Commits a fetched value, and answers it even if the commit is refused.
	private func store(_ fetch: Fetch, _ ticket: Ticket) async -> Answer {
		var fetch = fetch
		let configuration = cache.configuration
		fetch.metadata.freshness = configuration.freshness.jittered(
			fetch.metadata.freshness,
			random: configuration.random
		)
		let entry = entry(of: fetch)
		await saveToTiers(entry, fetch.metadata.storage, ticket)
		return Answer(entry, origin: .remote)
	}

	/// Makes the cached entry new again, without rewriting its value on disk.
	private func renew(_ cached: CacheEntry<Value>, by metadata: FetchMetadata, _ ticket: Ticket) async -> Answer {
		var renewal = metadata
		renewal.validators = cached.validators.updated(by: metadata.validators)
		renewal.freshness = cache.configuration.freshness.renewed(
			cached.freshness,
			by: metadata.freshness,
			random: cache.configuration.random
		)
		let entry = entry(of: (cached.value, renewal))
		if metadata.storage == .forbidden {
			await saveToTiers(entry, .forbidden, ticket)
		} else {
			await commit(ticket) {
				await cache.memory.saveOrForget(entry, for: key)
				await cache.disk?.renewOrForget(key, matching: cached.validators, as: entry.metadata)
			}
		}
		return Answer(entry, origin: .remote)
	}

	/// Saves an entry to both tiers; if the remote forbids that, both forget the key: what they hold is older.
	private func saveToTiers(
		_ entry: CacheEntry<Value>,
		_ storage: FetchMetadata.Storage,
		_ ticket: Ticket
	) async {
		await commit(ticket) {
			for tier in cache.tiers {
				switch storage {
				case .allowed: await tier.saveOrForget(entry, for: key)
				// The tier reports a failure itself, and is not believed about the key from then on.
				case .forbidden: _ = await tier.remove(key)
				}
			}
			cache.observers.publish(entry.value, for: key)
		}
	}

	/// Evicts the entry if the error proves it wrong, and remembers a "not found" if the app asked for that.
	private func noteFailure(_ error: any Error, _ ticket: Ticket) async {
		let configuration = cache.configuration
		let isEvicting = configuration.fallback.evicts(error)
		let isNotFound =
			configuration.notFoundLifetime != nil && (error as? any RemoteErrorContract)?.reason == .notFound
		guard isEvicting || isNotFound else { return }
		await commit(ticket) {
			if isEvicting { await evict() }
			// Don't remember "not found" while a cached value can still be served instead.
			guard isNotFound, await cache.standIn(for: key, error: error) == nil else { return }
			cache.failures.noteNotFound(key, error: error, now: configuration.clock.now)
		}
	}

	private func evict() async {
		let isCached = await cache.current(for: key) != nil
		for tier in cache.tiers { _ = await tier.remove(key) }
		cache.observers.publish(nil, for: key)
		if isCached { cache.cacheEvents.emit(.eviction(.error), for: key) }
	}

	/// Runs `write` in a turn of the key, unless something newer was committed since the fetch began.
	private func commit(_ ticket: Ticket, write: () async -> Void) async {
		await cache.coordinator.beginTurn(of: request.key)
		defer { cache.coordinator.endTurn(of: request.key) }
		guard cache.coordinator.admitFetch(of: request.key, ticket: ticket) else {
			cache.cacheEvents.emit(.commitRefused, for: key)
			return
		}
		cache.failures.clear(key)
		await write()
	}
}
