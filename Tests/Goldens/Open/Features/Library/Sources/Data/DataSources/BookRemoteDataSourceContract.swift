nonisolated protocol BookRemoteDataSourceContract: Sendable {
	func fetchBook(identifier: String) async throws -> BookDTO
	func saveBook(_ dto: BookDTO) async throws
	func deleteBook(identifier: String) async throws
}
