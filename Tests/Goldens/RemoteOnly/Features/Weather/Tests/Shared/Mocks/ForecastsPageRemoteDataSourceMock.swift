import LarderNetworking

@testable import RemoteOnlyWeather

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ForecastsPageRemoteDataSourceMock: ForecastsPageRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ForecastsPageDTO, any Error> = .failure(APIError.invalidResponse)
	var searchResult: Result<ForecastsPageDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchForecastsPageCallCount = 0
	private(set) var lastFetchedPage: Int?
	private(set) var lastFetchedFilter: ForecastFilterDTO?

	func fetchForecastsPage(page: Int) async throws -> ForecastsPageDTO {
		fetchForecastsPageCallCount += 1
		lastFetchedPage = page
		return try result.get()
	}

	func fetchForecastsPage(page: Int, filter: ForecastFilterDTO) async throws -> ForecastsPageDTO {
		fetchForecastsPageCallCount += 1
		lastFetchedPage = page
		lastFetchedFilter = filter
		return try searchResult.get()
	}
}
