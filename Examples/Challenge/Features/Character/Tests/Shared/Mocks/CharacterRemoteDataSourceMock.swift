import LarderNetworking

@testable import ChallengeCharacter

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class CharacterRemoteDataSourceMock: CharacterRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<CharacterDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchCharacterCallCount = 0
	private(set) var lastFetchedIdentifier: Int?

	func fetchCharacter(identifier: Int) async throws -> CharacterDTO {
		fetchCharacterCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}
