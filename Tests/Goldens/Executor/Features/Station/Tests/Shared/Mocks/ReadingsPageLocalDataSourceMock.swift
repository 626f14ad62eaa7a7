@testable import ExecutorStation

actor ReadingsPageLocalDataSourceMock: ReadingsPageLocalDataSourceContract {
	private(set) var itemToReturn: [ReadingDTO]?
	private(set) var getReadingsPageCallCount = 0
	private(set) var lastRequestedPage: Int?
	private(set) var saveReadingsPageCallCount = 0
	private(set) var saveLastValue: [ReadingDTO]?
	private(set) var lastSavedPage: Int?
	private(set) var removeAllCallCount = 0

	func setItemToReturn(_ item: [ReadingDTO]?) {
		itemToReturn = item
	}

	func getReadingsPage(page: Int) async -> [ReadingDTO]? {
		getReadingsPageCallCount += 1
		lastRequestedPage = page
		return itemToReturn
	}

	func saveReadingsPage(_ dto: [ReadingDTO], page: Int) async {
		saveReadingsPageCallCount += 1
		saveLastValue = dto
		lastSavedPage = page
	}

	func removeAll() async {
		removeAllCallCount += 1
	}
}
