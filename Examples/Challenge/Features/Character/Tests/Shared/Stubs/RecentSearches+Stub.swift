@testable import ChallengeCharacter

extension RecentSearches {
	static func stub(id: String = "characters", names: [String] = ["rick", "morty"]) -> RecentSearches {
		RecentSearches(id: id, names: names)
	}
}
