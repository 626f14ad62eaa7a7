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
}
