import LarderCore

nonisolated struct RecentSearchesMapper: MapperContract {
	func map(_ input: RecentSearchesDTO) -> RecentSearches {
		RecentSearches(
			id: input.id,
			names: input.names
		)
	}
}
