nonisolated protocol CharactersPageRemoteDataSourceContract: Sendable {
	func fetchCharactersPage(page: Int) async throws -> CharactersPageDTO
	func fetchCharactersPage(page: Int, filter: CharacterFilterDTO) async throws -> CharactersPageDTO
}
