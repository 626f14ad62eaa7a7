import LarderCore

@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ReadingRepositoryMock: ReadingRepositoryContract, @unchecked Sendable {
	var result: Result<Reading, LibraryError> = .failure(.loadFailed())
	private(set) var getReadingCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var lastCachePolicy: CachePolicy?

	func getReading(identifier: Int, cachePolicy: CachePolicy) async throws(LibraryError) -> Reading {
		getReadingCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try result.get()
	}
}
