import Testing

@testable import OpenLibrary

struct BookAuthorMapperTests {
	private let sut = BookAuthorMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = BookAuthorDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
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
