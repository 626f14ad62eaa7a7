/// Fetches pages of characters from the service.
protocol CharactersPageRemoteDataSourceContract: Sendable {
	func fetchCharactersPage(page: Int) async throws -> CharactersPageDTO
	func fetchCharactersPage(page: Int, filter: CharacterFilterDTO) async throws -> CharactersPageDTO
}
