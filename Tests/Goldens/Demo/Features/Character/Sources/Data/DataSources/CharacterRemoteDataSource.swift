import LarderCore
import LarderNetworking

nonisolated struct CharacterRemoteDataSource: CharacterRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchCharacter(identifier: Int, validators: Validators) async throws -> Fetched<CharacterDTO> {
		do {
			return try await httpClient.fetch(Endpoint(path: "/api/character/\(identifier)"), validators: validators)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}
