import LarderNetworking

@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BookRemoteDataSourceMock: BookRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<BookDTO, any Error> = .failure(APIError.invalidResponse)
	var saveResult: Result<Void, any Error> = .failure(APIError.invalidResponse)
	var deleteResult: Result<Void, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchBookCallCount = 0
	private(set) var lastFetchedIdentifier: String?
	private(set) var saveBookCallCount = 0
	private(set) var saveLastValue: BookDTO?
	private(set) var deleteBookCallCount = 0
	private(set) var lastDeletedIdentifier: String?

	func fetchBook(identifier: String) async throws -> BookDTO {
		fetchBookCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}

	func saveBook(_ dto: BookDTO) async throws {
		saveBookCallCount += 1
		saveLastValue = dto
		try saveResult.get()
	}

	func deleteBook(identifier: String) async throws {
		deleteBookCallCount += 1
		lastDeletedIdentifier = identifier
		try deleteResult.get()
	}
}
