import LarderNetworking

@testable import PublicLibrary

// Sendable although it changes: a test sets it up before the call that it records, and reads it after that call.
nonisolated final class BooksRemoteDataSourceMock: BooksRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<BooksDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchBooksCallCount = 0

	func fetchBooks() async throws -> BooksDTO {
		fetchBooksCallCount += 1
		return try result.get()
	}
}
