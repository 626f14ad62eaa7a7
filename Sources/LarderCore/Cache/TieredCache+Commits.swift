extension TieredCache {
	typealias Stamp = CacheCoordinator.Stamp

	/// Saves what a fetch brought to both tiers, unless something newer was committed since the fetch began.
	///
	/// Where the remote forbids keeping it, both tiers forget the key: what they held is older than what the caller gets.
	func commit(
		_ entry: CacheEntry<Value>,
		storage: FetchMetadata.Storage,
		for key: Key,
		begunAt stamp: Stamp
	) async {
		await commit(key, begunAt: stamp) {
			for tier in tiers {
				switch storage {
				case .allowed: await tier.saveOrForget(entry, for: key)
				// A failure is reported, and leaves the key distrusted.
				case .forbidden: _ = await tier.remove(key)
				}
			}
			observers.publish(entry.value, for: key)
		}
	}

	/// Makes the entry with these validators, which the remote confirmed, new again without rewriting it on disk.
	func renew(
		_ entry: CacheEntry<Value>,
		matching validators: Validators,
		for key: Key,
		begunAt stamp: Stamp
	) async {
		await commit(key, begunAt: stamp) {
			await memory.saveOrForget(entry, for: key)
			await disk?.renewOrForget(key, matching: validators, as: entry.metadata)
		}
	}

	/// Has both tiers forget an entry that the error of a fetch proved wrong, and remembers a not-found if that is asked for.
	func note(_ error: any Error, for key: Key, begunAt stamp: Stamp) async {
		let isEvicting = configuration.fallback.evicts(error)
		let isAbsent = configuration.notFoundLifetime != nil && (error as? any RemoteErrorContract)?.reason == .notFound
		guard isEvicting || isAbsent else { return }
		await commit(key, begunAt: stamp) {
			if isEvicting { await evict(key) }
			// What may stand in for the error is to do so again, and a not-found that is remembered would come before it.
			guard isAbsent, await fallback(for: key) == nil else { return }
			failures.noteAbsence(of: key, error: error, now: configuration.clock.now)
		}
	}

	private func evict(_ key: Key) async {
		let isCached = await currentEntry(for: key) != nil
		for tier in tiers { _ = await tier.remove(key) }
		observers.publish(nil, for: key)
		if isCached { cacheEvents.emit(.eviction(.error), for: key) }
	}

	/// The not-found error of an earlier fetch that still answers for `key`.
	func absence(of key: Key) -> (any Error)? {
		guard let lifetime = configuration.notFoundLifetime else { return nil }
		return failures.absence(of: key, lifetime: lifetime, clock: configuration.clock)
	}

	private func commit(_ key: Key, begunAt stamp: Stamp, body: () async -> Void) async {
		await coordinator.alone(with: ErasedKey(key)) {
			guard coordinator.admitFetch(of: ErasedKey(key), begunAt: stamp) else {
				cacheEvents.emit(.commitRefused, for: key)
				return
			}
			failures.clear(key)
			await body()
		}
	}
}
