@testable import RemoteOnlyWeather

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ForecastsPageRepositoryMock: ForecastsPageRepositoryContract, @unchecked Sendable {
	var result: Result<ForecastsPage, ForecastsPageError> = .failure(.loadFailed())
	var searchResult: Result<ForecastsPage, ForecastsPageError> = .failure(.loadFailed())
	private(set) var getForecastsPageCallCount = 0
	private(set) var lastRequestedPage: Int?
	private(set) var searchForecastsPageCallCount = 0
	private(set) var lastSearchedPage: Int?
	private(set) var lastSearchedFilter: ForecastFilter?

	func getForecastsPage(page: Int) async throws(ForecastsPageError) -> ForecastsPage {
		getForecastsPageCallCount += 1
		lastRequestedPage = page
		return try result.get()
	}

	func searchForecastsPage(page: Int, filter: ForecastFilter) async throws(ForecastsPageError) -> ForecastsPage {
		searchForecastsPageCallCount += 1
		lastSearchedPage = page
		lastSearchedFilter = filter
		return try searchResult.get()
	}
}
