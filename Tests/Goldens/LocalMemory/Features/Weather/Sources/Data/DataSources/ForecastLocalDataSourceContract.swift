nonisolated protocol ForecastLocalDataSourceContract: Sendable {
	func getForecast(identifier: String) async -> ForecastDTO?
	func saveForecast(_ dto: ForecastDTO, identifier: String) async
	func deleteForecast(identifier: String) async
}
