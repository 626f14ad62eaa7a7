import LarderCore

/// The service's data of a book.
///
/// A write throws the error of the HTTP client, by which the outbox decides whether to send it again.
nonisolated protocol BookRemoteDataSourceContract: Sendable {
	func fetchBook(identifier: String, validators: Validators) async throws -> Fetched<BookDTO>
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func createBook(_ dto: BookDTO, idempotencyKey: String) async throws -> BookDTO?
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func saveBook(_ dto: BookDTO, idempotencyKey: String) async throws -> BookDTO?
	func deleteBook(identifier: String, idempotencyKey: String) async throws
}
