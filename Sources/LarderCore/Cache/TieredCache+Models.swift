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
	///   - fetch: Fetches the value; runs in a task of its own.
	/// - Throws: The fetch's own error, or `CancellationError` where the calling task was cancelled.
	public func model<Mapper: MapperContract>(
		for key: Key,
		policy: CachePolicy = .localFirst,
		mapper: Mapper,
		fetch: @escaping @Sendable () async throws -> Value
	) async throws -> Mapper.Output where Mapper.Input == Value, Mapper.Output: Sendable {
		if policy == .localFirst, let kept = volatile.keptEntry(for: key), state(of: kept.entry) == .fresh {
			cacheEvents.emit(.hit(.memory), for: key)
			return kept.model(by: mapper)
		}
		return mapper.map(try await value(for: key, policy: policy, fetch: fetch))
	}
}
