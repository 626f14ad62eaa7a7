extension TieredCache {
	/// Reads the values for `keys` under `policy`, with one call of `fetch` for all keys that need the remote.
	///
	/// Each key is read as ``value(for:policy:tags:fetch:)`` reads it, and the failure of one key does not affect the
	/// others. Under `localFirst`, a key whose value is in a tier gets that value. If another reader is already
	/// fetching a key, this key gets the result of that fetch. When all keys have been looked up, one call of `fetch`
	/// fetches the remaining keys. If `fetch` throws an error, each of the remaining keys fails with the error, unless
	/// the policy falls back to a cached value.
	///
	/// - Parameters:
	///   - keys: What to read. A repeated key is read once.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - tags: The tags of the fetched values in the cache's group. Default: none.
	///   - fetch: Fetches the values of the keys that it gets. A key that the closure leaves out fails with
	///     ``CacheError/missingFromAnswer``. The closure must not read any of these keys from the cache: that read
	///     would fail with ``CacheError/circularFetch(keyType:)``. The closure is not called if no key needs the
	///     remote.
	/// - Returns: A result for every key.
	public func values(
		for keys: [Key],
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = [],
		fetch: @escaping @Sendable ([Key]) async throws -> [Key: Value]
	) async -> [Key: Result<Value, any Error>] {
		await answers(for: keys, policy: policy, tags: tags, fetch: fetch).mapValues { $0.map(\.entry.value) }
	}

	/// Reads as ``values(for:policy:tags:fetch:)`` does, and also returns each value's origin, its age and, after a
	/// fallback, the error.
	///
	/// - Returns: A result for every key.
	public func results(
		for keys: [Key],
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = [],
		fetch: @escaping @Sendable ([Key]) async throws -> [Key: Value]
	) async -> [Key: Result<CacheResult<Value>, any Error>] {
		await answers(for: keys, policy: policy, tags: tags, fetch: fetch).mapValues { $0.map(result) }
	}

	/// Reads the values for `keys`, with a fetch that can ask the remote which cached values are still current.
	///
	/// This reads as ``values(for:policy:tags:fetch:)`` does. The fetch also gets the validators of cached entries. It
	/// may return `notModified` for a key with validators, as in ``value(for:policy:tags:validating:)``.
	///
	/// - Returns: A result for every key.
	public func values(
		for keys: [Key],
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = [],
		validating fetch: @escaping @Sendable ([Key], [Key: Validators]) async throws -> [Key: Fetched<Value>]
	) async -> [Key: Result<Value, any Error>] {
		await answers(for: keys, policy: policy, tags: tags, validating: fetch).mapValues { $0.map(\.entry.value) }
	}

	/// Reads as ``values(for:policy:tags:validating:)`` does, and also returns each value's origin, its age and, after
	/// a fallback, the error.
	///
	/// - Returns: A result for every key.
	public func results(
		for keys: [Key],
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = [],
		validating fetch: @escaping @Sendable ([Key], [Key: Validators]) async throws -> [Key: Fetched<Value>]
	) async -> [Key: Result<CacheResult<Value>, any Error>] {
		await answers(for: keys, policy: policy, tags: tags, validating: fetch).mapValues { $0.map(result) }
	}
}

extension TieredCache {
	private typealias Answers = [Key: Result<CacheAnswer<Value>, any Error>]
	private typealias Batch = BatchFetch<Key, Fetched<Value>>

	private func answers(
		for keys: [Key],
		policy: CachePolicy,
		tags: Set<CacheTag>,
		fetch: @escaping @Sendable ([Key]) async throws -> [Key: Value]
	) async -> Answers {
		let keys = Set(keys)
		let batch = Batch(keys, startTask: coordinator.startTask) { keys, _ in
			try await fetch(keys).mapValues { .value($0) }
		}
		return await answers(for: keys, policy: policy, tags: tags, of: batch, isValidating: false)
	}

	private func answers(
		for keys: [Key],
		policy: CachePolicy,
		tags: Set<CacheTag>,
		validating fetch: @escaping @Sendable ([Key], [Key: Validators]) async throws -> [Key: Fetched<Value>]
	) async -> Answers {
		let keys = Set(keys)
		let batch = Batch(keys, startTask: coordinator.startTask, fetch: fetch)
		return await answers(for: keys, policy: policy, tags: tags, of: batch, isValidating: true)
	}

	private func answers(
		for keys: Set<Key>,
		policy: CachePolicy,
		tags: Set<CacheTag>,
		of batch: Batch,
		isValidating: Bool
	) async -> Answers {
		await withTaskGroup(of: (Key, Result<CacheAnswer<Value>, any Error>).self) { group in
			for key in keys {
				let fetch = RemoteFetch(
					isValidating: isValidating,
					tags: tags,
					onJoin: { batch.decide(key) },
					perform: { try await batch.value(for: key, validators: $0) }
				)
				group.addTask {
					defer { batch.decide(key) }
					do {
						return (key, .success(try await CacheRead(self, key, policy: policy, fetch: fetch).answer()))
					} catch {
						return (key, .failure(error))
					}
				}
			}
			return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
		}
	}
}
