import LarderCore

nonisolated protocol BooksRepositoryContract: Sendable {
	func getBooks(cachePolicy: CachePolicy) async throws(LibraryError) -> [Book]
	func removeCachedBooks() async throws(LibraryError)
}
