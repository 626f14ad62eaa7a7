import LarderCore

@testable import ChallengeCharacter

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class CharactersPageRepositoryMock: CharactersPageRepositoryContract, @unchecked Sendable {
	var result: Result<CacheResult<CharactersPage>, CharactersPageError> = .failure(.loadFailed())
	var searchResult: Result<CharactersPage, CharactersPageError> = .failure(.loadFailed())
	private(set) var getCharactersPageCallCount = 0
	private(set) var lastRequestedPage: Int?
	private(set) var lastCachePolicy: CachePolicy?
	private(set) var searchCharactersPageCallCount = 0
	private(set) var lastSearchedPage: Int?
	private(set) var lastSearchedFilter: CharacterFilter?

	func getCharactersPage(
		page: Int,
		cachePolicy: CachePolicy
	) async throws(CharactersPageError) -> CacheResult<CharactersPage> {
		getCharactersPageCallCount += 1
		lastRequestedPage = page
		lastCachePolicy = cachePolicy
		return try result.get()
	}

	func searchCharactersPage(page: Int, filter: CharacterFilter) async throws(CharactersPageError) -> CharactersPage {
		searchCharactersPageCallCount += 1
		lastSearchedPage = page
		lastSearchedFilter = filter
		return try searchResult.get()
	}
}
