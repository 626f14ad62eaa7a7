import LarderNetworking

@testable import OfflineNote

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BooksRemoteDataSourceMock: BooksRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<BooksDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchBooksCallCount = 0

	func fetchBooks() async throws -> BooksDTO {
		fetchBooksCallCount += 1
		return try result.get()
	}
}
