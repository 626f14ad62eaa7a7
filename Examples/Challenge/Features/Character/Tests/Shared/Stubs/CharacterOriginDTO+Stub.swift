@testable import ChallengeCharacter

nonisolated extension CharacterOriginDTO {
	static func stub(
		name: String = "Earth (C-137)",
		url: String = "https://rickandmortyapi.com/api/location/1"
	) -> CharacterOriginDTO {
		CharacterOriginDTO(
			name: name,
			url: url
		)
	}
}
