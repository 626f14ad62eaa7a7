@testable import ChallengeCharacter

extension CharacterPlace {
	static func stub(name: String = "Citadel of Ricks") -> CharacterPlace {
		CharacterPlace(name: name)
	}
}
