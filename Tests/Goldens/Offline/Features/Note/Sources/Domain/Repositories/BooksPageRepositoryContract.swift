import LarderCore
import LarderObservation

nonisolated protocol BooksPageRepositoryContract: Sendable {
	func getBooksPage(page: Int, cachePolicy: CachePolicy) async throws(BooksPageError) -> BooksPage
	/// The page of what `filter` finds, which is cached by itself.
	func searchBooksPage(
		page: Int,
		filter: BookFilter,
		cachePolicy: CachePolicy
	) async throws(BooksPageError) -> BooksPage
	/// The pages that were loaded so far as one list, or else the first page, with its age and its origin.
	///
	/// It has the error after which the read fell back to it. Each filter has a list of its own, which is cached.
	func getBooksPagesResult(
		filter: BookFilter,
		cachePolicy: CachePolicy
	) async throws(BooksPageError) -> CachedList<Book>
	/// The list with one page more, if the service has one.
	func getMoreBooksPages(filter: BookFilter) async throws(BooksPageError) -> CachedList<Book>
	/// The list from the service, with as many of its pages as it takes to keep `count` items.
	func getRefreshedBooksPages(filter: BookFilter, keeping count: Int) async throws(BooksPageError) -> CachedList<Book>
	/// What memory has, found without waiting, for the first frame of a screen.
	func getBooksPagesInMemory(filter: BookFilter) -> CachedList<Book>?
	/// The states as they change, first the current one.
	///
	/// Their errors are `BooksPageError`s, and end nothing. Observing fetches nothing.
	func getBooksPagesUpdates(filter: BookFilter) -> CacheUpdates<CachedList<Book>>
}

nonisolated extension BooksPageRepositoryContract {
	/// What a `ListQuery` reads.
	var booksPagesSource: ListQuerySource<BookFilter, Book> {
		ListQuerySource { filter, policy in
			try await getBooksPagesResult(filter: filter, cachePolicy: policy)
		} more: { filter in
			try await getMoreBooksPages(filter: filter)
		} updates: { filter in
			getBooksPagesUpdates(filter: filter)
		} refresh: { filter, count in
			try await getRefreshedBooksPages(filter: filter, keeping: count)
		} peek: { filter in
			getBooksPagesInMemory(filter: filter)
		}
	}
}
