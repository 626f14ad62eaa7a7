import LarderCore

import struct Foundation.Date
import struct Foundation.URL

@testable import ChallengeCharacter

nonisolated extension Character {
	static func stub(
		id: Int = 1,
		name: String = "Rick Sanchez",
		status: CharacterStatus = .alive,
		species: String = "Human",
		type: String = "",
		gender: CharacterGender = .male,
		origin: CharacterOrigin = .stub(),
		location: CharacterLocation = .stub(),
		image: URL? = URL(string: "https://rickandmortyapi.com/api/character/avatar/1.jpeg"),
		episode: [URL] = [
			"https://rickandmortyapi.com/api/episode/1",
			"https://rickandmortyapi.com/api/episode/2",
			"https://rickandmortyapi.com/api/episode/3",
		].compactMap(URL.init(string:)),
		url: URL? = URL(string: "https://rickandmortyapi.com/api/character/1"),
		created: Date? = Date(rfc3339: "2017-11-04T18:48:46.250Z")
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
