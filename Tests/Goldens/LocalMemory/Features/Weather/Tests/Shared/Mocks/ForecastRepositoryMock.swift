@testable import LocalMemoryWeather

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ForecastRepositoryMock: ForecastRepositoryContract, @unchecked Sendable {
	var getResult: Result<Forecast, WeatherError> = .failure(.loadFailed())
	private(set) var getForecastCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var saveForecastCallCount = 0
	private(set) var lastSavedModel: Forecast?
	private(set) var lastSavedIdentifier: String?
	private(set) var deleteForecastCallCount = 0
	private(set) var lastDeletedIdentifier: String?

	func getForecast(identifier: String) async throws(WeatherError) -> Forecast {
		getForecastCallCount += 1
		lastRequestedIdentifier = identifier
		return try getResult.get()
	}

	func saveForecast(_ model: Forecast, identifier: String) async {
		saveForecastCallCount += 1
		lastSavedModel = model
		lastSavedIdentifier = identifier
	}

	func deleteForecast(identifier: String) async {
		deleteForecastCallCount += 1
		lastDeletedIdentifier = identifier
	}
}
