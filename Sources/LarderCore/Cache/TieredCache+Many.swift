extension TieredCache {
	/// The values for `keys`, read by `policy`, with one call of `fetch` for all keys that need the remote.
	///
	/// Each key is read as ``value(for:policy:fetch:)`` reads it, and fails alone. Keys in the tiers are answered from there.
	/// Keys that another reader is fetching are shared. When all keys have been looked up, the rest is fetched in one call. If
	/// that call fails, each of its keys fails with its error, to which the policy's fallback applies.
	///
	/// - Parameters:
	///   - keys: What to read. A repeated key is read once.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - fetch: Fetches the values of the keys that it is given. A key that it leaves out fails with
	///     ``CacheError/missingFromAnswer``. It must not read any of them: that read would fail with
	///     ``CacheError/circularFetch(keyType:)``. It is not called if no key needs it.
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
			return .success(try await answer(for: key, policy: policy, fetch: fetch).entry.value)
		} catch {
			return .failure(error)
		}
	}
}
