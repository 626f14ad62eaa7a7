/// Keeps the recent searches on the device.
protocol RecentSearchesLocalDataSourceContract: Sendable {
	func getRecentSearches(identifier: String) async -> RecentSearchesDTO?
	func saveRecentSearches(_ recentSearches: RecentSearchesDTO) async
}
