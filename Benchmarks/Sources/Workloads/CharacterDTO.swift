/// A typical cached value: 14 fields with 40 strings.
package struct CharacterDTO: Codable, Sendable {
	package let id: Int
	package let name: String
	package let status: String
	package let species: String
	package let type: String
	package let gender: String
	package let origin: String
	package let location: String
	package let image: String
	package let episode: [String]
	package let url: String
	package let created: String
	package let height: Double
	package let weight: Double

	/// Creates a value whose texts have memory of their own, as after decoding.
	package init(_ id: Int) {
		self.id = id
		name = "Character number \(id)"
		status = "Alive for season \(id % 5), as far as anyone knows"
		species = "Human of kind number \(id % 3)"
		type = "A type of character, \(id % 7)"
		gender = "Unknown to narrator \(id % 2)"
		origin = "https://example.org/api/location/\(id % 20)"
		location = "https://example.org/api/location/\(id % 30)"
		image = "https://example.org/api/character/avatar/\(id).jpeg"
		episode = (1...30).map { "https://example.org/api/episode/\($0)" }
		url = "https://example.org/api/character/\(id)"
		created = "2017-11-04T18:48:46.\(250 + id % 100)Z"
		height = 1.8
		weight = 75
	}
}
