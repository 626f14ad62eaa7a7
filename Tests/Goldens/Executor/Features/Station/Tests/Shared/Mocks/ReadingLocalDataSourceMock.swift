@testable import ExecutorStation

actor ReadingLocalDataSourceMock: ReadingLocalDataSourceContract {
	private(set) var itemToReturn: ReadingDTO?
	private(set) var getReadingCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var saveReadingCallCount = 0
	private(set) var saveLastValue: ReadingDTO?
	private(set) var deleteReadingCallCount = 0
	private(set) var lastDeletedIdentifier: Int?

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

	func deleteReading(identifier: Int) async {
		deleteReadingCallCount += 1
		lastDeletedIdentifier = identifier
	}
}
