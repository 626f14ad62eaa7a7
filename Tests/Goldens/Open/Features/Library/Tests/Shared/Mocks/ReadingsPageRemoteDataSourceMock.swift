import LarderNetworking

@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ReadingsPageRemoteDataSourceMock: ReadingsPageRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<[ReadingDTO], any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchReadingsPageCallCount = 0
	private(set) var lastFetchedPage: Int?

	func fetchReadingsPage(page: Int) async throws -> [ReadingDTO] {
		fetchReadingsPageCallCount += 1
		lastFetchedPage = page
		return try result.get()
	}
}
