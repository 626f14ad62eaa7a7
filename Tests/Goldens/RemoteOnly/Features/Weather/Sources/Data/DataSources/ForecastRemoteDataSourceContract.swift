nonisolated protocol ForecastRemoteDataSourceContract: Sendable {
	func fetchForecast(identifier: Int) async throws -> ForecastDTO
	func saveForecast(_ dto: ForecastDTO, identifier: Int) async throws -> ForecastDTO?
	func deleteForecast(identifier: Int) async throws
}
