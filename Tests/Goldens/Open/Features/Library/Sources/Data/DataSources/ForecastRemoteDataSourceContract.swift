nonisolated protocol ForecastRemoteDataSourceContract: Sendable {
	func fetchForecast(identifier: Int) async throws -> ForecastDTO
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func saveForecast(_ dto: ForecastDTO, identifier: Int) async throws -> ForecastDTO?
}
