/// The service's data of a character.
///
/// A write throws the error of the HTTP client, by which the outbox decides whether to send it again.
nonisolated protocol CharacterRemoteDataSourceContract: Sendable {
	func fetchCharacter(identifier: Int) async throws -> CharacterDTO
	/// Returns `nil` if the answer is empty, and throws if it is something else than a DTO.
	func saveCharacter(_ dto: CharacterDTO, idempotencyKey: String) async throws -> CharacterDTO?
}
