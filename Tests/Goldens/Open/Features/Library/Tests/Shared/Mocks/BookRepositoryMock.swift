import LarderCore

@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BookRepositoryMock: BookRepositoryContract, @unchecked Sendable {
	var result: Result<Book, LibraryError> = .failure(.loadFailed())
	var createResult: Result<Book?, LibraryError> = .failure(.loadFailed())
	var saveResult: Result<Book, LibraryError> = .failure(.loadFailed())
	var deleteResult: Result<Void, LibraryError> = .failure(.loadFailed())
	private(set) var getBookCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var lastCachePolicy: CachePolicy?
	private(set) var createBookCallCount = 0
	private(set) var lastCreatedModel: NewBook?
	private(set) var saveBookCallCount = 0
	private(set) var lastSavedModel: Book?
	private(set) var deleteBookCallCount = 0
	private(set) var lastDeletedIdentifier: String?

	func getBook(identifier: String, cachePolicy: CachePolicy) async throws(LibraryError) -> Book {
		getBookCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try result.get()
	}

	@discardableResult
	func createBook(_ model: NewBook) async throws(LibraryError) -> Book? {
		createBookCallCount += 1
		lastCreatedModel = model
		return try createResult.get()
	}

	@discardableResult
	func saveBook(_ model: Book) async throws(LibraryError) -> Book {
		saveBookCallCount += 1
		lastSavedModel = model
		return try saveResult.get()
	}

	func deleteBook(identifier: String) async throws(LibraryError) {
		deleteBookCallCount += 1
		lastDeletedIdentifier = identifier
		try deleteResult.get()
	}
}
