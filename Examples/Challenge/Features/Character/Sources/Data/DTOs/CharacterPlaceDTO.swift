/// A place as the service sends it inside a character; its address is empty where the place is not known.
struct CharacterPlaceDTO: Codable, Equatable {
	let name: String
	let url: String
}
