nonisolated struct RecentSearchesRepository: RecentSearchesRepositoryContract {
	private let localDataSource: any RecentSearchesLocalDataSourceContract
	private let mapper = RecentSearchesMapper()

	init(localDataSource: any RecentSearchesLocalDataSourceContract) {
		self.localDataSource = localDataSource
	}

	func getRecentSearches(identifier: String) async throws(RecentSearchesError) -> RecentSearches {
		guard let dto = await localDataSource.getRecentSearches(identifier: identifier) else {
			throw .notFound(identifier: identifier)
		}
		return mapper.map(dto)
	}

	func saveRecentSearches(_ model: RecentSearches) async {
		await localDataSource.saveRecentSearches(model.toDTO())
	}
}
