import LarderCore

nonisolated protocol CharactersPageRepositoryContract: Sendable {
	func getCharactersPage(
		page: Int,
		cachePolicy: CachePolicy
	) async throws(CharactersPageError) -> CacheResult<CharactersPage>
	func searchCharactersPage(page: Int, filter: CharacterFilter) async throws(CharactersPageError) -> CharactersPage
}
