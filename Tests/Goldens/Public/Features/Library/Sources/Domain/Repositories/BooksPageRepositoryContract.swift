import LarderCore

nonisolated protocol BooksPageRepositoryContract: Sendable {
	func getBooksPage(page: Int, cachePolicy: CachePolicy) async throws(BooksPageError) -> BooksPage
	func searchBooksPage(page: Int, filter: BookFilter) async throws(BooksPageError) -> BooksPage
}

nonisolated extension BooksPageRepositoryContract {
	/// Reads by the policy `remoteFirst`.
	func getBooksPage(page: Int) async throws(BooksPageError) -> BooksPage {
		try await getBooksPage(page: page, cachePolicy: .remoteFirst)
	}
}
