nonisolated protocol ForecastRepositoryContract: Sendable {
	func getForecast(identifier: Int) async throws(WeatherError) -> Forecast
	@discardableResult
	func saveForecast(_ model: Forecast, identifier: Int) async throws(WeatherError) -> Forecast
	func deleteForecast(identifier: Int) async throws(WeatherError)
}
