nonisolated protocol BooksPageRemoteDataSourceContract: Sendable {
	func fetchBooksPage(page: Int) async throws -> BooksPageDTO
	func fetchBooksPage(page: Int, filter: BookFilterDTO) async throws -> BooksPageDTO
}
