public import Foundation

/// A list as the cache has it: the pages that were read so far, with the newest known value of each member.
public struct CachedList<Value> {
	/// The values, in the list's order.
	public var items: [Value]
	/// The cursor of the next page.
	///
	/// A list with all its pages has none.
	public var next: PageCursor?
	/// How many values all pages have together, if the service said so.
	public var totalCount: Int?
	/// How many pages there are, if the service said so.
	public var pageCount: Int?
	/// When the first page was stored.
	public var storedAt: Date
	/// Whether the list's lifetime was over, an invalidated tag has made it or one of its members stale, or the read
	/// fell back to one of them after an error.
	public var isStale: Bool
	/// Whether ``items`` has all members of the pages that were read.
	///
	/// It does not if a member was evicted and could not be fetched.
	public var isComplete: Bool

	/// Creates a list.
	///
	/// By default, it is complete, stored now and not stale, it has no more pages, and the counts are not known.
	public init(
		items: [Value],
		next: PageCursor? = nil,
		totalCount: Int? = nil,
		pageCount: Int? = nil,
		storedAt: Date = .now,
		isStale: Bool = false,
		isComplete: Bool = true
	) {
		self.items = items
		self.next = next
		self.totalCount = totalCount
		self.pageCount = pageCount
		self.storedAt = storedAt
		self.isStale = isStale
		self.isComplete = isComplete
	}

	/// Whether the service has another page.
	public var hasMore: Bool { next != nil }

	/// All pages that were read so far, as one.
	public var page: Page<Value> {
		Page(items: items, next: next, totalCount: totalCount, pageCount: pageCount)
	}

	/// The same list with the values that `transform` makes of its values.
	public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> CachedList<Other> {
		CachedList<Other>(
			items: try items.map(transform),
			next: next,
			totalCount: totalCount,
			pageCount: pageCount,
			storedAt: storedAt,
			isStale: isStale,
			isComplete: isComplete
		)
	}
}

extension CachedList: Sendable where Value: Sendable {}
extension CachedList: Equatable where Value: Equatable {}
