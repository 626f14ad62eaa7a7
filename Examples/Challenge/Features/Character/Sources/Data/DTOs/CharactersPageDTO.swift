nonisolated struct CharactersPageDTO: Codable, Equatable, Sendable {
	let info: CharactersPageInfoDTO
	let results: [CharacterDTO]
}
