import LarderCore

nonisolated protocol BooksPageRemoteDataSourceContract: Sendable {
	func fetchBooksPage(page: Int, validators: Validators) async throws -> Fetched<BooksPageDTO>
	func fetchBooksPage(page: Int, filter: BookFilterDTO) async throws -> BooksPageDTO
}
