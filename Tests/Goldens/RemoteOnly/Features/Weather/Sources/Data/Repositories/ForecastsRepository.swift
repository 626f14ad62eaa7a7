nonisolated struct ForecastsRepository: ForecastsRepositoryContract {
	private let remoteDataSource: any ForecastsRemoteDataSourceContract
	private let mapper = ForecastsMapper()
	private let errorMapper = ForecastsErrorMapper()

	init(remoteDataSource: any ForecastsRemoteDataSourceContract) {
		self.remoteDataSource = remoteDataSource
	}

	func getForecasts() async throws(WeatherError) -> [Forecast] {
		do {
			return mapper.map(try await remoteDataSource.fetchForecasts())
		} catch {
			throw errorMapper.map(ForecastsErrorMapperInput(error: error))
		}
	}
}
