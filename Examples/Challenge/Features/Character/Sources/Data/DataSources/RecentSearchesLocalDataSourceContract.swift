nonisolated protocol RecentSearchesLocalDataSourceContract: Sendable {
	func getRecentSearches(identifier: String) async -> RecentSearchesDTO?
	func saveRecentSearches(_ dto: RecentSearchesDTO) async
}
