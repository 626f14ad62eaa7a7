@testable import ChallengeCharacter

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class RecentSearchesRepositoryMock: RecentSearchesRepositoryContract, @unchecked Sendable {
	var getResult: Result<RecentSearches, RecentSearchesError> = .failure(.loadFailed())
	private(set) var getRecentSearchesCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var saveRecentSearchesCallCount = 0
	private(set) var lastSavedModel: RecentSearches?

	func getRecentSearches(identifier: String) async throws(RecentSearchesError) -> RecentSearches {
		getRecentSearchesCallCount += 1
		lastRequestedIdentifier = identifier
		return try getResult.get()
	}

	func saveRecentSearches(_ model: RecentSearches) async {
		saveRecentSearchesCallCount += 1
		lastSavedModel = model
	}
}
