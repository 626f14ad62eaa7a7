import LarderNetworking

@testable import ChallengeCharacter

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class CharacterRemoteDataSourceMock: CharacterRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<CharacterDTO, any Error> = .failure(APIError.invalidResponse)
	var saveResult: Result<CharacterDTO?, any Error> = .failure(APIError.invalidResponse)
	/// The idempotency keys of all writes, in their order.
	private(set) var idempotencyKeys: [String] = []
	private(set) var fetchCharacterCallCount = 0
	private(set) var lastFetchedIdentifier: Int?
	private(set) var saveCharacterCallCount = 0
	private(set) var saveLastValue: CharacterDTO?

	func fetchCharacter(identifier: Int) async throws -> CharacterDTO {
		fetchCharacterCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}

	func saveCharacter(_ dto: CharacterDTO, idempotencyKey: String) async throws -> CharacterDTO? {
		saveCharacterCallCount += 1
		idempotencyKeys.append(idempotencyKey)
		saveLastValue = dto
		return try saveResult.get()
	}
}
