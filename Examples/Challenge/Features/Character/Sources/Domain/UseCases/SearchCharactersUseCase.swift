import ChallengeCore

/// Searches for characters and remembers what was searched for.
struct SearchCharactersUseCase {
	/// What the recent searches of characters are kept under.
	static let recentSearchesIdentifier = "characters"

	private let charactersPageRepository: any CharactersPageRepositoryContract
	private let recentSearchesRepository: any RecentSearchesRepositoryContract
	/// Two searches at a time would both add their name to the same earlier ones, and one name would be lost.
	private let remembering = WorkQueue()

	init(
		charactersPageRepository: any CharactersPageRepositoryContract,
		recentSearchesRepository: any RecentSearchesRepositoryContract
	) {
		self.charactersPageRepository = charactersPageRepository
		self.recentSearchesRepository = recentSearchesRepository
	}

	/// The page of what `filter` finds; a search that fails or finds nothing is remembered too.
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
			// What cannot be read is not overwritten, and the search itself matters more than its memory.
		}
	}
}
