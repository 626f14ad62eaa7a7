nonisolated struct ForecastRepository: ForecastRepositoryContract {
	private let localDataSource: any ForecastLocalDataSourceContract
	private let mapper = ForecastMapper()

	init(localDataSource: any ForecastLocalDataSourceContract) {
		self.localDataSource = localDataSource
	}

	func getForecast(identifier: String) async throws(WeatherError) -> Forecast {
		guard let dto = await localDataSource.getForecast(identifier: identifier) else {
			throw .notFound(identifier: identifier)
		}
		return mapper.map(dto)
	}

	func saveForecast(_ model: Forecast, identifier: String) async {
		await localDataSource.saveForecast(model.toDTO(), identifier: identifier)
	}

	func deleteForecast(identifier: String) async {
		await localDataSource.deleteForecast(identifier: identifier)
	}
}
