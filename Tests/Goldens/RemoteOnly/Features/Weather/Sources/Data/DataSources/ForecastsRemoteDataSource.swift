import LarderNetworking

nonisolated struct ForecastsRemoteDataSource: ForecastsRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchForecasts() async throws -> ForecastsDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/forecasts"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
