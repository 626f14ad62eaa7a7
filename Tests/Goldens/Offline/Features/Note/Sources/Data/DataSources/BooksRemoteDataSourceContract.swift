nonisolated protocol BooksRemoteDataSourceContract: Sendable {
	func fetchBooks() async throws -> BooksDTO
}
