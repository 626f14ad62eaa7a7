nonisolated extension RecentSearches {
	func toDTO() -> RecentSearchesDTO {
		RecentSearchesDTO(
			id: id,
			names: names
		)
	}
}
