@testable import ChallengeCharacter

nonisolated extension CharacterLocationDTO {
	static func stub(
		name: String = "Citadel of Ricks",
		url: String = "https://rickandmortyapi.com/api/location/3"
	) -> CharacterLocationDTO {
		CharacterLocationDTO(
			name: name,
			url: url
		)
	}
}
