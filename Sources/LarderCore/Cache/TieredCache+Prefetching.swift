extension TieredCache {
	/// Loads the value for `key` into the cache, and returns when the load has ended.
	///
	/// ```swift
	/// await notes.prefetch(next.id) { try await remote.fetchNote(next.id) }
	/// ```
	///
	/// A prefetch reads as a `localFirst` ``value(for:policy:tags:fetch:)`` does: it fetches nothing if a fresh value
	/// is cached, copies a value from disk to memory, and shares the fetch of other readers. This method does not
	/// throw. If the prefetch fails, the cache reports a ``CacheEventKind/prefetchFailure(_:)`` among the cache's
	/// ``events(keys:bufferLimit:)``. If the prefetch falls back to a stale value, the event is a
	/// ``CacheEventKind/fallback(_:_:)``, as for every read. If the calling task is cancelled, the fetch continues only
	/// if other readers wait for it, or if ``CacheConfiguration/abandonedFetch`` says so.
	///
	/// - Parameters:
	///   - key: What to load.
	///   - tags: The tags of a fetched value in the cache's group. Default: none.
	///   - fetch: Fetches the value, as in ``value(for:policy:tags:fetch:)``.
	public func prefetch(
		_ key: Key,
		tags: Set<CacheTag> = [],
		fetch: @escaping @Sendable () async throws -> Value
	) async {
		do {
			let remote = RemoteFetch(fetch, tags: tags)
			_ = try await CacheRead(self, key, policy: .localFirst, fetch: remote).answer()
		} catch {
			if !(error is CancellationError) { cacheEvents.emit(.prefetchFailure(error), for: key) }
		}
	}
}
