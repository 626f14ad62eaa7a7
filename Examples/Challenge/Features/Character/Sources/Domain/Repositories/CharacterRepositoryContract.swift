import LarderCore

nonisolated protocol CharacterRepositoryContract: Sendable {
	func getCharacter(
		identifier: Int,
		cachePolicy: CachePolicy
	) async throws(CharacterError) -> CacheResult<Character>
	/// Keeps `model` until the service has it, and returns `model`.
	///
	/// Reads and lists show it at once.
	@discardableResult
	func saveCharacter(_ model: Character) async throws(CharacterError) -> Character
}
