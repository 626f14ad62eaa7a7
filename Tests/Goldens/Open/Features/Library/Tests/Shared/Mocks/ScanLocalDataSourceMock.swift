@testable import OpenLibrary

actor ScanLocalDataSourceMock: ScanLocalDataSourceContract {
	private(set) var itemToReturn: ScanDTO?
	private(set) var getScanCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var saveScanCallCount = 0
	private(set) var saveLastValue: ScanDTO?
	private(set) var lastSavedIdentifier: String?

	func setItemToReturn(_ item: ScanDTO?) {
		itemToReturn = item
	}

	func getScan(identifier: String) async -> ScanDTO? {
		getScanCallCount += 1
		lastRequestedIdentifier = identifier
		return itemToReturn
	}

	func saveScan(_ dto: ScanDTO, identifier: String) async {
		saveScanCallCount += 1
		saveLastValue = dto
		lastSavedIdentifier = identifier
	}
}
