public import Foundation
public import LarderCore
import Observation

/// Where a ``ListQuery`` gets its pages: the reads of a repository.
public protocol ListQuerySourceContract<Key, Item>: Sendable {
	/// The key of a list.
	associatedtype Key: Hashable & Sendable
	/// A member of a list.
	associatedtype Item: Equatable & Sendable

	/// Reads the list for `key` under `policy`.
	func load(_ key: Key, policy: CachePolicy) async throws -> CachedList<Item>

	/// Loads the next page of the list for `key`, and returns the list with this page.
	func more(_ key: Key) async throws -> CachedList<Item>

	/// Reads the list for `key` from the remote, with as many pages as are needed to keep `count` items.
	///
	/// ``ListQuery/refresh(keeping:)`` calls this function only with a `count` above 0. Default: the function reads
	/// only the first page.
	func refresh(_ key: Key, keeping count: Int) async throws -> CachedList<Item>

	/// The current state of the list for `key`, and its new state after each change.
	///
	/// Observing fetches nothing.
	func updates(for key: Key) -> CacheUpdates<CachedList<Item>>

	/// The list for `key`, found without suspending, for the first frame of a screen.
	///
	/// Default: `nil`, so the screen gets its first list from ``updates(for:)``.
	func peek(_ key: Key) -> CachedList<Item>?
}

extension ListQuerySourceContract {
	/// The default: no list is found.
	public func peek(_ key: Key) -> CachedList<Item>? { nil }

	/// The default: reads only the first page from the remote.
	public func refresh(_ key: Key, keeping count: Int) async throws -> CachedList<Item> {
		try await load(key, policy: .remoteFirst)
	}
}

/// A list source made of closures.
public struct ListQuerySource<Key: Hashable & Sendable, Item: Equatable & Sendable>: ListQuerySourceContract {
	private let read: @Sendable (Key, CachePolicy) async throws -> CachedList<Item>
	private let readMore: @Sendable (Key) async throws -> CachedList<Item>
	private let observe: @Sendable (Key) -> CacheUpdates<CachedList<Item>>
	private let readAgain: (@Sendable (Key, Int) async throws -> CachedList<Item>)?
	private let find: @Sendable (Key) -> CachedList<Item>?

	/// Creates a source.
	///
	/// - Parameters:
	///   - load: Reads the list of a key under a policy.
	///   - more: Loads the next page of a list, and returns the list with this page.
	///   - updates: Returns the states of a list as they change. It must not fetch.
	///   - refresh: Loads as many pages from the remote as are needed for the given number of items, and returns the
	///     list with them. Default: `nil`, which loads the first page alone.
	///   - peek: Finds a list without suspending. Default: none.
	public init(
		load: @escaping @Sendable (Key, CachePolicy) async throws -> CachedList<Item>,
		more: @escaping @Sendable (Key) async throws -> CachedList<Item>,
		updates: @escaping @Sendable (Key) -> CacheUpdates<CachedList<Item>>,
		refresh: (@Sendable (Key, Int) async throws -> CachedList<Item>)? = nil,
		peek: @escaping @Sendable (Key) -> CachedList<Item>? = { _ in nil }
	) {
		read = load
		readMore = more
		observe = updates
		readAgain = refresh
		find = peek
	}

	/// Reads the list for `key` under `policy`.
	public func load(_ key: Key, policy: CachePolicy) async throws -> CachedList<Item> { try await read(key, policy) }

	/// Loads the next page of the list for `key`, and returns the list with this page.
	public func more(_ key: Key) async throws -> CachedList<Item> { try await readMore(key) }

	/// Reads the list for `key` from the remote, with as many pages as are needed to keep `count` items.
	public func refresh(_ key: Key, keeping count: Int) async throws -> CachedList<Item> {
		guard let readAgain else { return try await read(key, .remoteFirst) }
		return try await readAgain(key, count)
	}

	/// The states of the list as they change.
	public func updates(for key: Key) -> CacheUpdates<CachedList<Item>> { observe(key) }

	/// The list for `key`, found without suspending.
	public func peek(_ key: Key) -> CachedList<Item>? { find(key) }
}

/// The state of one list for a screen: its items, and separately the state of its next page.
///
/// ```swift
/// List {
/// 	ForEach(query.items) { Text($0.title) }
/// 	if query.nextPage != .end { ProgressView().task(id: query.items.count) { await query.loadMore() } }
/// }
/// .task(id: text) { await query.run(text) }
/// .refreshable { await query.refresh() }
/// ```
///
/// A list query works like a ``Query``. A refresh loads the first page, or more pages if the caller asks to keep more
/// items. A refresh and the loading of a next page never overlap. The error of a refresh is in ``error``, and the error
/// of the next page in ``nextPage``.
@MainActor
public final class ListQuery<Key: Hashable & Sendable, Item: Equatable & Sendable> {
	private let query: Query<Key, CachedList<Item>>
	private let source: any ListQuerySourceContract<Key, Item>
	private let shownItems: QueryPart<[Item]>
	private let shownNextPage: QueryPart<NextPage>
	private let shownPending: QueryPart<Set<Int>>
	private let failure = PageFailure()
	private var lane: Task<Void, Never>?

