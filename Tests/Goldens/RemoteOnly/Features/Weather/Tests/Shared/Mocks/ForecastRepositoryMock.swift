@testable import RemoteOnlyWeather

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ForecastRepositoryMock: ForecastRepositoryContract, @unchecked Sendable {
	var result: Result<Forecast, WeatherError> = .failure(.loadFailed())
	var saveResult: Result<Forecast, WeatherError> = .failure(.loadFailed())
	var deleteResult: Result<Void, WeatherError> = .failure(.loadFailed())
	private(set) var getForecastCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var saveForecastCallCount = 0
	private(set) var lastSavedModel: Forecast?
	private(set) var lastSavedIdentifier: Int?
	private(set) var deleteForecastCallCount = 0
	private(set) var lastDeletedIdentifier: Int?

	func getForecast(identifier: Int) async throws(WeatherError) -> Forecast {
		getForecastCallCount += 1
		lastRequestedIdentifier = identifier
		return try result.get()
	}

	@discardableResult
	func saveForecast(_ model: Forecast, identifier: Int) async throws(WeatherError) -> Forecast {
		saveForecastCallCount += 1
		lastSavedModel = model
		lastSavedIdentifier = identifier
		return try saveResult.get()
	}

	func deleteForecast(identifier: Int) async throws(WeatherError) {
		deleteForecastCallCount += 1
		lastDeletedIdentifier = identifier
		try deleteResult.get()
	}
}
