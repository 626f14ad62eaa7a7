import LarderCore

@testable import OfflineNote

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BookRepositoryMock: BookRepositoryContract, @unchecked Sendable {
	var result: Result<Book, NoteError> = .failure(.loadFailed())
	var cachedResult: Result<CacheResult<Book>, NoteError> = .failure(.loadFailed())
	/// What memory has.
	var heldResult: CacheResult<Book>?
	/// What an observer sees, after which nothing changes any more.
	var states: [CacheState<Book>] = []
	var createResult: Result<Book, NoteError> = .failure(.loadFailed())
	var saveResult: Result<Book, NoteError> = .failure(.loadFailed())
	var deleteResult: Result<Void, NoteError> = .failure(.loadFailed())
	private(set) var getBookCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var lastCachePolicy: CachePolicy?
	private(set) var getBookResultCallCount = 0
	private(set) var getBookInMemoryCallCount = 0
	private(set) var getBookUpdatesCallCount = 0
	private(set) var lastObservedIdentifier: String?
	private(set) var createBookCallCount = 0
	private(set) var lastCreatedModel: Book?
	private(set) var saveBookCallCount = 0
	private(set) var lastSavedModel: Book?
	private(set) var deleteBookCallCount = 0
	private(set) var lastDeletedIdentifier: String?

	func getBook(identifier: String, cachePolicy: CachePolicy) async throws(NoteError) -> Book {
		getBookCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try result.get()
	}

	func getBookResult(identifier: String, cachePolicy: CachePolicy) async throws(NoteError) -> CacheResult<Book> {
		getBookResultCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try cachedResult.get()
	}

	func getBookInMemory(identifier: String) -> CacheResult<Book>? {
		getBookInMemoryCallCount += 1
		lastRequestedIdentifier = identifier
		return heldResult
	}

	func getBookUpdates(identifier: String) -> CacheUpdates<Book> {
		getBookUpdatesCallCount += 1
		lastObservedIdentifier = identifier
		return CacheUpdates { [states] in
			AsyncStream { continuation in
				for state in states { continuation.yield(state) }
			}
		}
	}

	@discardableResult
	func createBook(_ model: Book) async throws(NoteError) -> Book {
		createBookCallCount += 1
		lastCreatedModel = model
		return try createResult.get()
	}

	@discardableResult
	func saveBook(_ model: Book) async throws(NoteError) -> Book {
		saveBookCallCount += 1
		lastSavedModel = model
		return try saveResult.get()
	}

	func deleteBook(identifier: String) async throws(NoteError) {
		deleteBookCallCount += 1
		lastDeletedIdentifier = identifier
		try deleteResult.get()
	}
}
