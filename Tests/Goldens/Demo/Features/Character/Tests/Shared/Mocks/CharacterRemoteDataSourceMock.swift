import LarderCore
import LarderNetworking

@testable import DemoCharacter

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class CharacterRemoteDataSourceMock: CharacterRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Fetched<CharacterDTO>, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchCharacterCallCount = 0
	private(set) var lastFetchedIdentifier: Int?
	private(set) var lastFetchedValidators: Validators?

	func fetchCharacter(identifier: Int, validators: Validators) async throws -> Fetched<CharacterDTO> {
		fetchCharacterCallCount += 1
		lastFetchedIdentifier = identifier
		lastFetchedValidators = validators
		return try result.get()
	}
}
