public import LarderNetworking

/// The app's public API for ``Forecast``.
public nonisolated struct ForecastFeature: Sendable {
	private let forecastRepository: any ForecastRepositoryContract

	/// Creates the feature, which asks the service through `httpClient`.
	public init(httpClient: any HTTPClientContract) {
		forecastRepository = ForecastRepository(remoteDataSource: ForecastRemoteDataSource(httpClient: httpClient))
	}

	/// The forecast with this identifier.
	public func getForecast(identifier: Int) async throws(LibraryError) -> Forecast {
		try await forecastRepository.getForecast(identifier: identifier)
	}

	/// Saves `model` to the service, and returns what the service made of it.
	///
	/// If the answer is empty, that is `model`.
	/// If it throws, the service may have saved it all the same, for example if the answer cannot be decoded.
	@discardableResult
	public func saveForecast(_ model: Forecast, identifier: Int) async throws(LibraryError) -> Forecast {
		try await forecastRepository.saveForecast(model, identifier: identifier)
	}
}
