/// A character as the service sends it.
struct CharacterDTO: Codable, Equatable {
	let id: Int
	let name: String
	let status: String
	let species: String
	let type: String
	let gender: String
	let origin: CharacterPlaceDTO
	let location: CharacterPlaceDTO
	let image: String
	let episode: [String]
	let url: String
	let created: String
}
