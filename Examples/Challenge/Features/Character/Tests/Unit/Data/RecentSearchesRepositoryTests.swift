import LarderTesting
import Testing

@testable import ChallengeCharacter

struct RecentSearchesRepositoryTests {
	private let localDataSource = RecentSearchesLocalDataSourceMock()
	private let sut: RecentSearchesRepository

	init() {
		sut = RecentSearchesRepository(localDataSource: localDataSource)
	}

	@Test("Reads the saved value and maps it to the model")
	func readsSavedValueAndMapsToModel() async throws {
		// Given
		await localDataSource.setItemToReturn(try loadJSON("recentSearches"))

		// When
		let value = try await sut.getRecentSearches(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(await localDataSource.lastRequestedIdentifier == "42")
	}

	@Test("Throws notFound if nothing is saved")
	func throwsNotFoundIfNothingIsSaved() async {
		// When / Then
		await #expect(throws: RecentSearchesError.notFound(identifier: "42")) {
			_ = try await sut.getRecentSearches(identifier: "42")
		}
	}

	@Test("Saves the model once")
	func savesModelOnce() async {
		// Given
		let model = RecentSearches.stub()

		// When
		await sut.saveRecentSearches(model)

		// Then
		#expect(await localDataSource.saveRecentSearchesCallCount == 1)
		#expect(await localDataSource.saveLastValue == model.toDTO())
	}
}
