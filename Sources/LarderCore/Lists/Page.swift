/// One page of a list, as the service returned it.
public struct Page<Value> {
	/// The values, in the service's order.
	public var items: [Value]
	/// The cursor of the next page.
	///
	/// The cursor is `nil` for the last page.
	public var next: PageCursor?
	/// How many values all pages have together, if the service says so.
	public var totalCount: Int?
	/// How many pages there are, if the service says so.
	public var pageCount: Int?

	/// Creates a page.
	///
	/// By default, this is the last page, and the counts are not known.
	public init(items: [Value], next: PageCursor? = nil, totalCount: Int? = nil, pageCount: Int? = nil) {
		self.items = items
		self.next = next
		self.totalCount = totalCount
		self.pageCount = pageCount
	}
}

extension Page: Sendable where Value: Sendable {}
extension Page: Equatable where Value: Equatable {}
