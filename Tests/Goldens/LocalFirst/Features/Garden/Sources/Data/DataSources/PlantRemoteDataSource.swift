import LarderNetworking

nonisolated struct PlantRemoteDataSource: PlantRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchPlant(identifier: String) async throws -> PlantDTO {
		do {
			return try await httpClient.request(Endpoint(segments: ["plant", identifier]))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func savePlant(_ dto: PlantDTO) async throws {
		do {
			let endpoint = try Endpoint(segments: ["plant", dto.id], method: .put)
			try await httpClient.response(to: endpoint.withJSONBody(dto))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
