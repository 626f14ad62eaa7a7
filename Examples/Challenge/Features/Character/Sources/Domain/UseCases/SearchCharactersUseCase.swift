/// Searches for characters, and adds the name to the recent searches.
struct SearchCharactersUseCase {
	/// The identifier of the recent searches for characters.
	static let recentSearchesIdentifier = "characters"

	private let charactersPageRepository: any CharactersPageRepositoryContract
	private let recentSearchesRepository: any RecentSearchesRepositoryContract
	/// Without it, two searches at the same time would add their names to the same earlier list, and one would be lost.
	private let remembering = WorkQueue()

	init(
		charactersPageRepository: any CharactersPageRepositoryContract,
		recentSearchesRepository: any RecentSearchesRepositoryContract
	) {
		self.charactersPageRepository = charactersPageRepository
		self.recentSearchesRepository = recentSearchesRepository
	}

	/// A page of the characters that `filter` finds.
	///
	/// The name is remembered even if the search fails or finds nothing.
	func execute(page: Int, filter: CharacterFilter) async throws(CharactersPageError) -> CharactersPage {
		if let name = filter.name { await remembering.run { await remember(name) } }
		return try await charactersPageRepository.searchCharactersPage(page: page, filter: filter)
	}

	private func remember(_ name: String) async {
		let identifier = Self.recentSearchesIdentifier
		do throws(RecentSearchesError) {
			let earlier = try await recentSearchesRepository.getRecentSearches(identifier: identifier)
			await recentSearchesRepository.saveRecentSearches(earlier.adding(name))
		} catch .notFound {
			await recentSearchesRepository.saveRecentSearches(.empty(identifier: identifier).adding(name))
		} catch {
			// Don't overwrite a list that cannot be read. The search goes on without it.
		}
	}
}
