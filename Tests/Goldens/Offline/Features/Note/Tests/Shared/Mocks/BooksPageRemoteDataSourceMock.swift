import LarderNetworking

@testable import OfflineNote

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BooksPageRemoteDataSourceMock: BooksPageRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<BooksPageDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchBooksPageCallCount = 0
	private(set) var lastFetchedPage: Int?
	private(set) var lastFetchedFilter: BookFilter?

	func fetchBooksPage(page: Int, filter: BookFilter?) async throws -> BooksPageDTO {
		fetchBooksPageCallCount += 1
		lastFetchedPage = page
		lastFetchedFilter = filter
		return try result.get()
	}
}
