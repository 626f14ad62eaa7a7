import LarderNetworking

@testable import ExecutorStation

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ReadingRemoteDataSourceMock: ReadingRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ReadingDTO, any Error> = .failure(APIError.invalidResponse)
	var createResult: Result<ReadingDTO?, any Error> = .failure(APIError.invalidResponse)
	var saveResult: Result<ReadingDTO?, any Error> = .failure(APIError.invalidResponse)
	var deleteResult: Result<Void, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchReadingCallCount = 0
	private(set) var lastFetchedIdentifier: Int?
	private(set) var createReadingCallCount = 0
	private(set) var createLastValue: ReadingDTO?
	private(set) var saveReadingCallCount = 0
	private(set) var saveLastValue: ReadingDTO?
	private(set) var deleteReadingCallCount = 0
	private(set) var lastDeletedIdentifier: Int?

	func fetchReading(identifier: Int) async throws -> ReadingDTO {
		fetchReadingCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}

	func createReading(_ dto: ReadingDTO) async throws -> ReadingDTO? {
		createReadingCallCount += 1
		createLastValue = dto
		return try createResult.get()
	}

	func saveReading(_ dto: ReadingDTO) async throws -> ReadingDTO? {
		saveReadingCallCount += 1
		saveLastValue = dto
		return try saveResult.get()
	}

	func deleteReading(identifier: Int) async throws {
		deleteReadingCallCount += 1
		lastDeletedIdentifier = identifier
		try deleteResult.get()
	}
}
