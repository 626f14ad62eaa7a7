import LarderCore
import Testing

@testable import ChallengeCharacter

struct SearchCharactersUseCaseTests {
	private let charactersPageRepositoryMock = CharactersPageRepositoryMock()
	private let recentSearchesRepositoryMock = RecentSearchesRepositoryMock()

	private var sut: SearchCharactersUseCase {
		SearchCharactersUseCase(
			charactersPageRepository: charactersPageRepositoryMock,
			recentSearchesRepository: recentSearchesRepositoryMock
		)
	}

	@Test("Searches the given page")
	func searchesThePage() async throws {
		// Given
		charactersPageRepositoryMock.searchResult = .success(.stub(totalCount: 2))
		let filter = CharacterFilter(name: "rick", status: .alive)

		// When
		let value = try await sut.execute(page: 2, filter: filter)

		// Then
		#expect(value == .stub(totalCount: 2))
		#expect(charactersPageRepositoryMock.lastSearchedPage == 2)
		#expect(charactersPageRepositoryMock.lastSearchedFilter == filter)
	}

	@Test("Remembers the name before the earlier ones, even if the search fails")
	func remembersTheName() async {
		// Given
		recentSearchesRepositoryMock.getResult = .success(.stub(names: ["morty"]))

		// When
		await #expect(throws: CharactersPageError.loadFailed()) {
			_ = try await sut.execute(page: 1, filter: CharacterFilter(name: "rick"))
		}

		// Then
		#expect(recentSearchesRepositoryMock.lastSavedModel == .stub(names: ["rick", "morty"]))
	}

	@Test("Remembers the very first name")
	func remembersTheFirstName() async throws {
		// Given
		charactersPageRepositoryMock.searchResult = .success(.stub())
		recentSearchesRepositoryMock.getResult = .failure(.notFound(identifier: "characters"))

		// When
		_ = try await sut.execute(page: 1, filter: CharacterFilter(name: "rick"))

		// Then
		#expect(recentSearchesRepositoryMock.lastSavedModel == .stub(names: ["rick"]))
	}

	@Test("Does not overwrite a list that cannot be read")
	func doesNotOverwriteUnreadableSearches() async throws {
		// Given
		charactersPageRepositoryMock.searchResult = .success(.stub())
		recentSearchesRepositoryMock.getResult = .failure(.loadFailed())

		// When
		_ = try await sut.execute(page: 1, filter: CharacterFilter(name: "rick"))

		// Then
		#expect(recentSearchesRepositoryMock.saveRecentSearchesCallCount == 0)
	}

	@Test("Remembers every name of overlapping searches")
	func remembersOverlappingSearches() async {
		// Given
		let repository = PausingRecentSearchesRepository()
		let sut = SearchCharactersUseCase(
			charactersPageRepository: NoCharactersRepository(),
			recentSearchesRepository: repository
		)
		let names = (1...RecentSearches.limit).map(String.init)

		// When
		await withTaskGroup { group in
			for name in names {
				group.addTask {
					await #expect(throws: CharactersPageError.invalidPage(page: 1)) {
						_ = try await sut.execute(page: 1, filter: CharacterFilter(name: name))
					}
				}
			}
		}

		// Then
		#expect(Set(repository.names) == Set(names))
	}

	@Test("Remembers nothing of a search without a name")
	func remembersNothingWithoutAName() async throws {
		// Given
		charactersPageRepositoryMock.searchResult = .success(.stub())

		// When
		_ = try await sut.execute(page: 1, filter: CharacterFilter(status: .dead))

		// Then
		#expect(recentSearchesRepositoryMock.getRecentSearchesCallCount == 0)
		#expect(recentSearchesRepositoryMock.saveRecentSearchesCallCount == 0)
	}
}

/// Finds nothing, and may be called in parallel.
private struct NoCharactersRepository: CharactersPageRepositoryContract {
	func getCharactersPage(page: Int, cachePolicy: CachePolicy) async throws(CharactersPageError) -> CacheResult<
		CharactersPage
	> {
		throw .invalidPage(page: page)
	}

	func searchCharactersPage(page: Int, filter: CharacterFilter) async throws(CharactersPageError) -> CharactersPage {
		throw .invalidPage(page: page)
	}
}

/// Suspends between its read and its answer, as a disk does.
private final class PausingRecentSearchesRepository: RecentSearchesRepositoryContract {
	private let model = Mutex(RecentSearches.empty(identifier: SearchCharactersUseCase.recentSearchesIdentifier))

	var names: [String] { model.withLock(\.names) }

	func getRecentSearches(identifier: String) async throws(RecentSearchesError) -> RecentSearches {
		let found = model.withLock(\.self)
		await Task.yield()
		return found
	}

	func saveRecentSearches(_ model: RecentSearches) async {
		self.model.withLock { $0 = model }
	}
}
