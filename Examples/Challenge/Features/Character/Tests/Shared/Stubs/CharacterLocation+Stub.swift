import struct Foundation.URL

@testable import ChallengeCharacter

nonisolated extension CharacterLocation {
	static func stub(
		name: String = "Citadel of Ricks",
		url: URL? = URL(string: "https://rickandmortyapi.com/api/location/3")
	) -> CharacterLocation {
		CharacterLocation(
			name: name,
			url: url
		)
	}
}
