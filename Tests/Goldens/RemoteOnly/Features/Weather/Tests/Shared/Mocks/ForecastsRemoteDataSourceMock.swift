import LarderNetworking

@testable import RemoteOnlyWeather

// Sendable although it changes: a test sets it up before the call that it records, and reads it after that call.
nonisolated final class ForecastsRemoteDataSourceMock: ForecastsRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ForecastsDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchForecastsCallCount = 0

	func fetchForecasts() async throws -> ForecastsDTO {
		fetchForecastsCallCount += 1
		return try result.get()
	}
}
