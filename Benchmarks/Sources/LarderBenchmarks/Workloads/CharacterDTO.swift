/// A value as apps cache it: 14 fields that hold 40 strings.
struct CharacterDTO: Codable, Sendable {
	let id: Int
	let name: String
	let status: String
	let species: String
	let type: String
	let gender: String
	let origin: String
	let location: String
	let image: String
	let episode: [String]
	let url: String
	let created: String
	let height: Double
	let weight: Double

	/// Creates a value that differs from others in every text that would.
	init(_ id: Int) {
		self.id = id
		name = "Character number \(id)"
		status = "Alive, as far as anyone knows"
		species = "Human, of one kind or another"
		type = "A type of character, \(id % 7)"
		gender = "Unknown to the narrator"
		origin = "https://example.org/api/location/\(id % 20)"
		location = "https://example.org/api/location/\(id % 30)"
		image = "https://example.org/api/character/avatar/\(id).jpeg"
		episode = (1...30).map { "https://example.org/api/episode/\($0)" }
		url = "https://example.org/api/character/\(id)"
		created = "2017-11-04T18:48:46.250Z"
		height = 1.8
		weight = 75
	}
}
