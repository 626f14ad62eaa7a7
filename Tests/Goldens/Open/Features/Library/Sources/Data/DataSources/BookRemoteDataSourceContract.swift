import LarderCore

nonisolated protocol BookRemoteDataSourceContract: Sendable {
	func fetchBook(identifier: String, validators: Validators) async throws -> Fetched<BookDTO>
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func createBook(_ dto: NewBookDTO) async throws -> BookDTO?
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func saveBook(_ dto: BookDTO) async throws -> BookDTO?
	func deleteBook(identifier: String) async throws
}
