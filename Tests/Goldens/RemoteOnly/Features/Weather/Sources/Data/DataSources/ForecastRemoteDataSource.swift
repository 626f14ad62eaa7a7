import LarderNetworking

nonisolated struct ForecastRemoteDataSource: ForecastRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchForecast(identifier: Int) async throws -> ForecastDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/forecasts/\(identifier)"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func saveForecast(_ dto: ForecastDTO, identifier: Int) async throws -> ForecastDTO? {
		do {
			let endpoint = Endpoint(path: "/forecasts/\(identifier)", method: .put)
			let response = try await httpClient.response(to: endpoint.withJSONBody(dto))
			return try response.decodeIfPresent()
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func deleteForecast(identifier: Int) async throws {
		do {
			try await httpClient.response(to: Endpoint(path: "/forecasts/\(identifier)", method: .delete))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
