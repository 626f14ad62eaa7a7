extension CacheRead {
	/// A fetch of a cache over a shared store.
	private struct Fetching {
		let shared: Shared
		let start: Start
		let running: RunningFetch
		/// When the fetch began.
		let moment: SharedMoment

		/// The moment for the entry in memory; with this moment, the first hit compares the entry with the store.
		///
		/// The comparison is needed because the store also notifies this machine of its own commit, and the same
		/// notification may stand for a change by another program.
		var keptAt: SharedMoment { moment.unverified }
	}

	/// Fetches, and commits the result to the store and to memory.
	func fetchAndCommit(over shared: Shared, _ begun: Start) async throws -> Answer {
		let id = cache.observers.beginFetch(of: key)
		let ticket = cache.coordinator.beginReading(request.key)
		defer { cache.coordinator.endReading(request.key) }
		let running = RunningFetch(ticket: ticket, seeding: nil, groupTicket: nil, id: id)
		// A cancelled fetch takes no lease, because it would have to give the lease back.
		let start = Task.isCancelled ? begun : await asked(begun, shared)
		let moment = start.found?.moment ?? shared.moment()
		let fetching = Fetching(shared: shared, start: start, running: running, moment: moment)
		let keeper = start.lease.map(shared.keepExtending)
		defer { keeper?.cancel() }
		do {
			let answer = try await fetchAndCommit(fetching)
			cache.observers.endFetch(id, of: key)
			return answer
		} catch {
			await noteFailure(error, fetching)
			cache.observers.endFetch(id, of: key, error: error)
			throw error
		}
	}

	/// Takes the lease if the store was not asked yet, even if another machine holds the lease.
	private func asked(_ start: Start, _ shared: Shared) async -> Start {
		guard case .unasked = start else { return start }
		guard let found = await shared.read(key, .always, knownTags), case .leased(let lease) = found.outcome else {
			return .away
		}
		return .leased(lease, found)
	}

	private func fetchAndCommit(_ fetching: Fetching) async throws -> Answer {
		let cached = fetch.isValidating ? current(fetching) : nil
		guard let cached, !cached.validators.isEmpty else { return await store(try await callForValue(), fetching) }
		switch try await call(with: cached.validators) {
		case .value(let value, let metadata): return await store((value, metadata), fetching)
		case .notModified(let metadata): return await renew(cached, by: metadata, fetching)
		}
	}

	/// The entry whose validators the fetch may send: from the store, or from memory if the store is away.
	private func current(_ fetching: Fetching) -> CacheEntry<Value>? {
		if let found = fetching.start.found { return found.entry }
		return cache.memoryDataSource?.box(for: key)?.entry
	}

	// MARK: - Committing

	private func store(_ fetched: FetchedValue, _ fetching: Fetching) async -> Answer {
		var fetched = fetched
		fetched.metadata = cache.configuration.obeyed(fetched.metadata)
		fetched.metadata.freshness = lived(
			cache.configuration.freshness.jittered(fetched.metadata.freshness, random: cache.configuration.random)
		)
		let entry = sharedEntry(of: fetched, fetching)
		return await commit(entry, fetched.metadata.storage, fetching) { metadata, lease in
			try await fetching.shared.dataSource.save(
				SharedEntry(entry.value, metadata: metadata),
				for: self.key,
				by: lease
			)
		}
	}

	/// Renews the entry in the store without sending its value again.
	private func renew(_ cached: CacheEntry<Value>, by metadata: FetchMetadata, _ fetching: Fetching) async -> Answer {
		let metadata = cache.configuration.obeyed(metadata)
		var renewal = metadata
		renewal.validators = cached.validators.updated(by: metadata.validators)
		renewal.freshness = lived(
			cache.configuration.freshness.renewed(
				cached.freshness,
				by: metadata.freshness,
				random: cache.configuration.random
			)
		)
		renewal.tags = metadata.tags ?? cached.metadata.mark?.tags
		let entry = sharedEntry(of: (cached.value, renewal), fetching)
		return await commit(entry, metadata.storage, fetching) { shared, lease in
			var shared = shared
			if metadata.tags == nil { shared.tags = nil }
			guard let number = cached.metadata.mark?.shared?.number else { return .overtaken }
			return try await fetching.shared.dataSource.renew(by: lease, from: number, as: shared)
		}
	}

	/// The freshness with an explicit lifetime, because other machines may have another default lifetime.
	private func lived(_ own: FreshnessOverride) -> FreshnessOverride {
		var own = own
		own.lifetime = own.lifetime ?? cache.configuration.freshness.lifetime
		return own
	}

	private func sharedEntry(of fetched: FetchedValue, _ fetching: Fetching) -> CacheEntry<Value> {
		let tags = knownTags.union(fetched.metadata.tags ?? [])
		var entry = entry(of: fetched)
		entry.metadata.mark = CacheMark(shared: SharedMark(number: nil, at: fetching.keptAt), tags: tags)
		return entry
	}

	/// Commits a fetched entry with its lease, or only to memory if the store is away.
	private func commit(
		_ entry: CacheEntry<Value>,
		_ storage: FetchMetadata.Storage,
		_ fetching: Fetching,
		_ save: (SharedMetadata, SharedLease<Key>) async throws -> SharedSave
	) async -> Answer {
		var isVerified = fetching.start.lease != nil
		let hasBegun = await commit(fetching.running) {
			guard storage == .allowed else { return await forbid(fetching) }
			guard let lease = fetching.start.lease else { return keepUnshared(entry, fetching) }
			let freshness = cache.configuration.freshness
			let metadata = freshness.shared(
				entry.metadata,
				now: cache.configuration.clock.now,
				tags: entry.metadata.mark?.tags
			)
			do {
				switch try await save(metadata, lease) {
				case .kept(let number): keep(entry.marked(number, at: fetching.keptAt), fetching)
				case .overtaken: await takeOverShared()
				}
				fetching.shared.end(lease)
			} catch {
				isVerified = false
				fetching.shared.note(error, for: key)
				keepUnshared(entry, fetching)
				fetching.shared.giveBack(lease)
			}
		}
		if !hasBegun, let lease = fetching.start.lease { fetching.shared.giveBack(lease) }
		return Answer(entry, origin: .remote, isVerified: isVerified)
	}

	/// Keeps an entry in memory, and shows it to observers.
	private func keep(_ entry: CacheEntry<Value>, _ fetching: Fetching) {
		cache.parts.keepShared(entry, for: key, by: fetching.running.id)
	}

	/// Keeps an entry that the store may not have, unless this machine has learned of a change since the fetch began.
	private func keepUnshared(_ entry: CacheEntry<Value>, _ fetching: Fetching) {
		// The entry is written before the check, so a change that arrives after the check finds and removes it.
		cache.memoryDataSource?.saveEntry(entry, for: key)
		guard cache.coordinator.admitsPromotion(of: request.key, ticket: fetching.running.ticket) else {
			cache.memoryDataSource?.removeEntry(for: key)
			return cache.cacheEvents.emit(.commitRefused, for: key)
		}
		cache.parts.publish(entry, for: key, by: fetching.running.id)
	}

	/// Removes the key, because the remote forbids storing the value.
	private func forbid(_ fetching: Fetching) async {
		await removeByFetch(fetching)
		cache.parts.publish(nil, for: key, by: fetching.running.id)
	}

	/// Removes the key for a fetch, or returns false if another machine has committed something newer, which stays.
	@discardableResult
	private func removeByFetch(_ fetching: Fetching) async -> Bool {
		let source = fetching.shared.dataSource
		do {
			if let lease = fetching.start.lease {
				defer { fetching.shared.end(lease) }
				guard try await source.extend(lease) else {
					await takeOverShared()
					return false
				}
				_ = try await source.remove(key)
			} else {
				_ = try await source.remove(key)
			}
		} catch {
			fetching.shared.note(error, for: key)
		}
		cache.memoryDataSource?.removeEntry(for: key)
		return true
	}

	/// Refuses the commit of a fetch that another machine has overtaken, and shows observers the store's entry.
	private func takeOverShared() async {
		cache.cacheEvents.emit(.commitRefused, for: key)
		await cache.parts.takeFromShared(key)
	}

	/// Evicts the entry if the error proves it wrong, remembers a missing entity, and gives the lease back.
	private func noteFailure(_ error: any Error, _ fetching: Fetching) async {
		let configuration = cache.configuration
		let isEvicting = configuration.fallback.evicts(error)
		let isNotFound =
			configuration.notFoundLifetime != nil && (error as? any RemoteErrorContract)?.reason == .notFound
		// A removal ends the lease in the store. Giving it back after that does no harm.
		defer { if let lease = fetching.start.lease { fetching.shared.giveBack(lease) } }
		guard isEvicting || isNotFound else { return }
		await commit(fetching.running) {
			if isEvicting {
				cache.coordinator.noteRemoval(of: request.key)
				guard await removeByFetch(fetching) else { return }
				cache.parts.publish(nil, for: key, by: fetching.running.id, error: error)
				cache.cacheEvents.emit(.eviction(.error), for: key)
			}
			guard isNotFound, await fallback(after: error, in: fetching.shared) == nil else { return }
			cache.failures.noteNotFound(key, error: error, now: configuration.clock.now)
		}
	}
}
