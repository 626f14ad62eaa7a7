import LarderNetworking

nonisolated struct CharacterRemoteDataSource: CharacterRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchCharacter(identifier: Int) async throws -> CharacterDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/character/\(identifier)"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func saveCharacter(_ dto: CharacterDTO, idempotencyKey: String) async throws -> CharacterDTO? {
		let endpoint = Endpoint(path: "/character/\(dto.id)", method: .put)
		let request = try endpoint.withJSONBody(dto)
		let response = try await httpClient.response(to: request.withIdempotencyKey(idempotencyKey))
		return try response.decodeIfPresent()
	}
}
