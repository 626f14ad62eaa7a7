/// Keeps characters on the device.
protocol CharacterLocalDataSourceContract: Sendable {
	func getCharacter(identifier: Int) async -> CharacterDTO?
	func saveCharacter(_ character: CharacterDTO) async
}
