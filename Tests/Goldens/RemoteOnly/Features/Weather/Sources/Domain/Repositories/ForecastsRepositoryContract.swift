nonisolated protocol ForecastsRepositoryContract: Sendable {
	func getForecasts() async throws(WeatherError) -> [Forecast]
}
