import Foundation

extension CacheRead {
	/// A value, and what the remote said about caching it.
	typealias FetchedValue = (value: Value, metadata: FetchMetadata)

	/// Fetches the answer for the readers of this flight.
	func fetchForReaders() async throws -> Answer {
		if policy == .noCache {
			let ticket = outboxTicket
			return Answer(entry(of: try await callForValue()), origin: .remote, ticket: ticket)
		}
		cache.cacheEvents.emit(.miss, for: key)
		return try await fetchAndCommit()
	}

	/// Fetches, and commits the result: a value, a renewal of the cached entry, or the fact that there is no value.
	func fetchAndCommit() async throws -> Answer {
		let id = cache.observers.beginFetch(of: key)
		var running = RunningFetch(
			ticket: cache.coordinator.beginReading(request.key),
			seeding: cache.parts.memberCommitter.map { _ in cache.coordinator.beginSeeding() },
			groupTicket: cache.group?.ticket,
			id: id,
			outboxTicket: outboxTicket
		)
		defer {
			if let seeding = running.seeding { cache.coordinator.endSeeding(seeding) }
			cache.coordinator.endReading(request.key)
		}
		if let committer = cache.parts.memberCommitter {
			running.fileTicket = await committer.fetchTicket()
		} else {
			running.fileTicket = await cache.disk?.fetchTicket()
		}
		// If another process has ended the session, the ticket shows that, and the fetch then commits nothing.
		await cache.group?.load()
		do {
			let answer = try await fetchAndCommit(running)
			cache.observers.endFetch(id, of: key)
			return answer
		} catch {
			await noteFailure(error, running)
			cache.observers.endFetch(id, of: key, error: error)
			throw error
		}
	}

	private func fetchAndCommit(_ running: RunningFetch) async throws -> Answer {
		let cached = fetch.isValidating ? await cache.parts.current(for: key)?.entry : nil
		guard let cached, !cached.validators.isEmpty else { return await store(try await callForValue(), running) }
		switch try await call(with: cached.validators) {
		case .value(let value, let metadata): return await store((value, metadata), running)
		case .notModified(let metadata): return await renew(cached, by: metadata, running)
		}
	}

	// MARK: - Calling the remote

	/// Calls the remote without validators, and once more if it still answers "not modified".
	func callForValue() async throws -> FetchedValue {
		for _ in 0..<2 {
			if case .value(let value, let metadata) = try await call(with: Validators()) { return (value, metadata) }
		}
		throw CacheError.notModifiedWithoutEntry
	}

	func call(with validators: Validators) async throws -> Fetched<Value> {
		try await cache.coordinator.callRemote {
			cache.cacheEvents.emit(.fetch, for: key)
			return try await fetch.perform(validators)
		}
	}

	/// The entry of a fetched value, which has the tags of the read and those of the response.
	func entry(of fetched: FetchedValue, ticket: CacheTicket? = nil) -> CacheEntry<Value> {
		CacheEntry(
			fetched.value,
			storedAt: cache.configuration.clock.now.addingTimeInterval(-(fetched.metadata.age / .seconds(1))),
			validators: fetched.metadata.validators,
			freshness: fetched.metadata.freshness,
			mark: cache.mark(of: ticket, fetch.tags.union(fetched.metadata.tags ?? []))
		)
	}

	// MARK: - Committing

	/// Commits a fetched value, and returns it even if the commit is refused.
	private func store(_ fetched: FetchedValue, _ running: RunningFetch) async -> Answer {
		var fetched = fetched
		let configuration = cache.configuration
		fetched.metadata = configuration.obeyed(fetched.metadata)
		fetched.metadata.freshness = configuration.freshness.jittered(
			fetched.metadata.freshness,
			random: configuration.random
		)
		let entry = entry(of: fetched, ticket: running.groupTicket)
		if let committer = cache.parts.memberCommitter, fetched.metadata.storage == .allowed {
			let kept = await committer.commit(entry, for: key, as: request.key, by: running)
			return Answer(kept, origin: .remote, ticket: running.outboxTicket)
		}
		await saveToTiers(entry, fetched.metadata.storage, running)
		return Answer(entry, origin: .remote, ticket: running.outboxTicket)
	}

