import LarderCore

nonisolated protocol BooksRepositoryContract: Sendable {
	func getBooks(cachePolicy: CachePolicy) async throws(LibraryError) -> [Book]
}

nonisolated extension BooksRepositoryContract {
	/// Reads by the policy `remoteFirst`.
	func getBooks() async throws(LibraryError) -> [Book] {
		try await getBooks(cachePolicy: .remoteFirst)
	}
}
