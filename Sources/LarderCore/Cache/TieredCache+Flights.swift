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
		guard let disk else { return nil }
		return await coordinator.open(ErasedKey(key)) { stamp in
			guard let entry = await disk.read(key) else { return nil }
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
			await memory.saveOrForget(entry, for: key)
		}
	}

	/// What is cached for `key`, however old.
	func currentEntry(for key: Key) async -> CacheEntry<Value>? {
		for tier in tiers {
			if let entry = await tier.read(key) { return entry }
		}
		return nil
	}
}
