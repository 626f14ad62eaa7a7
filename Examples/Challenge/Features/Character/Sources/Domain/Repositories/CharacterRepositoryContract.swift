import ChallengeCore

/// Gives the details of one character.
protocol CharacterRepositoryContract: Sendable {
	func getCharacterDetail(identifier: Int, cachePolicy: CachePolicy) async throws(CharacterError) -> Character
}
