import LarderCore

@testable import OfflineNote

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BooksPageRepositoryMock: BooksPageRepositoryContract, @unchecked Sendable {
	var result: Result<BooksPage, BooksPageError> = .failure(.loadFailed())
	var searchResult: Result<BooksPage, BooksPageError> = .failure(.loadFailed())
	var cachedResult: Result<CachedList<Book>, BooksPageError> = .failure(.loadFailed())
	var moreResult: Result<CachedList<Book>, BooksPageError> = .failure(.loadFailed())
	var refreshResult: Result<CachedList<Book>, BooksPageError> = .failure(.loadFailed())
	/// What memory has.
	var heldResult: CachedList<Book>?
	/// What an observer sees, after which nothing changes any more.
	var states: [CacheState<CachedList<Book>>] = []
	private(set) var getBooksPageCallCount = 0
	private(set) var lastRequestedPage: Int?
	private(set) var lastCachePolicy: CachePolicy?
	private(set) var searchBooksPageCallCount = 0
	private(set) var lastSearchedPage: Int?
	private(set) var lastSearchedFilter: BookFilter?
	private(set) var getBooksPagesResultCallCount = 0
	private(set) var lastRequestedFilter: BookFilter?
	private(set) var getMoreBooksPagesCallCount = 0
	private(set) var getRefreshedBooksPagesCallCount = 0
	private(set) var lastKeptCount: Int?
	private(set) var getBooksPagesInMemoryCallCount = 0
	private(set) var getBooksPagesUpdatesCallCount = 0
	private(set) var lastObservedFilter: BookFilter?

	func getBooksPage(page: Int, cachePolicy: CachePolicy) async throws(BooksPageError) -> BooksPage {
		getBooksPageCallCount += 1
		lastRequestedPage = page
		lastCachePolicy = cachePolicy
		return try result.get()
	}

	func searchBooksPage(
		page: Int,
		filter: BookFilter,
		cachePolicy: CachePolicy
	) async throws(BooksPageError) -> BooksPage {
		searchBooksPageCallCount += 1
		lastSearchedPage = page
		lastSearchedFilter = filter
		lastCachePolicy = cachePolicy
		return try searchResult.get()
	}

	func getBooksPagesResult(
		filter: BookFilter,
		cachePolicy: CachePolicy
	) async throws(BooksPageError) -> CachedList<Book> {
		getBooksPagesResultCallCount += 1
		lastRequestedFilter = filter
		lastCachePolicy = cachePolicy
		return try cachedResult.get()
	}

	func getMoreBooksPages(filter: BookFilter) async throws(BooksPageError) -> CachedList<Book> {
		getMoreBooksPagesCallCount += 1
		lastRequestedFilter = filter
		return try moreResult.get()
	}

	func getRefreshedBooksPages(
		filter: BookFilter,
		keeping count: Int
	) async throws(BooksPageError) -> CachedList<Book> {
		getRefreshedBooksPagesCallCount += 1
		lastRequestedFilter = filter
		lastKeptCount = count
		return try refreshResult.get()
	}

	func getBooksPagesInMemory(filter: BookFilter) -> CachedList<Book>? {
		getBooksPagesInMemoryCallCount += 1
		lastRequestedFilter = filter
		return heldResult
	}

	func getBooksPagesUpdates(filter: BookFilter) -> CacheUpdates<CachedList<Book>> {
		getBooksPagesUpdatesCallCount += 1
		lastObservedFilter = filter
		return CacheUpdates { [states] in
			AsyncStream { continuation in
				for state in states { continuation.yield(state) }
			}
		}
	}
}
