nonisolated struct CharacterLocationDTO: Codable, Equatable, Sendable {
	let name: String
	let url: String
}
