import LarderNetworking

@testable import ExecutorStation

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ReadingsPageRemoteDataSourceMock: ReadingsPageRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<[ReadingDTO], any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchReadingsPageCallCount = 0
	private(set) var lastFetchedCursor: String?

	func fetchReadingsPage(cursor: String?) async throws -> [ReadingDTO] {
		fetchReadingsPageCallCount += 1
		lastFetchedCursor = cursor
		return try result.get()
	}
}
