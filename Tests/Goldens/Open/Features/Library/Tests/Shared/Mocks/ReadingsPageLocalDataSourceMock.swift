@testable import OpenLibrary

actor ReadingsPageLocalDataSourceMock: ReadingsPageLocalDataSourceContract {
	private(set) var itemToReturn: [ReadingDTO]?
	private(set) var getReadingsPageCallCount = 0
	private(set) var lastRequestedCursor: String?
	private(set) var saveReadingsPageCallCount = 0
	private(set) var saveLastValue: [ReadingDTO]?
	private(set) var lastSavedCursor: String?

	func setItemToReturn(_ item: [ReadingDTO]?) {
		itemToReturn = item
	}

	func getReadingsPage(cursor: String?) async -> [ReadingDTO]? {
		getReadingsPageCallCount += 1
		lastRequestedCursor = cursor
		return itemToReturn
	}

	func saveReadingsPage(_ dto: [ReadingDTO], cursor: String) async {
		saveReadingsPageCallCount += 1
		saveLastValue = dto
		lastSavedCursor = cursor
	}
}
