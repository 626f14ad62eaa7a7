import LarderNetworking

@testable import ChallengeCharacter

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class CharactersPageRemoteDataSourceMock: CharactersPageRemoteDataSourceContract, @unchecked Sendable
{
	var result: Result<CharactersPageDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchCharactersPageCallCount = 0
	private(set) var lastFetchedPage: Int?
	private(set) var lastFetchedFilter: CharacterFilterDTO?

	func fetchCharactersPage(page: Int) async throws -> CharactersPageDTO {
		fetchCharactersPageCallCount += 1
		lastFetchedPage = page
		return try result.get()
	}

	func fetchCharactersPage(page: Int, filter: CharacterFilterDTO) async throws -> CharactersPageDTO {
		fetchCharactersPageCallCount += 1
		lastFetchedPage = page
		lastFetchedFilter = filter
		return try result.get()
	}
}