	/// Creates a query that shows the list in memory for `key`, if there is one, until the query is run.
	///
	/// - Parameters:
	///   - source: Where the pages come from.
	///   - key: The list to show in the first frame, as in
	///     ``Query/init(_:showing:keepsPrevious:reloads:signals:clock:wallClock:isEmpty:)``. Default: none.
	///   - keepsPrevious: Whether a run with a new key still shows the items of the old key, marked by ``isPrevious``,
	///     until the items of the new key are known. Default: no.
	///   - reloads: The events that make the query load again by itself. Default: none.
	///   - signals: The app's signals to its queries. Default: ``QuerySignals/shared``.
	///   - clock: The clock of the timer that marks the list as stale at the end of its lifetime. Default: the
	///     system's.
	///   - wallClock: The clock by which lists age; use the clock of the cache. Default: the system's.
	public init(
		_ source: some ListQuerySourceContract<Key, Item>,
		showing key: Key? = nil,
		keepsPrevious: Bool = false,
		reloads: Reloads = [],
		signals: QuerySignals = .shared,
		clock: any Clock<Duration> = ContinuousClock(),
		wallClock: any WallClockContract = SystemWallClock()
	) {
		let lists = QuerySource<Key, CachedList<Item>> { key, policy in
			CacheResult(try await source.load(key, policy: policy))
		} updates: { key in
			source.updates(for: key)
		} peek: { key in
			source.peek(key).map { CacheResult($0) }
		}
		self.source = source
		query = Query(
			lists,
			showing: key,
			keepsPrevious: keepsPrevious,
			signals: signals,
			clock: clock,
			wallClock: wallClock,
			state: QueryState(reloads: reloads, isEmpty: \.items.isEmpty) { $0.nextPage == .loading }
		)
		shownItems = query.map(\.items)
		shownNextPage = query.map(\.nextPage)
		shownPending = query.map(\.pendingIndices)
	}

	/// What the screen should show: content, an empty state, a failure, or that nothing is known yet.
	public var phase: QueryPhase { query.phase }
	/// The items of all pages that were loaded.
	public var items: [Item] { shownItems.value ?? [] }
	/// The indices in ``items`` of each item with a change that the service has not confirmed.
	public var pendingIndices: Set<Int> { shownPending.value ?? [] }
	/// The state of the next page.
	///
	/// After a failure, the screen decides when to try again, for example when the user taps.
	public var nextPage: NextPage { failure.nextPage ?? shownNextPage.value ?? .end }
	/// The error of the last refresh, unless a change of the list was committed after that refresh began.
	///
	/// The error of the next page is in ``nextPage``.
	public var error: (any Error)? { query.error }
	/// Where the list came from.
	public var origin: CacheOrigin? { query.origin }
	/// When the first page was stored.
	public var storedAt: Date? { query.storedAt }
	/// Whether the list's lifetime is over, the list was invalidated, or a read fell back to the list after an error.
	public var isStale: Bool { query.isStale }
	/// Whether the items still belong to the previous key, because the items of the new ``key`` are not known yet.
	public var isPrevious: Bool { query.isPrevious }
	/// What the query is doing, apart from the loading of the next page.
	public var activity: QueryActivity { query.activity }
	/// The key of the latest run.
	///
	/// Before the first run, this is the key with which the query was created.
	public var key: Key? { query.key }

	/// Loads and observes the list for `key` until the calling task is cancelled, as ``Query/run(_:policy:)`` does.
	public func run(_ key: Key?, policy: CachePolicy = .localFirst) async {
		failure.nextPage = nil
		// The new key does not wait for requests of the old key.
		if key != query.key { lane = nil }
		await query.run(key, policy: policy)
	}

	/// Loads the first page again, or several pages, and returns when the load has ended.
	///
	/// This call waits as ``Query/refresh()`` does. If the first page has changed, the list keeps only the pages that
	/// this call has loaded again. So if the user has scrolled down, pass how many items the screen needs.
	///
	/// - Parameter count: How many items to keep: the number down to the last item on screen, or `.max` for all.
	///   Default: 0, which loads the first page alone.
	public func refresh(keeping count: Int = 0) async {
		failure.nextPage = nil
		guard count > 0 else { return await perform { await $0.query.refresh() } }
		await perform { list in
			let source = list.source
			await list.query.refresh { CacheResult(try await source.refresh($0, keeping: count)) }
		}
	}

	/// Loads the next page, if there is one, and returns when the load has ended.
	///
	/// Like a refresh, the load belongs to the query and not to the calling task. ``nextPage`` shows how the load ends.
	public func loadMore() async {
		guard nextPage == .ready || nextPage.error != nil else { return }
		failure.nextPage = .loading
		await perform { await $0.readNextPage() }
	}

	private func readNextPage() async {
		let key = query.key
		do {
			try await query.loadNextPage { [source] in CacheResult(try await source.more($0)) }
			if key == query.key { failure.nextPage = nil }
		} catch {
			if key == query.key { failure.nextPage = error is CancellationError ? nil : .failed(error) }
		}
	}

	/// For tests: returns when the query was run and nothing is loading any more.
	///
	/// - Parameter key: The key with which the query must have been run. Default: any key.
	public func settles(on key: Key? = nil) async {
		// This wait comes first, because the current lane may belong to an earlier key.
		await query.settles(on: key)
		await lane?.value
		await query.settles(on: key)
	}

	/// Runs an operation after all earlier operations, and returns when it has ended or the calling task is cancelled.
	private func perform(_ operation: @escaping @MainActor (ListQuery) async -> Void) async {
		let (stream, waiter) = AsyncStream<Void>.makeStream()
		let previous = lane
		lane = Task { [weak self] in
			await previous?.value
			if let self { await operation(self) }
			waiter.finish()
		}
		await stream.end()
	}
}

/// The state of a query's own request for a next page, for sources whose states do not show it.
@MainActor @Observable
private final class PageFailure {
	var nextPage: NextPage?
}

extension CacheResult {
	/// A list as a result.
	fileprivate init<Item>(_ list: CachedList<Item>) where Value == CachedList<Item> {
		self.init(
			value: list,
			origin: list.origin,
			storedAt: list.storedAt,
			age: list.age,
			isStale: list.isStale,
			staleAt: list.staleAt,
			fallbackError: list.fallbackError
		)
	}
}
