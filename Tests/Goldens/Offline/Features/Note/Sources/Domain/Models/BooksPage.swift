/// A books page.
public nonisolated struct BooksPage: Equatable, Sendable {
	/// The books page's books.
	public let books: [Book]
	/// The books page's total count.
	public let totalCount: Int
	/// The books page's page count.
	public let pageCount: Int
	/// The books page's has next page.
	public let hasNextPage: Bool
}
