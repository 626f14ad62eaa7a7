public nonisolated struct BooksPage: Equatable, Sendable {
	public let books: [Book]
	public let totalCount: Int
	public let pageCount: Int
	public let hasNextPage: Bool
}
