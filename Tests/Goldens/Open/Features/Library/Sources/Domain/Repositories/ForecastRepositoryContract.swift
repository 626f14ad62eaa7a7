nonisolated protocol ForecastRepositoryContract: Sendable {
	func getForecast(identifier: Int) async throws(LibraryError) -> Forecast
	@discardableResult
	func saveForecast(_ model: Forecast, identifier: Int) async throws(LibraryError) -> Forecast
}
