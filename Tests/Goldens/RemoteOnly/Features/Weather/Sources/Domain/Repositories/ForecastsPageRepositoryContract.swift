nonisolated protocol ForecastsPageRepositoryContract: Sendable {
	func getForecastsPage(page: Int) async throws(ForecastsPageError) -> ForecastsPage
	func searchForecastsPage(page: Int, filter: ForecastFilter) async throws(ForecastsPageError) -> ForecastsPage
}
