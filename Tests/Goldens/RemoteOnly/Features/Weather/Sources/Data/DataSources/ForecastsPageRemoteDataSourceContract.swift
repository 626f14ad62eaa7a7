nonisolated protocol ForecastsPageRemoteDataSourceContract: Sendable {
	func fetchForecastsPage(page: Int, filter: ForecastFilter?) async throws -> ForecastsPageDTO
}
