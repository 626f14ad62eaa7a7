import LarderCore

nonisolated protocol CharacterRepositoryContract: Sendable {
	func getCharacter(
		identifier: Int,
		cachePolicy: CachePolicy
	) async throws(CharacterError) -> CacheResult<Character>
}
