import struct Foundation.Date
import struct Foundation.URL

@testable import DemoCharacter

nonisolated extension Character {
	static func stub(
		id: Int = 1,
		name: String = "Rick Sanchez",
		status: String = "Alive",
		species: String = "Human",
		type: String = "",
		gender: String = "Male",
		origin: NamedResource = .stub(),
		location: NamedResource = .stub(
			name: "Citadel of Ricks",
			url: URL(string: "https://rickandmortyapi.com/api/location/3")
		),
		image: URL? = URL(string: "https://rickandmortyapi.com/api/character/avatar/1.jpeg"),
		episode: [URL] = [
			"https://rickandmortyapi.com/api/episode/1",
			"https://rickandmortyapi.com/api/episode/2",
			"https://rickandmortyapi.com/api/episode/3",
		].compactMap(URL.init(string:)),
		url: URL? = URL(string: "https://rickandmortyapi.com/api/character/1"),
		created: Date? = Date(timeIntervalSince1970: 1509821326.25)
	) -> Character {
		Character(
			id: id,
			name: name,
			status: status,
			species: species,
			type: type,
			gender: gender,
			origin: origin,
			location: location,
			image: image,
			episode: episode,
			url: url,
			created: created
		)
	}
}
