public import Foundation

/// A list as the cache has it: the pages that were read so far, with the newest known value of each member.
public struct CachedList<Value> {
	/// The values, in the list's order.
	///
	/// After ``ListCache/more(for:tags:fetch:)``, the first read of this property copies all values into one array.
	public var items: [Value] {
		get { storedItems.values }
		set { storedItems = .array(newValue) }
	}
	var storedItems: ListItems<Value>
	/// The cursor of the next page.
	///
	/// The cursor is `nil` if the list has all its pages, unless a page must be loaded again because members were
	/// removed.
	public var next: PageCursor?
	/// How many values all pages have together, if the service said so.
	public var totalCount: Int?
	/// How many pages there are, if the service said so.
	public var pageCount: Int?
	/// The state of the next page.
	///
	/// Only observers see the states ``NextPage/loading`` and ``NextPage/failed(_:)``. A call that reads the next page
	/// gets the list or the error.
	public var nextPage: NextPage
	/// Where the list came from.
	///
	/// If ``ListCache/more(for:tags:fetch:)`` returned the list, or if the app has changed the list, the origin is
	/// ``CacheOrigin/memory``. If no list is kept and the fetch fails, the read may return a list of pending creations
	/// alone. The origin of this list is ``CacheOrigin/outbox``.
	public var origin: CacheOrigin
	/// When the first page was stored.
	public var storedAt: Date
	/// The age of the first page at the time at which this list was made.
	///
	/// The age is never negative. If the clock was set back, the age is unknown, and this property is zero.
	public var age: Duration
	/// Whether the list or one of its members is stale.
	///
	/// This is true in three cases: the list's lifetime was over, an invalidated tag has made the list or a member
	/// stale, or the read fell back to the list or a member after an error.
	public var isStale: Bool
	/// When the list's lifetime ends or has ended, or `nil` if the lifetime never ends.
	///
	/// An invalidated tag makes a list stale before that time.
	public var staleAt: Date?
	/// The error of the remote, if the read fell back to the list.
	public var fallbackError: (any Error)?
	/// Whether ``items`` has all members of the pages that were read.
	///
	/// This is false if a member was evicted and could not be fetched.
	public var isComplete: Bool
	/// The indices in ``items`` of the values that have pending changes in an ``Outbox``.
	///
	/// Pending creations are among these values. A value with a pending removal is not in the list, unless the service
	/// has refused the removal.
	public var pendingIndices: Set<Int>

	/// Creates a list.
	///
	/// By default, the list is complete, just fetched and not stale, has no more pages, and the counts are not known.
	public init(
		items: [Value],
		next: PageCursor? = nil,
		totalCount: Int? = nil,
		pageCount: Int? = nil,
		nextPage: NextPage? = nil,
		origin: CacheOrigin = .remote,
		storedAt: Date = .now,
		age: Duration = .zero,
		isStale: Bool = false,
		staleAt: Date? = nil,
		fallbackError: (any Error)? = nil,
		isComplete: Bool = true,
		pendingIndices: Set<Int> = []
	) {
		storedItems = .array(items)
		self.next = next
		self.totalCount = totalCount
		self.pageCount = pageCount
		self.nextPage = nextPage ?? (next == nil ? .end : .ready)
		self.origin = origin
		self.storedAt = storedAt
		self.age = age
		self.staleAt = staleAt
		self.fallbackError = fallbackError
		self.isStale = isStale
		self.isComplete = isComplete
		self.pendingIndices = pendingIndices
	}

	/// Whether the service has another page, or a page must be loaded again because members were removed.
	public var hasMore: Bool { next != nil }

	/// All pages that were read so far, as one page.
	public var page: Page<Value> {
		Page(items: items, next: next, totalCount: totalCount, pageCount: pageCount)
	}

	/// The same list with each value mapped by `transform`.
	public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> CachedList<Other> {
		CachedList<Other>(
			items: try items.map(transform),
			next: next,
			totalCount: totalCount,
			pageCount: pageCount,
			nextPage: nextPage,
			origin: origin,
			storedAt: storedAt,
			age: age,
			isStale: isStale,
			staleAt: staleAt,
			fallbackError: fallbackError,
			isComplete: isComplete,
			pendingIndices: pendingIndices
		)
	}

	/// The same list with its errors mapped by `transform`, for example to errors of the domain.
	///
	/// The errors are the ``fallbackError`` and the error in ``nextPage``.
	public func mapErrors(_ transform: (any Error) -> any Error) -> CachedList {
		var list = self
		list.fallbackError = fallbackError.map(transform)
		if case .failed(let error) = nextPage { list.nextPage = .failed(transform(error)) }
		return list
	}
}

extension CachedList: Sendable where Value: Sendable {}

extension CachedList: Equatable where Value: Equatable {
	/// Whether both lists are equal in everything except ``age``.
	///
	/// Errors that are not `Equatable` count as different.
	public static func == (lhs: CachedList, rhs: CachedList) -> Bool {
		lhs.storedAt == rhs.storedAt && lhs.staleAt == rhs.staleAt && lhs.isStale == rhs.isStale
			&& lhs.origin == rhs.origin && lhs.isComplete == rhs.isComplete && lhs.nextPage == rhs.nextPage
			&& lhs.page == rhs.page && lhs.pendingIndices == rhs.pendingIndices
			&& areEqual(lhs.fallbackError, rhs.fallbackError)
	}

	private static func areEqual(_ error: (any Error)?, _ other: (any Error)?) -> Bool {
		guard let error, let other else { return error == nil && other == nil }
		return areKnownEqual(error, other)
	}
}
