import Testing

@testable import OfflineNote

struct BookAuthorMapperTests {
	private let sut = BookAuthorMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = BookAuthor.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}
}
