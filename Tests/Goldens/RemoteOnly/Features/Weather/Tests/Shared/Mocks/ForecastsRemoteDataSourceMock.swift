import LarderNetworking

@testable import RemoteOnlyWeather

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ForecastsRemoteDataSourceMock: ForecastsRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ForecastsDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchForecastsCallCount = 0

	func fetchForecasts() async throws -> ForecastsDTO {
		fetchForecastsCallCount += 1
		return try result.get()
	}
}
