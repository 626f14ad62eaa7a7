import LarderNetworking

@testable import RemoteOnlyWeather

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ForecastsPageRemoteDataSourceMock: ForecastsPageRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<ForecastsPageDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchForecastsPageCallCount = 0
	private(set) var lastFetchedPage: Int?
	private(set) var lastFetchedFilter: ForecastFilter?

	func fetchForecastsPage(page: Int, filter: ForecastFilter?) async throws -> ForecastsPageDTO {
		fetchForecastsPageCallCount += 1
		lastFetchedPage = page
		lastFetchedFilter = filter
		return try result.get()
	}
}
