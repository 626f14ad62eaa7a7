@testable import RemoteOnlyWeather

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ForecastsRepositoryMock: ForecastsRepositoryContract, @unchecked Sendable {
	var result: Result<[Forecast], WeatherError> = .failure(.loadFailed())
	private(set) var getForecastsCallCount = 0

	func getForecasts() async throws(WeatherError) -> [Forecast] {
		getForecastsCallCount += 1
		return try result.get()
	}
}