	/// Renews the cached entry, without rewriting its value on disk.
	private func renew(_ cached: CacheEntry<Value>, by metadata: FetchMetadata, _ running: RunningFetch) async -> Answer
	{
		let metadata = cache.configuration.obeyed(metadata)
		var renewal = metadata
		renewal.validators = cached.validators.updated(by: metadata.validators)
		renewal.freshness = cache.configuration.freshness.renewed(
			cached.freshness,
			by: metadata.freshness,
			random: cache.configuration.random
		)
		renewal.tags = metadata.tags ?? cached.metadata.mark?.tags
		let entry = entry(of: (cached.value, renewal), ticket: running.groupTicket)
		if metadata.storage == .forbidden {
			await saveToTiers(entry, .forbidden, running)
		} else {
			await commit(running) {
				let disk = await cache.disk?.renewOrForget(
					key,
					matching: cached.validators,
					as: entry.metadata,
					fetched: running.fileTicket
				)
				guard disk != .overtaken else { return await takeOver() }
				await cache.memory.saveOrForget(entry, for: key)
				await cache.parts.note(entry, for: key, fetchedWith: running.outboxTicket)
				cache.parts.publish(entry, for: key, by: running.id)
			}
		}
		return Answer(entry, origin: .remote, ticket: running.outboxTicket)
	}

	/// Saves an entry to both tiers, or removes the older entries from both if the remote forbids storage.
	private func saveToTiers(
		_ entry: CacheEntry<Value>,
		_ storage: FetchMetadata.Storage,
		_ running: RunningFetch
	) async {
		await commit(running) {
			// The disk is first, because it knows what other processes have committed.
			for tier in cache.tiers.reversed() {
				let ticket = tier === cache.disk ? running.fileTicket : nil
				let commit: FetchCommit =
					switch storage {
					case .allowed: await tier.saveOrForget(entry, for: key, fetched: ticket)
					// If the removal fails, the tier emits the event, and the cache no longer trusts the tier about the
					// key.
					case .forbidden: await tier.remove(key, fetched: ticket)
					}
				guard commit == .done else { return await takeOver() }
			}
			await cache.parts.note(entry, for: key, fetchedWith: running.outboxTicket)
			cache.parts.publish(entry, for: key, by: running.id)
		}
	}

	/// Reads again an entry that another process has committed since the fetch began.
	///
	/// Call this with exclusive access to the key.
	private func takeOver() async {
		cache.cacheEvents.emit(.commitRefused, for: key)
		await cache.parts.takeFromDisk(key)
	}

	/// Evicts the entry if the error proves it wrong, and remembers a "not found" error if the app wants that.
	private func noteFailure(_ error: any Error, _ running: RunningFetch) async {
		let configuration = cache.configuration
		let isEvicting = configuration.fallback.evicts(error)
		let isNotFound =
			configuration.notFoundLifetime != nil && (error as? any RemoteErrorContract)?.reason == .notFound
		guard isEvicting || isNotFound else { return }
		await commit(running, and: isEvicting ? [.lists] : []) {
			if isEvicting { await evict(for: error, running) }
			// Don't remember "not found" while reads can still fall back to a cached value.
			guard isNotFound, await fallback(after: error) == nil else { return }
			cache.failures.noteNotFound(key, error: error, now: configuration.clock.now)
		}
	}

	private func evict(for error: any Error, _ running: RunningFetch) async {
		cache.coordinator.noteRemoval(of: request.key)
		let isCached = await cache.parts.current(for: key) != nil
		let disk = await cache.disk?.remove(key, isMember: true, fetched: running.fileTicket)
		guard disk != .overtaken else { return await takeOver() }
		cache.parts.lists?.removeMember(key)
		_ = await cache.memory.remove(key, isMember: true)
		await cache.parts.note(nil, for: key, fetchedWith: running.outboxTicket)
		cache.parts.publish(nil, for: key, by: running.id, error: error)
		if isCached { cache.cacheEvents.emit(.eviction(.error), for: key) }
	}

	/// Runs `write` with exclusive access to the key and to `others`, unless something newer was committed since the
	/// fetch began, or the disk is suspended.
	///
	/// - Returns: Whether `write` was called.
	@discardableResult
	func commit(
		_ running: RunningFetch,
		and others: Set<ErasedKey> = [],
		write: () async -> Void
	) async -> Bool {
		await cache.coordinator.beginTurn(of: request.key, and: others)
		defer { cache.coordinator.endTurn(of: request.key, and: others) }
		guard
			cache.disk?.isSuspended != true,
			cache.coordinator.admitFetch(of: request.key, ticket: running.ticket),
			cache.group?.admits(running.groupTicket) ?? true
		else {
			cache.cacheEvents.emit(.commitRefused, for: key)
			return false
		}
		cache.failures.clear(key)
		await write()
		return true
	}
}

/// A running fetch, with the tickets that its commit needs.
struct RunningFetch: Sendable {
	let ticket: CacheCoordinator.Ticket
	/// Where the fetch began among the commits of members, if its value has members.
	let seeding: CacheCoordinator.Seeding?
	let groupTicket: CacheTicket?
	/// The fetch's number for the observers, unless it fetches the next page of a list.
	let id: Int?
	/// The number of the outbox's last commit when the fetch began, if the cache has an outbox.
	var outboxTicket: Int?
	/// Where the fetch began among the commits of all processes, if processes share the disk tier's file.
	var fileTicket: FetchTicket?
}
