@testable import OpenLibrary

actor BookmarkLocalDataSourceMock: BookmarkLocalDataSourceContract {
	private(set) var itemToReturn: BookmarkDTO?
	private(set) var getBookmarkCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var saveBookmarkCallCount = 0
	private(set) var saveLastValue: BookmarkDTO?
	private(set) var deleteBookmarkCallCount = 0
	private(set) var lastDeletedIdentifier: String?

	func setItemToReturn(_ item: BookmarkDTO?) {
		itemToReturn = item
	}

	func getBookmark(identifier: String) async -> BookmarkDTO? {
		getBookmarkCallCount += 1
		lastRequestedIdentifier = identifier
		return itemToReturn
	}

	func saveBookmark(_ dto: BookmarkDTO) async {
		saveBookmarkCallCount += 1
		saveLastValue = dto
	}

	func deleteBookmark(identifier: String) async {
		deleteBookmarkCallCount += 1
		lastDeletedIdentifier = identifier
	}
}
