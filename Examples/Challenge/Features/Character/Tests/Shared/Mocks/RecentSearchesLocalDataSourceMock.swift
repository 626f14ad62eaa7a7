@testable import ChallengeCharacter

actor RecentSearchesLocalDataSourceMock: RecentSearchesLocalDataSourceContract {
	private(set) var itemToReturn: RecentSearchesDTO?
	private(set) var getRecentSearchesCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var saveRecentSearchesCallCount = 0
	private(set) var saveLastValue: RecentSearchesDTO?

	func setItemToReturn(_ item: RecentSearchesDTO?) {
		itemToReturn = item
	}

	func getRecentSearches(identifier: String) async -> RecentSearchesDTO? {
		getRecentSearchesCallCount += 1
		lastRequestedIdentifier = identifier
		return itemToReturn
	}

	func saveRecentSearches(_ dto: RecentSearchesDTO) async {
		saveRecentSearchesCallCount += 1
		saveLastValue = dto
	}
}
