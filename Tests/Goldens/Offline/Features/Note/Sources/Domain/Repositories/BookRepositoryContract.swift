import LarderCore
import LarderObservation

nonisolated protocol BookRepositoryContract: Sendable {
	func getBook(identifier: String, cachePolicy: CachePolicy) async throws(NoteError) -> Book
	/// The value with its age, its origin, and the error after which the read fell back to it.
	func getBookResult(identifier: String, cachePolicy: CachePolicy) async throws(NoteError) -> CacheResult<Book>
	/// What memory has, found without waiting, for the first frame of a screen.
	func getBookInMemory(identifier: String) -> CacheResult<Book>?
	/// The states as they change, first the current one.
	///
	/// Their errors are `NoteError`s, and end nothing. Observing fetches nothing.
	func getBookUpdates(identifier: String) -> CacheUpdates<Book>
	/// Keeps `model` until the service has it, and returns `model`.
	///
	/// Reads and lists show it at once. Its identifier is a proposal, such as a new UUID. If the service gives
	/// another, both find it.
	@discardableResult
	func createBook(_ model: Book) async throws(NoteError) -> Book
	/// Keeps `model` until the service has it, and returns `model`.
	///
	/// Reads and lists show it at once.
	@discardableResult
	func saveBook(_ model: Book) async throws(NoteError) -> Book
	/// Keeps the deletion until the service has it.
	///
	/// Nothing finds or shows the entity from now on.
	func deleteBook(identifier: String) async throws(NoteError)
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
