nonisolated struct ForecastRepository: ForecastRepositoryContract {
	private let remoteDataSource: any ForecastRemoteDataSourceContract
	private let mapper = ForecastMapper()
	private let errorMapper = ForecastErrorMapper()

	init(remoteDataSource: any ForecastRemoteDataSourceContract) {
		self.remoteDataSource = remoteDataSource
	}

	func getForecast(identifier: Int) async throws(WeatherError) -> Forecast {
		do {
			return mapper.map(try await remoteDataSource.fetchForecast(identifier: identifier))
		} catch {
			throw errorMapper.map(ForecastErrorMapperInput(error: error, identifier: identifier))
		}
	}

	@discardableResult
	func saveForecast(_ model: Forecast, identifier: Int) async throws(WeatherError) -> Forecast {
		let sent = model.toDTO()
		do {
			let dto = try await remoteDataSource.saveForecast(sent, identifier: identifier) ?? sent
			return mapper.map(dto)
		} catch {
			throw errorMapper.map(ForecastErrorMapperInput(error: error, identifier: identifier))
		}
	}

	func deleteForecast(identifier: Int) async throws(WeatherError) {
		do {
			try await remoteDataSource.deleteForecast(identifier: identifier)
		} catch {
			throw errorMapper.map(ForecastErrorMapperInput(error: error, identifier: identifier))
		}
	}
}
