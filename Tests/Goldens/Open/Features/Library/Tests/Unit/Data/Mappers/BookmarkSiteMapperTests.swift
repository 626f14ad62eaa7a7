import Testing

@testable import OpenLibrary

struct BookmarkSiteMapperTests {
	private let sut = BookmarkSiteMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a string that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// When
		let value = sut.map(.stub(home: ""))

		// Then
		#expect(value.home == nil)
		#expect(value.toDTO().home == nil)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(home: nil))

		// Then
		#expect(value.home == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = BookmarkSite.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = BookmarkSite.stub(home: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.home == nil)
		#expect(sut.map(dto) == model)
	}
}
