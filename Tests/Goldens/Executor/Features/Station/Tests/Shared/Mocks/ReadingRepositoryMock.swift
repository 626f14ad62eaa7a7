import LarderCore

@testable import ExecutorStation

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ReadingRepositoryMock: ReadingRepositoryContract, @unchecked Sendable {
	var result: Result<Reading, StationError> = .failure(.loadFailed())
	var createResult: Result<Reading, StationError> = .failure(.loadFailed())
	var saveResult: Result<Reading, StationError> = .failure(.loadFailed())
	var deleteResult: Result<Void, StationError> = .failure(.loadFailed())
	private(set) var getReadingCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var lastCachePolicy: CachePolicy?
	private(set) var createReadingCallCount = 0
	private(set) var lastCreatedModel: Reading?
	private(set) var saveReadingCallCount = 0
	private(set) var lastSavedModel: Reading?
	private(set) var deleteReadingCallCount = 0
	private(set) var lastDeletedIdentifier: Int?

	func getReading(identifier: Int, cachePolicy: CachePolicy) async throws(StationError) -> Reading {
		getReadingCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try result.get()
	}

	@discardableResult
	func createReading(_ model: Reading) async throws(StationError) -> Reading {
		createReadingCallCount += 1
		lastCreatedModel = model
		return try createResult.get()
	}

	@discardableResult
	func saveReading(_ model: Reading) async throws(StationError) -> Reading {
		saveReadingCallCount += 1
		lastSavedModel = model
		return try saveResult.get()
	}

	func deleteReading(identifier: Int) async throws(StationError) {
		deleteReadingCallCount += 1
		lastDeletedIdentifier = identifier
		try deleteResult.get()
	}
}
