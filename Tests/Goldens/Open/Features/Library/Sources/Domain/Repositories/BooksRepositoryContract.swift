import LarderCore

nonisolated protocol BooksRepositoryContract: Sendable {
	func getBooks(cachePolicy: CachePolicy) async throws(LibraryError) -> [Book]
}
