nonisolated protocol ForecastsPageRemoteDataSourceContract: Sendable {
	func fetchForecastsPage(page: Int) async throws -> ForecastsPageDTO
	func fetchForecastsPage(page: Int, filter: ForecastFilterDTO) async throws -> ForecastsPageDTO
}
