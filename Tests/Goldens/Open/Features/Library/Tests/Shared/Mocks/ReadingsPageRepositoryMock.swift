import LarderCore

@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ReadingsPageRepositoryMock: ReadingsPageRepositoryContract, @unchecked Sendable {
	var result: Result<ReadingsPage, ReadingsPageError> = .failure(.loadFailed())
	private(set) var getReadingsPageCallCount = 0
	private(set) var lastRequestedCursor: String?
	private(set) var lastCachePolicy: CachePolicy?

	func getReadingsPage(cursor: String?, cachePolicy: CachePolicy) async throws(ReadingsPageError) -> ReadingsPage {
		getReadingsPageCallCount += 1
		lastRequestedCursor = cursor
		lastCachePolicy = cachePolicy
		return try result.get()
	}
}
