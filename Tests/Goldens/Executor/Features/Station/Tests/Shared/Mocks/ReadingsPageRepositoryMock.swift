import LarderCore

@testable import ExecutorStation

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ReadingsPageRepositoryMock: ReadingsPageRepositoryContract, @unchecked Sendable {
	var result: Result<ReadingsPage, ReadingsPageError> = .failure(.loadFailed())
	var removalResult: Result<Void, ReadingsPageError> = .failure(.loadFailed())
	private(set) var getReadingsPageCallCount = 0
	private(set) var lastRequestedCursor: String?
	private(set) var lastCachePolicy: CachePolicy?
	private(set) var removeCachedReadingsPagesCallCount = 0

	func getReadingsPage(cursor: String?, cachePolicy: CachePolicy) async throws(ReadingsPageError) -> ReadingsPage {
		getReadingsPageCallCount += 1
		lastRequestedCursor = cursor
		lastCachePolicy = cachePolicy
		return try result.get()
	}

	func removeCachedReadingsPages() async throws(ReadingsPageError) {
		removeCachedReadingsPagesCallCount += 1
		try removalResult.get()
	}
}
