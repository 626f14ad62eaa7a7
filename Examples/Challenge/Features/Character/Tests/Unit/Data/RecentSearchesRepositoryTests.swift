import Testing

@testable import ChallengeCharacter

struct RecentSearchesRepositoryTests {
	private let localDataSourceMock = RecentSearchesLocalDataSourceMock()

	private var sut: RecentSearchesRepository {
		RecentSearchesRepository(localDataSource: localDataSourceMock)
	}

	@Test("Gets model from local data source")
	func getsModelFromLocalDataSource() async throws {
		// Given
		let expected = RecentSearches.stub()
		await localDataSourceMock.setItemToReturn(.stub())

		// When
		let value = try await sut.getRecentSearches(identifier: expected.id)

		// Then
		#expect(value == expected)
		#expect(await localDataSourceMock.lastRequestedIdentifier == expected.id)
	}

	@Test("Throws notFound when item does not exist")
	func throwsNotFoundWhenItemDoesNotExist() async throws {
		// When / Then
		await #expect(throws: RecentSearchesError.notFound(identifier: "characters")) {
			_ = try await sut.getRecentSearches(identifier: "characters")
		}
	}

	@Test("Saves model to local data source")
	func savesModelToLocalDataSource() async {
		// Given
		let model = RecentSearches.stub()

		// When
		await sut.saveRecentSearches(model)

		// Then
		#expect(await localDataSourceMock.saveRecentSearchesCallCount == 1)
		#expect(await localDataSourceMock.saveLastValue == model.toDTO())
	}
}
