extension TieredCache {
	/// The model that `mapper` makes of the value for `key`, read as ``value(for:policy:fetch:)`` reads it.
	///
	/// Where the memory tier is a ``MemoryDataSource``, a fresh hit there is mapped once: the model is kept beside its entry
	/// and answered again for as long as that entry lives. A mapper's type stands for what it does, as
	/// ``MapperContract`` asks; a mapper of another type maps anew.
	///
	/// - Parameters:
	///   - key: What to read.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - mapper: Makes the model of a value; runs in the caller's isolation.
	///   - fetch: Fetches the value; runs in a task of its own. It must not read the same key. It is passed as any closure is; a
	///     hit does not even allocate it.
	/// - Throws: The fetch's own error, `CancellationError` where the calling task was cancelled, or
	///   ``CacheError/circularFetch(keyType:)`` in a fetch that waits for this read.
	@inlinable
	public func model<Mapper: MapperContract>(
		for key: Key,
		policy: CachePolicy = .localFirst,
		mapper: Mapper,
		fetch: @autoclosure () -> (@Sendable () async throws -> Value)
	) async throws -> Mapper.Output where Mapper.Input == Value, Mapper.Output: Sendable {
		if policy == .localFirst, let hit = memoryHit(for: key) { return hit.model(by: mapper) }
		return mapper.map(try await read(key, policy: policy, fetch: fetch()))
	}
}
