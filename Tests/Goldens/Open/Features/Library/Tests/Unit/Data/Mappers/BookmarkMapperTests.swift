import Testing

@testable import OpenLibrary

struct BookmarkMapperTests {
	private let sut = BookmarkMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps different values of all properties")
	func mapsOtherValues() {
		// Given
		let expected = Bookmark.stub(default: false)

		// When
		let value = sut.map(.stub(default: false))

		// Then
		#expect(value == expected)
		#expect(sut.map(value.toDTO()) == expected)
	}

	@Test("Maps a string that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// When
		let value = sut.map(.stub(url: "", mirrors: [""], icons: [""]))

		// Then
		#expect(value.url == nil)
		#expect(value.mirrors.isEmpty)
		#expect(value.icons == [nil])
		#expect(value.toDTO().url == nil)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(url: nil))

		// Then
		#expect(value.url == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Bookmark.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = Bookmark.stub(url: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.url == nil)
		#expect(sut.map(dto) == model)
	}
}
