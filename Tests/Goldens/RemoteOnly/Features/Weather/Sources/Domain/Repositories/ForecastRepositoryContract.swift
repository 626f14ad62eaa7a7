nonisolated protocol ForecastRepositoryContract: Sendable {
	func getForecast(identifier: Int) async throws(WeatherError) -> Forecast
	/// Sends `model`, and returns what the service made of it, or `model` if the answer is empty.
	///
	/// If it throws, the service may have saved it all the same, for example if the answer cannot be decoded.
	@discardableResult
	func saveForecast(_ model: Forecast, identifier: Int) async throws(WeatherError) -> Forecast
	func deleteForecast(identifier: Int) async throws(WeatherError)
}
