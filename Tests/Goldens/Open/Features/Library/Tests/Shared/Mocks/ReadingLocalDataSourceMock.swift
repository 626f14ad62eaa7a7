@testable import OpenLibrary

actor ReadingLocalDataSourceMock: ReadingLocalDataSourceContract {
	private(set) var itemToReturn: ReadingDTO?
	private(set) var getReadingCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var saveReadingCallCount = 0
	private(set) var saveLastValue: ReadingDTO?

	func setItemToReturn(_ item: ReadingDTO?) {
		itemToReturn = item
	}

	func getReading(identifier: Int) async -> ReadingDTO? {
		getReadingCallCount += 1
		lastRequestedIdentifier = identifier
		return itemToReturn
	}

	func saveReading(_ dto: ReadingDTO) async {
		saveReadingCallCount += 1
		saveLastValue = dto
	}
}
