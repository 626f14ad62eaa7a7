import Testing

@testable import ChallengeCharacter

struct RecentSearchesRepositoryMockTests {
	private let sut = RecentSearchesRepositoryMock()

	@Test("Fails until a test sets its result")
	func failsUntilTestSetsResult() async {
		// When / Then
		await #expect(throws: RecentSearchesError.loadFailed()) {
			_ = try await sut.getRecentSearches(identifier: "1")
		}
	}

	@Test("Records a read, and returns its result")
	func recordsReadAndAnswersWhatItIsTold() async throws {
		// Given
		sut.getResult = .success(.stub())

		// When
		let value = try await sut.getRecentSearches(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(sut.getRecentSearchesCallCount == 1)
		#expect(sut.lastRequestedIdentifier == "42")
	}

	@Test("Records a save")
	func recordsSave() async {
		// When
		await sut.saveRecentSearches(.stub())

		// Then
		#expect(sut.saveRecentSearchesCallCount == 1)
		#expect(sut.lastSavedModel == .stub())
	}
}
