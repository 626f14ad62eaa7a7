import LarderCore

nonisolated protocol BookRepositoryContract: Sendable {
	func getBook(identifier: String, cachePolicy: CachePolicy) async throws(LibraryError) -> Book
	/// Sends `model`, and returns what the service made of it, or `nil` if the answer is empty.
	///
	/// If it throws, the service may have created it all the same, for example if the answer cannot be decoded.
	@discardableResult
	func createBook(_ model: NewBook) async throws(LibraryError) -> Book?
	/// Sends `model`, and returns and caches what the service made of it, or `model` if the answer is empty.
	///
	/// If it throws, the service may have saved it all the same, for example if the answer cannot be decoded.
	/// The cached value is stale then, so that the next read asks the service.
	@discardableResult
	func saveBook(_ model: Book) async throws(LibraryError) -> Book
	func deleteBook(identifier: String) async throws(LibraryError)
}
