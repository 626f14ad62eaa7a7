import LarderCore
import LarderObservation

nonisolated protocol BooksRepositoryContract: Sendable {
	func getBooks(cachePolicy: CachePolicy) async throws(NoteError) -> [Book]
	/// The list with its age, its origin, and the error after which the read fell back to it.
	func getBooksResult(cachePolicy: CachePolicy) async throws(NoteError) -> CachedList<Book>
	/// What memory has, found without waiting, for the first frame of a screen.
	func getBooksInMemory() -> CachedList<Book>?
	/// The states as they change, first the current one.
	///
	/// Their errors are `NoteError`s, and end nothing. Observing fetches nothing.
	func getBooksUpdates() -> CacheUpdates<CachedList<Book>>
}

nonisolated extension BooksRepositoryContract {
	/// What a `ListQuery` reads, whose key, such as "all", means nothing.
	var booksSource: ListQuerySource<String, Book> {
		ListQuerySource { _, policy in
			try await getBooksResult(cachePolicy: policy)
		} more: { _ in
			try await getBooksResult(cachePolicy: .localFirst)
		} updates: { _ in
			getBooksUpdates()
		} peek: { _ in
			getBooksInMemory()
		}
	}
}
