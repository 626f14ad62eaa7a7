nonisolated protocol ForecastRepositoryContract: Sendable {
	func getForecast(identifier: String) async throws(WeatherError) -> Forecast
	func saveForecast(_ model: Forecast, identifier: String) async
	func deleteForecast(identifier: String) async
}
