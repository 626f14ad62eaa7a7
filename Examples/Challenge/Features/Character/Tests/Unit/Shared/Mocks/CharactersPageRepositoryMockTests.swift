import LarderCore
import Testing

@testable import ChallengeCharacter

struct CharactersPageRepositoryMockTests {
	private let sut = CharactersPageRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: CharactersPageError.loadFailed()) {
			_ = try await sut.getCharactersPage(page: 1, cachePolicy: .noCache)
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.result = .success(CacheResult(value: .stub(), origin: .memory))

		// When
		let result = try await sut.getCharactersPage(page: 42, cachePolicy: .noCache)

		// Then
		#expect(result.value == .stub())
		#expect(sut.getCharactersPageCallCount == 1)
		#expect(sut.lastRequestedPage == 42)
		#expect(sut.lastCachePolicy == .noCache)
	}

	@Test("Records a search, and returns its result")
	func recordsSearchAndAnswersWhatItIsTold() async throws {
		// Given
		sut.searchResult = .success(.stub())
		let filter = CharacterFilter(name: "a&b", status: .alive)

		// When
		let value = try await sut.searchCharactersPage(page: 42, filter: filter)

		// Then
		#expect(value == .stub())
		#expect(sut.searchCharactersPageCallCount == 1)
		#expect(sut.lastSearchedPage == 42)
		#expect(sut.lastSearchedFilter == filter)
	}
}
