extension TieredCache {
	/// Saves values that come with another answer, such as the members of a list, as of the moment at which its fetch began.
	///
	/// ```swift
	/// let characters = try await cache.seed {
	/// 	try await remoteDataSource.fetchCharacters()
	/// } values: { characters in
	/// 	characters.map { ($0.id, $0) }
	/// }
	/// ```
	///
	/// Each value counts as fetched at that moment. So it overwrites nothing that was saved, removed, invalidated or fetched
	/// later, and it ages from then on. The cache keeps a value only if the app can read it as the value of its key: don't
	/// seed summaries that lack fields. A seeded value has no validators. Its readers and observers see it at once, and no later
	/// reader joins a fetch that began before.
	///
	/// The cache remembers up to 10,000 changed keys while seedings are under way. Past that, the seedings that began before
	/// may save less, but never anything older.
	///
	/// - Parameters:
	///   - fetch: Fetches the answer. It runs in the caller's isolation, and no other reader shares it.
	///   - values: The values in the answer with their keys. Of a repeated key the first counts. It runs in the caller's isolation.
	/// - Returns: The answer, when its values are saved. A tier that fails is reported as an event.
	/// - Throws: The fetch's own error; then nothing is saved.
	@discardableResult
	public func seed<Answer>(
		from fetch: () async throws -> Answer,
		values: (Answer) -> [(Key, Value)]
	) async rethrows -> Answer {
		let start = configuration.clock.now
		let seeding = coordinator.openSeeding()
		defer { coordinator.closeSeeding(seeding) }
		let answer = try await fetch()
		for (key, value) in values(answer) {
			let freshness = configuration.freshness.jittered(FreshnessOverride(), random: configuration.random)
			await commit(CacheEntry(value, storedAt: start, freshness: freshness), for: key, by: seeding)
		}
		return answer
	}

	private func commit(
		_ entry: CacheEntry<Value>,
		for key: Key,
		by seeding: CacheCoordinator.Seeding
	) async {
		let erasedKey = ErasedKey(key)
		await coordinator.beginTurn(of: erasedKey)
		defer { coordinator.endTurn(of: erasedKey) }
		guard coordinator.admitSeed(of: erasedKey, by: seeding) else {
			return cacheEvents.emit(.commitRefused, for: key)
		}
		failures.clear(key)
		for tier in tiers { await tier.saveOrForget(entry, for: key) }
		observers.publish(entry, for: key)
	}
}
