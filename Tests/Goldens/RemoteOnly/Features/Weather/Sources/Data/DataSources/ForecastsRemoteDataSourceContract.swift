nonisolated protocol ForecastsRemoteDataSourceContract: Sendable {
	func fetchForecasts() async throws -> ForecastsDTO
}
