import ChallengeNetworking

@testable import ChallengeCharacter

/// Not checked for data races: a test sets it up, awaits its call, and only then reads what was recorded.
final class CharacterRemoteDataSourceMock: CharacterRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<CharacterDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchCharacterCallCount = 0
	private(set) var lastFetchedIdentifier: Int?

	func fetchCharacter(identifier: Int) async throws -> CharacterDTO {
		fetchCharacterCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}
