nonisolated protocol RecentSearchesRepositoryContract: Sendable {
	func getRecentSearches(identifier: String) async throws(RecentSearchesError) -> RecentSearches
	func saveRecentSearches(_ model: RecentSearches) async
}
