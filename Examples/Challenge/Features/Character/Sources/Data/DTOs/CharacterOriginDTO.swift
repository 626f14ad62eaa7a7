nonisolated struct CharacterOriginDTO: Codable, Equatable, Sendable {
	let name: String
	let url: String
}
