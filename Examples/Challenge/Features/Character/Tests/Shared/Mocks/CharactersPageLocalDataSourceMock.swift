@testable import ChallengeCharacter

actor CharactersPageLocalDataSourceMock: CharactersPageLocalDataSourceContract {
	private(set) var itemToReturn: CharactersPageDTO?
	private(set) var getCharactersPageCallCount = 0
	private(set) var lastRequestedPage: Int?
	private(set) var saveCharactersPageCallCount = 0
	private(set) var saveLastValue: CharactersPageDTO?
	private(set) var lastSavedPage: Int?

	func setItemToReturn(_ item: CharactersPageDTO?) {
		itemToReturn = item
	}

	func getCharactersPage(page: Int) async -> CharactersPageDTO? {
		getCharactersPageCallCount += 1
		lastRequestedPage = page
		return itemToReturn
	}

	func saveCharactersPage(_ charactersPage: CharactersPageDTO, page: Int) async {
		saveCharactersPageCallCount += 1
		saveLastValue = charactersPage
		lastSavedPage = page
	}
}
