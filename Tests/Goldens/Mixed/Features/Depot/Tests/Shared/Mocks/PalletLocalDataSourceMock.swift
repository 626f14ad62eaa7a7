@testable import MixedDepot

actor PalletLocalDataSourceMock: PalletLocalDataSourceContract {
	private(set) var itemToReturn: PalletDTO?
	private(set) var getPalletCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var savePalletCallCount = 0
	private(set) var saveLastValue: PalletDTO?

	func setItemToReturn(_ item: PalletDTO?) {
		itemToReturn = item
	}

	func getPallet(identifier: Int) async -> PalletDTO? {
		getPalletCallCount += 1
		lastRequestedIdentifier = identifier
		return itemToReturn
	}

	func savePallet(_ dto: PalletDTO) async {
		savePalletCallCount += 1
		saveLastValue = dto
	}
}
