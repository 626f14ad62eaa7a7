/// Keeps pages of characters on the device.
protocol CharactersPageLocalDataSourceContract: Sendable {
	func getCharactersPage(page: Int) async -> CharactersPageDTO?
	func saveCharactersPage(_ charactersPage: CharactersPageDTO, page: Int) async
}
