import LarderNetworking

@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ReadingRemoteDataSourceMock: ReadingRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ReadingDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchReadingCallCount = 0
	private(set) var lastFetchedIdentifier: Int?

	func fetchReading(identifier: Int) async throws -> ReadingDTO {
		fetchReadingCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}
