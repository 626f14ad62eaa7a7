public import Foundation

/// A list as the cache has it: the pages that were read so far, with the newest known value of each member.
public struct CachedList<Value> {
	/// The values, in the list's order.
	public var items: [Value]
	/// Whether the service has another page.
	public var hasMore: Bool
	/// How many values all pages have together, if the service said so.
	public var totalCount: Int?
	/// When the first page was stored.
	public var storedAt: Date
	/// Whether the list's lifetime was over, an invalidated tag has made it or one of its members stale, or one of them
	/// stands in for an error.
	public var isStale: Bool
	/// Whether ``items`` has all members of the pages that were read.
	///
	/// It does not if a member was evicted and could not be fetched.
	public var isComplete: Bool

	/// Creates a list.
	///
	/// By default, it is complete, stored now and not stale, it has no more pages, and the total count is not known.
	public init(
		items: [Value],
		hasMore: Bool = false,
		totalCount: Int? = nil,
		storedAt: Date = .now,
		isStale: Bool = false,
		isComplete: Bool = true
	) {
		self.items = items
		self.hasMore = hasMore
		self.totalCount = totalCount
		self.storedAt = storedAt
		self.isStale = isStale
		self.isComplete = isComplete
	}

	/// The same list with the values that `transform` makes of its values.
	public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> CachedList<Other> {
		CachedList<Other>(
			items: try items.map(transform),
			hasMore: hasMore,
			totalCount: totalCount,
			storedAt: storedAt,
			isStale: isStale,
			isComplete: isComplete
		)
	}
}

extension CachedList: Sendable where Value: Sendable {}
extension CachedList: Equatable where Value: Equatable {}
