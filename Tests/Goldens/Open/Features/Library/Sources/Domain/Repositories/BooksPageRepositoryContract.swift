import LarderCore

nonisolated protocol BooksPageRepositoryContract: Sendable {
	func getBooksPage(page: Int, cachePolicy: CachePolicy) async throws(BooksPageError) -> BooksPage
	func searchBooksPage(page: Int, filter: BookFilter) async throws(BooksPageError) -> BooksPage
}
