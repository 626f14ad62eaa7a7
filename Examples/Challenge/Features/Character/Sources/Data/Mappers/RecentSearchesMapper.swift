import ChallengeCore

struct RecentSearchesMapper: MapperContract {
	func map(_ input: RecentSearchesDTO) -> RecentSearches {
		RecentSearches(id: input.id, names: input.names)
	}
}

extension RecentSearches {
	func toDTO() -> RecentSearchesDTO {
		RecentSearchesDTO(id: id, names: names)
	}
}
