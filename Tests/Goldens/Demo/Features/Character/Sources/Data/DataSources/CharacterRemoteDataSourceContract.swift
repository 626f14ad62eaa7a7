import LarderCore

nonisolated protocol CharacterRemoteDataSourceContract: Sendable {
	func fetchCharacter(identifier: Int, validators: Validators) async throws -> Fetched<CharacterDTO>
}
