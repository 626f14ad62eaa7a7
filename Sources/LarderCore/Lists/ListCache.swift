/// Lists of the entries of a ``TieredCache``, such as the pages of a search.
///
/// ```swift
/// let lists = ListCache<String, Int, RecipeDTO>("search", of: notes, freshness: .forever) { $0.id }
/// let fetch: @Sendable (PageCursor?) async throws -> Page<RecipeDTO> = { cursor in
/// 	try await remoteDataSource.searchNotes("swift", page: cursor?.number ?? 1)
/// }
/// var list = try await lists.list(for: "swift", fetch: fetch)
/// if list.hasMore { list = try await lists.more(for: "swift", fetch: fetch) }
/// ```
///
/// A list keeps the identifiers of its members, the cursor of the next page, and its own freshness. The members are
/// entries of the cache. So a detail screen and every list show the same value: each saved value appears in all lists,
/// and a removed entry leaves all lists.
///
/// A page is committed in one step: a disk tier with transactions writes the page in one transaction, and readers and
/// observers of the list see one change. Each member of the page counts as fetched at the time at which the page was
/// requested. So a page overwrites no member that was saved, removed, invalidated or fetched after that time.
///
/// Lists are kept where the cache keeps its entries: up to 1,000 lists in memory, and lists on disk if the disk tier is
/// a `SQLiteDataSource`. List caches with the same name over the same cache share their lists.
///
/// - Precondition: List caches with the same name over the same cache have the same type of list keys.
public final class ListCache<
	ListKey: Hashable & Codable & Sendable,
	Key: Hashable & Sendable,
	Value: Sendable
>: Sendable {
	/// Fetches the page at a cursor, or the first page for `nil`.
	public typealias Fetch = @Sendable (PageCursor?) async throws -> Page<Value>
	/// Fetches the page at a cursor, or the first page for `nil`.
	///
	/// The closure also gets the validators of the page that it fetches, if the list already has this page.
	public typealias ValidatingFetch = @Sendable (PageCursor?, Validators) async throws -> Fetched<Page<Value>>
	/// Fetches missing members by their identifiers.
	public typealias FetchMembers = @Sendable ([Key]) async throws -> [Key: Value]

	let name: String
	let cache: TieredCache<Key, Value>
	let lists: TieredCache<ListID, ListSnapshot<Key, Value>>
	let store: ListStore<Key, Value>
	let missing: FetchMembers?
	let tags: @Sendable (Value) -> Set<CacheTag>
	let identifier: @Sendable (Value) -> Key

	/// Creates a list cache over the entries of `cache`.
	///
	/// If several list caches over `cache` have the same name, the list cache that was made last sets the page limit of
	/// all of them. It also sets the freshness by which ``TieredCache/lists()`` says whether a list is stale.
	///
	/// - Parameters:
	///   - name: Distinguishes these lists from others over the same cache.
	///   - cache: The cache of the members. Its fallback rule, its clock and its group also apply to the lists.
	///   - freshness: How old a list may be. A list is as old as its first page. The age of its members does not
	///     matter.
	///   - pageLimit: How many pages a list has at most when a screen begins to observe it. If the list has more pages,
	///     it is cut to its first pages at that time, in memory and on disk. The next page to load is the page after
	///     these. While the list has observers, no page is dropped: neither the last pages, which may be on screen, nor
	///     the first pages. If the first pages were dropped, they could not be loaded again when the user scrolls back,
	///     because a cursor only leads forward. A refresh also needs the kept first page, to compare it with the new
	///     first page. Default: `nil`, which keeps all pages.
	///   - missing: Fetches in one call all members that were evicted, or that an invalidated tag has made stale.
	///     Default: `nil`, which means that the first page is fetched again in this case, and later pages are dropped.
	///   - tags: The tags that a member gets in the cache's group. Default: none.
	///   - identifier: The key of a value in `cache`.
	public init(
		_ name: String,
		of cache: TieredCache<Key, Value>,
		freshness: Freshness,
		pageLimit: Int? = nil,
		missing: FetchMembers? = nil,
		tags: @escaping @Sendable (Value) -> Set<CacheTag> = { _ in [] },
		identifier: @escaping @Sendable (Value) -> Key
	) {
		precondition(
			cache.shared == nil,
			"There are no lists over a store that machines share; use a cache of this machine."
		)
		guard let store = cache.parts.lists else {
			preconditionFailure("A list cannot have lists as its members.")
		}
		var configuration = cache.configuration
		configuration.freshness = freshness
		store.traits.withLock { $0[name] = ListTraits(freshness: freshness, pageLimit: pageLimit) }
		self.name = name
		self.cache = cache
		self.store = store
		self.missing = missing
		self.tags = tags
		self.identifier = identifier
		lists = TieredCache(CacheParts(store, over: cache.parts), configuration: configuration)
	}

	func id(of key: ListKey) throws(EntryEncodingError) -> ListID {
		ListID(name: name, key: try KeyText.text(of: key))
	}
}
