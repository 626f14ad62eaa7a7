extension ListCache {
	/// Reads a list from the remote, with as many pages as are needed to keep `count` members.
	///
	/// A `remoteFirst` read loads the first page alone, and if this page has changed, the later pages are dropped. This
	/// method loads the pages one after another until they have `count` members, or as many members as the kept list if
	/// that is fewer. So if a screen shows a later part of the list, this part stays. All pages that this call loads
	/// are committed in one step. Until then, readers and observers have the old list. If one page cannot be loaded,
	/// nothing changes. If none of the pages that this call loads has changed, the kept pages after them stay.
	///
	/// Readers that need the first page at the same time share one load. All of them get the pages of this load,
	/// whatever their own `count`.
	///
	/// - Parameters:
	///   - key: Which list to read.
	///   - count: How many members to keep: 0 for the first page, the number of members down to the last one on screen,
	///     or `.max` for all pages.
	///   - tags: The tags of the list in the cache's group. Default: none.
	///   - fetch: Fetches the page at a cursor.
	/// - Throws: As ``list(for:policy:tags:fetch:)`` under `remoteFirst`, with the same fallback to the kept list.
	public func refresh(
		_ key: ListKey,
		keeping count: Int,
		tags: Set<CacheTag> = [],
		fetch: @escaping Fetch
	) async throws -> CachedList<Value> {
		try await list(id(of: key), policy: .remoteFirst, tags: tags, keeping: count, by: PageFetch(fetch))
	}

	/// Reads a list from the remote as ``refresh(_:keeping:tags:fetch:)`` does, with a fetch that can ask the remote
	/// whether a page has changed.
	///
	/// Each page that the service has not changed costs one response without a body. See
	/// ``list(for:policy:tags:validating:)``.
	///
	/// - Parameters:
	///   - key: Which list to read.
	///   - count: How many members to keep: 0 for the first page, `.max` for all pages.
	///   - tags: The tags of the list in the cache's group. Default: none.
	///   - fetch: Fetches the page at a cursor.
	/// - Throws: As ``list(for:policy:tags:validating:)`` under `remoteFirst`.
	public func refresh(
		_ key: ListKey,
		keeping count: Int,
		tags: Set<CacheTag> = [],
		validating fetch: @escaping ValidatingFetch
	) async throws -> CachedList<Value> {
		try await list(id(of: key), policy: .remoteFirst, tags: tags, keeping: count, by: PageFetch(validating: fetch))
	}

	/// Loads a list into the cache, and returns when the load has ended.
	///
	/// A prefetch reads as a `localFirst` ``list(for:policy:tags:fetch:)`` does, so it fetches nothing if the list is
	/// kept and fresh. This method does not throw. If the prefetch fails, the cache reports a
	/// ``CacheEventKind/prefetchFailure(_:)`` as an event. If the calling task is cancelled, the fetch continues only
	/// if other readers wait for it, or if ``CacheConfiguration/abandonedFetch`` says so.
	///
	/// - Parameters:
	///   - key: Which list to load.
	///   - tags: The tags of the list in the cache's group. Default: none.
	///   - fetch: Fetches the page at a cursor.
	public func prefetch(_ key: ListKey, tags: Set<CacheTag> = [], fetch: @escaping Fetch) async {
		await prefetch(key) { _ = try await list(for: key, tags: tags, fetch: fetch) }
	}

	/// Loads the next page of a list into the cache, if there is one, and returns when the load has ended.
	///
	/// This method loads the page as ``more(for:tags:fetch:)`` does, so readers and observers of the list get the page.
	/// Call this before the user reaches the end of the list. An error becomes an event, as in
	/// ``prefetch(_:tags:fetch:)``, and observers see the error in ``CachedList/nextPage``.
	///
	/// - Parameters:
	///   - key: Which list to load a page of.
	///   - tags: The tags that the list gets in the cache's group if no list is kept yet. Default: none.
	///   - fetch: Fetches the page at a cursor.
	public func prefetchMore(_ key: ListKey, tags: Set<CacheTag> = [], fetch: @escaping Fetch) async {
		await prefetch(key) { _ = try await more(for: key, tags: tags, fetch: fetch) }
	}

	private func prefetch(_ key: ListKey, _ load: () async throws -> Void) async {
		do {
			try await load()
		} catch {
			guard !(error is CancellationError) else { return }
			if let id = try? id(of: key) {
				store.events.emit(.prefetchFailure(error), for: id)
			} else {
				cache.cacheEvents.emit(.prefetchFailure(error), for: nil)
			}
		}
	}
}
