import Testing

@testable import ChallengeCharacter

struct RecentSearchesMapperTests {
	private let sut = RecentSearchesMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = RecentSearchesDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = RecentSearches.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}
}
