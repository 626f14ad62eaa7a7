/// A page of characters as the service sends it.
struct CharactersPageDTO: Codable, Equatable {
	let info: PageInfoDTO
	let results: [CharacterDTO]
}
