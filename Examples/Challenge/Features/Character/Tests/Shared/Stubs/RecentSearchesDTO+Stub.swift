@testable import ChallengeCharacter

extension RecentSearchesDTO {
	static func stub(id: String = "characters", names: [String] = ["rick", "morty"]) -> RecentSearchesDTO {
		RecentSearchesDTO(id: id, names: names)
	}
}
