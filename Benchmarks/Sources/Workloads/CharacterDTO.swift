/// A value as apps cache it: 14 fields that hold 40 strings.
public struct CharacterDTO: Codable, Sendable {
	public let id: Int
	public let name: String
	public let status: String
	public let species: String
	public let type: String
	public let gender: String
	public let origin: String
	public let location: String
	public let image: String
	public let episode: [String]
	public let url: String
	public let created: String
	public let height: Double
	public let weight: Double

	/// Creates a value whose texts are in memory of their own, as a decoder leaves them.
	public init(_ id: Int) {
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
