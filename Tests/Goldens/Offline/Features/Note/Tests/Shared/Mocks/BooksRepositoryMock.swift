import LarderCore

@testable import OfflineNote

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BooksRepositoryMock: BooksRepositoryContract, @unchecked Sendable {
	var result: Result<[Book], NoteError> = .failure(.loadFailed())
	var cachedResult: Result<CachedList<Book>, NoteError> = .failure(.loadFailed())
	/// What memory has.
	var heldResult: CachedList<Book>?
	/// What an observer sees, after which nothing changes any more.
	var states: [CacheState<CachedList<Book>>] = []
	private(set) var getBooksCallCount = 0
	private(set) var lastCachePolicy: CachePolicy?
	private(set) var getBooksResultCallCount = 0
	private(set) var getBooksInMemoryCallCount = 0
	private(set) var getBooksUpdatesCallCount = 0

	func getBooks(cachePolicy: CachePolicy) async throws(NoteError) -> [Book] {
		getBooksCallCount += 1
		lastCachePolicy = cachePolicy
		return try result.get()
	}

	func getBooksResult(cachePolicy: CachePolicy) async throws(NoteError) -> CachedList<Book> {
		getBooksResultCallCount += 1
		lastCachePolicy = cachePolicy
		return try cachedResult.get()
	}

	func getBooksInMemory() -> CachedList<Book>? {
		getBooksInMemoryCallCount += 1
		return heldResult
	}

	func getBooksUpdates() -> CacheUpdates<CachedList<Book>> {
		getBooksUpdatesCallCount += 1
		return CacheUpdates { [states] in
			AsyncStream { continuation in
				for state in states { continuation.yield(state) }
			}
		}
	}
}
