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

	@Test("Searches the page that was asked for")
	func searchesThePage() async throws {
		// Given
		charactersPageRepositoryMock.searchResult = .success(.stub(number: 2))
		let filter = CharacterFilter(name: "rick", status: .alive)

		// When
		let value = try await sut.execute(page: 2, filter: filter)

		// Then
		#expect(value == .stub(number: 2))
		#expect(charactersPageRepositoryMock.lastSearchedPage == 2)
		#expect(charactersPageRepositoryMock.lastSearchedFilter == filter)
	}

	@Test("Remembers the name before the earlier ones, even when the search fails")
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

	@Test("Remembers the first name of all")
	func remembersTheFirstName() async throws {
		// Given
		charactersPageRepositoryMock.searchResult = .success(.stub())
		recentSearchesRepositoryMock.getResult = .failure(.notFound(identifier: "characters"))

		// When
		_ = try await sut.execute(page: 1, filter: CharacterFilter(name: "rick"))

		// Then
		#expect(recentSearchesRepositoryMock.lastSavedModel == .stub(names: ["rick"]))
	}

	@Test("Does not overwrite searches that cannot be read")
	func doesNotOverwriteUnreadableSearches() async throws {
		// Given
		charactersPageRepositoryMock.searchResult = .success(.stub())
		recentSearchesRepositoryMock.getResult = .failure(.loadFailed())

		// When
		_ = try await sut.execute(page: 1, filter: CharacterFilter(name: "rick"))

		// Then
		#expect(recentSearchesRepositoryMock.saveRecentSearchesCallCount == 0)
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
