import LarderCore

nonisolated protocol BooksRemoteDataSourceContract: Sendable {
	func fetchBooks(validators: Validators) async throws -> Fetched<BooksDTO>
}
