/// A character in the public service's format.
struct CharacterRecord: Codable, Equatable {
	struct Place: Codable, Equatable {
		let name: String
		let url: String
	}

	let id: Int
	let name: String
	let status: String
	let species: String
	let type: String
	let gender: String
	let origin: Place
	let location: Place
	let image: String
	let episode: [String]
	let url: String
	let created: String
}
