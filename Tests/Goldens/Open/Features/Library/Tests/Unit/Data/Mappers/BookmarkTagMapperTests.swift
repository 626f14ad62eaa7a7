import Testing

@testable import OpenLibrary

struct BookmarkTagMapperTests {
	private let sut = BookmarkTagMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(parent: nil))

		// Then
		#expect(value.parent == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = BookmarkTag.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = BookmarkTag.stub(parent: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.parent == nil)
		#expect(sut.map(dto) == model)
	}
}
