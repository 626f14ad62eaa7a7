import LarderCore

nonisolated protocol BookRemoteDataSourceContract: Sendable {
	func fetchBook(identifier: String, validators: Validators) async throws -> Fetched<BookDTO>
	func createBook(_ dto: BookDTO) async throws -> BookDTO?
	func saveBook(_ dto: BookDTO) async throws -> BookDTO?
	func deleteBook(identifier: String) async throws
}
