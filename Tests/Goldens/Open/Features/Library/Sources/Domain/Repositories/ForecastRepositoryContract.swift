nonisolated protocol ForecastRepositoryContract: Sendable {
	func getForecast(identifier: Int) async throws(LibraryError) -> Forecast
	/// Sends `model`, and returns what the service made of it, or `model` if the answer is empty.
	///
	/// If it throws, the service may have saved it all the same, for example if the answer cannot be decoded.
	@discardableResult
	func saveForecast(_ model: Forecast, identifier: Int) async throws(LibraryError) -> Forecast
}
