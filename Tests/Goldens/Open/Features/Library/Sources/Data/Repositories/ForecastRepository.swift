nonisolated struct ForecastRepository: ForecastRepositoryContract {
	private let remoteDataSource: any ForecastRemoteDataSourceContract
	private let mapper = ForecastMapper()
	private let errorMapper = ForecastErrorMapper()

	init(remoteDataSource: any ForecastRemoteDataSourceContract) {
		self.remoteDataSource = remoteDataSource
	}

	func getForecast(identifier: Int) async throws(LibraryError) -> Forecast {
		do {
			return mapper.map(try await remoteDataSource.fetchForecast(identifier: identifier))
		} catch {
			throw errorMapper.map(ForecastErrorMapperInput(error: error, identifier: identifier))
		}
	}

	func saveForecast(_ model: Forecast, identifier: Int) async throws(LibraryError) {
		do {
			try await remoteDataSource.saveForecast(model.toDTO(), identifier: identifier)
		} catch {
			throw errorMapper.map(ForecastErrorMapperInput(error: error, identifier: identifier))
		}
	}
}
