extension TieredCache {
	/// The values for `keys`, read by `policy`, with one call of `fetch` for all that need the remote.
	///
	/// Each key is read as ``value(for:policy:fetch:)`` reads it, and fails alone: keys in the tiers are answered from
	/// there, keys that someone else is fetching are shared, and the rest is asked for at once, when all others have been
	/// looked up. If that call fails, its error is each asked key's own, to which the policy's fallback applies.
	///
	/// - Parameters:
	///   - keys: What to read; repeated keys are read once.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - fetch: Fetches the values of the keys it is given; a key that it leaves out fails with
	///     ``CacheError/missingFromAnswer``. It must not read any of them: such a read fails with
	///     ``CacheError/circularFetch(keyType:)``. It is not called where no key needs it.
	/// - Returns: A result for every key.
	public func values(
		for keys: [Key],
		policy: CachePolicy = .localFirst,
		fetch: @escaping @Sendable ([Key]) async throws -> [Key: Value]
	) async -> [Key: Result<Value, any Error>] {
		let keys = Set(keys)
		let batch = BatchFetch(keys, start: coordinator.start, fetch: fetch)
		return await withTaskGroup(of: (Key, Result<Value, any Error>).self) { group in
			for key in keys {
				group.addTask { (key, await self.value(for: key, policy: policy, of: batch)) }
			}
			return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
		}
	}

	private func value(
		for key: Key,
		policy: CachePolicy,
		of batch: BatchFetch<Key, Value>
	) async -> Result<Value, any Error> {
		defer { batch.decide(key) }
		let fetch = RemoteFetch(
			{ try await batch.value(for: key) },
			onJoin: { batch.decide(key) }
		)
		do {
			return .success(try await read(key, policy: policy, fetch: fetch).landing.entry.value)
		} catch {
			return .failure(error)
		}
	}
}
