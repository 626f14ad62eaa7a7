import LarderCore
import LarderNetworking

nonisolated struct PlantRemoteDataSource: PlantRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchPlant(identifier: String, validators: Validators) async throws -> Fetched<PlantDTO> {
		do {
			return try await httpClient.fetch(Endpoint(segments: ["plants", identifier]), validators: validators)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func savePlant(_ dto: PlantDTO) async throws -> PlantDTO? {
		do {
			let endpoint = try Endpoint(segments: ["plants", dto.id], method: .put)
			let response = try await httpClient.response(to: endpoint.withJSONBody(dto))
			return try response.decodeIfPresent()
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
