@testable import ChallengeCharacter

actor CharacterLocalDataSourceMock: CharacterLocalDataSourceContract {
	private(set) var itemToReturn: CharacterDTO?
	private(set) var getCharacterCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var saveCharacterCallCount = 0
	private(set) var saveLastValue: CharacterDTO?

	func setItemToReturn(_ item: CharacterDTO?) {
		itemToReturn = item
	}

	func getCharacter(identifier: Int) async -> CharacterDTO? {
		getCharacterCallCount += 1
		lastRequestedIdentifier = identifier
		return itemToReturn
	}

	func saveCharacter(_ character: CharacterDTO) async {
		saveCharacterCallCount += 1
		saveLastValue = character
	}
}
