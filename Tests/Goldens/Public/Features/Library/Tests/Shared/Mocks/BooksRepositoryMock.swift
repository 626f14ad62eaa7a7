import LarderCore

@testable import PublicLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BooksRepositoryMock: BooksRepositoryContract, @unchecked Sendable {
	var result: Result<[Book], LibraryError> = .failure(.loadFailed())
	private(set) var getBooksCallCount = 0
	private(set) var lastCachePolicy: CachePolicy?

	func getBooks(cachePolicy: CachePolicy) async throws(LibraryError) -> [Book] {
		getBooksCallCount += 1
		lastCachePolicy = cachePolicy
		return try result.get()
	}
}
