@testable import ChallengeCharacter

nonisolated extension RecentSearches {
	static func stub(
		id: String = "characters",
		names: [String] = ["rick"]
	) -> RecentSearches {
		RecentSearches(
			id: id,
			names: names
		)
	}
}
