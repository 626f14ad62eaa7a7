@testable import ChallengeCharacter

nonisolated extension RecentSearchesDTO {
	static func stub(
		id: String = "characters",
		names: [String] = ["rick"]
	) -> RecentSearchesDTO {
		RecentSearchesDTO(
			id: id,
			names: names
		)
	}
}
