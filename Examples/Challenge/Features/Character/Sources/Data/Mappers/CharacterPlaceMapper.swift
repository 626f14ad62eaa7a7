import ChallengeCore

struct CharacterPlaceMapper: MapperContract {
	func map(_ input: CharacterPlaceDTO) -> CharacterPlace {
		input.url.isEmpty ? .unknown() : CharacterPlace(name: input.name)
	}
}
