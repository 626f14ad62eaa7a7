import struct Foundation.URL

@testable import ChallengeCharacter

nonisolated extension CharacterOrigin {
	static func stub(
		name: String = "Earth (C-137)",
		url: URL? = URL(string: "https://rickandmortyapi.com/api/location/1")
	) -> CharacterOrigin {
		CharacterOrigin(
			name: name,
			url: url
		)
	}
}
