extension TieredCache {
	/// Saves several values that one response contains, such as the members of a list.
	///
	/// ```swift
	/// let characters = try await cache.seed {
	/// 	try await remoteDataSource.fetchCharacters()
	/// } values: { characters in
	/// 	characters.map { ($0.id, $0) }
	/// }
	/// ```
	///
	/// Each value counts as fetched at the time at which `fetch` began. So a seeded value overwrites nothing that was
	/// saved, removed, invalidated or fetched after that time, and its age also counts from that time. A seeded value
	/// is a full value of its key, so don't seed summaries with missing fields. A seeded value has no validators.
	/// Readers and observers see a seeded value at once. From then on, no new reader of its key joins a fetch that
	/// began before the seeding.
	///
	/// A cache over a store that machines share keeps no seeded values.
	///
	/// While seedings are running, the cache remembers at most 10,000 keys that have changed. If more keys change, the
	/// running seedings may save fewer values, but they never overwrite a newer value.
	///
	/// - Parameters:
	///   - tags: The tags of the values in the cache's group. Default: none.
	///   - fetch: Fetches the response. The closure runs in the caller's isolation, and no reader joins this fetch.
	///   - values: Returns the values in the response with their keys. If a key is repeated, its first value counts.
	///     The closure runs in the caller's isolation.
	/// - Returns: The response, after its values are saved. If a tier fails, the cache reports an event.
	/// - Throws: The fetch's own error. In this case, nothing is saved.
	@discardableResult
	public func seed<Answer>(
		tags: Set<CacheTag> = [],
		from fetch: () async throws -> Answer,
		values: (Answer) -> [(Key, Value)]
	) async rethrows -> Answer {
		// The call takes its place in the order of operations now.
		let ticket = group?.ticket
		let start = configuration.clock.now
		let seeding = coordinator.beginSeeding()
		let outboxTicket = parts.overlays.overlay?.core.number
		defer { coordinator.endSeeding(seeding) }
		await group?.load()
		let fileTicket = await disk?.fetchTicket()
		let answer = try await fetch()
		for (key, value) in values(answer) {
			let freshness = configuration.freshness.jittered(FreshnessOverride(), random: configuration.random)
			let entry = CacheEntry(value, storedAt: start, freshness: freshness, mark: mark(of: ticket, tags))
			await commit(entry, for: key, by: seeding, fetched: fileTicket, outboxTicket)
		}
		return answer
	}

	private func commit(
		_ entry: CacheEntry<Value>,
		for key: Key,
		by seeding: CacheCoordinator.Seeding,
		fetched fileTicket: FetchTicket?,
		_ outboxTicket: Int?
	) async {
		// A store that machines share could not know whether another machine has committed something newer.
		guard shared == nil else { return cacheEvents.emit(.commitRefused, for: key) }
		let erasedKey = ErasedKey(key, kind: parts.keyKind)
		await coordinator.beginTurn(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		guard disk?.isSuspended != true, group?.admits(entry.metadata.mark?.ticket) ?? true,
			coordinator.admitSeed(of: erasedKey, by: seeding)
		else {
			return cacheEvents.emit(.commitRefused, for: key)
		}
		failures.clear(key)
		await commit(entry, for: key, fetched: fileTicket, outboxTicket)
	}

	/// Writes a fetched entry to both tiers with exclusive access to its key, unless another process has overtaken it.
	///
	/// - Parameter outboxTicket: The ticket of a seeding, or `nil` for a mutation.
	func commit(
		_ entry: CacheEntry<Value>,
		for key: Key,
		fetched fileTicket: FetchTicket?,
		_ outboxTicket: Int? = nil
	) async {
		guard await disk?.saveOrForget(entry, for: key, fetched: fileTicket) != .overtaken else {
			cacheEvents.emit(.commitRefused, for: key)
			return await parts.takeFromDisk(key)
		}
		await memory.saveOrForget(entry, for: key)
		await parts.note(entry, for: key, fetchedWith: outboxTicket)
		parts.publish(entry, for: key)
	}
}
