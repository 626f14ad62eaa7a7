import LarderCore

@testable import ChallengeCharacter

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class CharacterRepositoryMock: CharacterRepositoryContract, @unchecked Sendable {
	var result: Result<CacheResult<Character>, CharacterError> = .failure(.loadFailed())
	var saveResult: Result<Character, CharacterError> = .failure(.loadFailed())
	private(set) var getCharacterCallCount = 0
	private(set) var lastRequestedIdentifier: Int?
	private(set) var lastCachePolicy: CachePolicy?
	private(set) var saveCharacterCallCount = 0
	private(set) var lastSavedModel: Character?

	func getCharacter(
		identifier: Int,
		cachePolicy: CachePolicy
	) async throws(CharacterError) -> CacheResult<Character> {
		getCharacterCallCount += 1
		lastRequestedIdentifier = identifier
		lastCachePolicy = cachePolicy
		return try result.get()
	}

	@discardableResult
	func saveCharacter(_ model: Character) async throws(CharacterError) -> Character {
		saveCharacterCallCount += 1
		lastSavedModel = model
		return try saveResult.get()
	}
}
