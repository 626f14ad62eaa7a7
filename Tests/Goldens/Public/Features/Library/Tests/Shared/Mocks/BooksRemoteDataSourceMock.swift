import LarderCore
import LarderNetworking

@testable import PublicLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BooksRemoteDataSourceMock: BooksRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Fetched<BooksDTO>, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchBooksCallCount = 0
	private(set) var lastFetchedValidators: Validators?

	func fetchBooks(validators: Validators) async throws -> Fetched<BooksDTO> {
		fetchBooksCallCount += 1
		lastFetchedValidators = validators
		return try result.get()
	}
}
