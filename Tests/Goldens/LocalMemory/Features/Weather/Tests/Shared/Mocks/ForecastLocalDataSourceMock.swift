@testable import LocalMemoryWeather

actor ForecastLocalDataSourceMock: ForecastLocalDataSourceContract {
	private(set) var itemToReturn: ForecastDTO?
	private(set) var getForecastCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var saveForecastCallCount = 0
	private(set) var saveLastValue: ForecastDTO?
	private(set) var lastSavedIdentifier: String?
	private(set) var deleteForecastCallCount = 0
	private(set) var lastDeletedIdentifier: String?

	func setItemToReturn(_ item: ForecastDTO?) {
		itemToReturn = item
	}

	func getForecast(identifier: String) async -> ForecastDTO? {
		getForecastCallCount += 1
		lastRequestedIdentifier = identifier
		return itemToReturn
	}

	func saveForecast(_ dto: ForecastDTO, identifier: String) async {
		saveForecastCallCount += 1
		saveLastValue = dto
		lastSavedIdentifier = identifier
	}

	func deleteForecast(identifier: String) async {
		deleteForecastCallCount += 1
		lastDeletedIdentifier = identifier
	}
}
