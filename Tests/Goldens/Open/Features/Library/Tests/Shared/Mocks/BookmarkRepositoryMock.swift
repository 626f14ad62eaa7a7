@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BookmarkRepositoryMock: BookmarkRepositoryContract, @unchecked Sendable {
	var getResult: Result<Bookmark, LibraryError> = .failure(.loadFailed())
	private(set) var getBookmarkCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var saveBookmarkCallCount = 0
	private(set) var lastSavedModel: Bookmark?
	private(set) var deleteBookmarkCallCount = 0
	private(set) var lastDeletedIdentifier: String?

	func getBookmark(identifier: String) async throws(LibraryError) -> Bookmark {
		getBookmarkCallCount += 1
		lastRequestedIdentifier = identifier
		return try getResult.get()
	}

	func saveBookmark(_ model: Bookmark) async {
		saveBookmarkCallCount += 1
		lastSavedModel = model
	}

	func deleteBookmark(identifier: String) async {
		deleteBookmarkCallCount += 1
		lastDeletedIdentifier = identifier
	}
}
