import LarderCore

nonisolated protocol BookRepositoryContract: Sendable {
	func getBook(identifier: String, cachePolicy: CachePolicy) async throws(LibraryError) -> Book
	func saveBook(_ model: Book) async throws(LibraryError)
	func deleteBook(identifier: String) async throws(LibraryError)
}
