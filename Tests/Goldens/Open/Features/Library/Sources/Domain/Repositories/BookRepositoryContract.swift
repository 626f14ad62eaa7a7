import LarderCore

nonisolated protocol BookRepositoryContract: Sendable {
	func getBook(identifier: String, cachePolicy: CachePolicy) async throws(LibraryError) -> Book
	@discardableResult
	func createBook(_ model: Book) async throws(LibraryError) -> Book
	@discardableResult
	func saveBook(_ model: Book) async throws(LibraryError) -> Book
	func deleteBook(identifier: String) async throws(LibraryError)
}
