import ChallengeCore

/// Gives the list of characters page by page; a search always asks the service.
protocol CharactersPageRepositoryContract: Sendable {
	func getCharactersPage(page: Int, cachePolicy: CachePolicy) async throws(CharactersPageError) -> CharactersPage
	func searchCharactersPage(page: Int, filter: CharacterFilter) async throws(CharactersPageError) -> CharactersPage
}
