nonisolated protocol BooksPageRemoteDataSourceContract: Sendable {
	func fetchBooksPage(page: Int, filter: BookFilter?) async throws -> BooksPageDTO
}
