import LarderCore
import LarderObservation

nonisolated protocol BookRepositoryContract: Sendable {
	func getBook(identifier: String, cachePolicy: CachePolicy) async throws(LibraryError) -> Book
	/// The value with its age, its origin, and the error after which the read fell back to it.
	func getBookResult(identifier: String, cachePolicy: CachePolicy) async throws(LibraryError) -> CacheResult<Book>
	/// What memory has, found without waiting, for the first frame of a screen.
	func getBookInMemory(identifier: String) -> CacheResult<Book>?
	/// The states as they change, first the current one.
	///
	/// Their errors are `LibraryError`s, and end nothing. Observing fetches nothing.
	func getBookUpdates(identifier: String) -> CacheUpdates<Book>
	/// Sends `model`, and returns and caches what the service made of it, or `model` if the answer is empty.
	///
	/// If it throws, the service may have saved it all the same, for example if the answer cannot be decoded.
	/// The cached value is stale then, so that the next read asks the service.
	@discardableResult
	func saveBook(_ model: Book) async throws(LibraryError) -> Book
}

nonisolated extension BookRepositoryContract {
	/// What a `Query` reads.
	var bookSource: QuerySource<String, Book> {
		QuerySource { identifier, policy in
			try await getBookResult(identifier: identifier, cachePolicy: policy)
		} updates: { identifier in
			getBookUpdates(identifier: identifier)
		} peek: { identifier in
			getBookInMemory(identifier: identifier)
		}
	}
}
