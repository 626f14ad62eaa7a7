import LarderCore

@testable import PublicLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BooksPageRepositoryMock: BooksPageRepositoryContract, @unchecked Sendable {
	var result: Result<BooksPage, BooksPageError> = .failure(.loadFailed())
	var searchResult: Result<BooksPage, BooksPageError> = .failure(.loadFailed())
	private(set) var getBooksPageCallCount = 0
	private(set) var lastRequestedPage: Int?
	private(set) var lastCachePolicy: CachePolicy?
	private(set) var searchBooksPageCallCount = 0
	private(set) var lastSearchedPage: Int?
	private(set) var lastSearchedFilter: BookFilter?

	func getBooksPage(page: Int, cachePolicy: CachePolicy) async throws(BooksPageError) -> BooksPage {
		getBooksPageCallCount += 1
		lastRequestedPage = page
		lastCachePolicy = cachePolicy
		return try result.get()
	}

	func searchBooksPage(page: Int, filter: BookFilter) async throws(BooksPageError) -> BooksPage {
		searchBooksPageCallCount += 1
		lastSearchedPage = page
		lastSearchedFilter = filter
		return try searchResult.get()
	}
}
