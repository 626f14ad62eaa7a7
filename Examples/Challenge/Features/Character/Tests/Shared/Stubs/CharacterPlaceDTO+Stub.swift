@testable import ChallengeCharacter

extension CharacterPlaceDTO {
	static func stub(
		name: String = "Citadel of Ricks",
		url: String = "https://rickandmortyapi.com/api/location/3"
	) -> CharacterPlaceDTO {
		CharacterPlaceDTO(name: name, url: url)
	}
}
