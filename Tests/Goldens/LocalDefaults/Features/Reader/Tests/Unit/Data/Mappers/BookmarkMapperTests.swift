import Testing

@testable import LocalDefaultsReader

struct BookmarkMapperTests {
	private let sut = BookmarkMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = BookmarkDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps what the sample does not have")
	func mapsWhatSampleDoesNotHave() {
		// Given
		let input = BookmarkDTO.stub(default: false)
		let expected = Bookmark.stub(default: false)

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
		#expect(sut.map(value.toDTO()) == expected)
	}

	@Test("Maps a text that is no URL to no URL")
	func mapsTextThatIsNoURLToNoURL() {
		// Given
		let input = BookmarkDTO.stub(url: "", mirrors: [""], icons: [""])

		// When
		let value = sut.map(input)

		// Then
		#expect(value.url == nil)
		#expect(value.mirrors.isEmpty)
		#expect(value.icons == [nil])
	}

	@Test("Maps back what a model became")
	func mapsBackWhatModelBecame() {
		// Given
		let model = Bookmark.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps back what a model without its optional values became")
	func mapsBackWhatModelWithGapsBecame() {
		// Given
		let model = Bookmark.stub(url: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.url == "")
		#expect(sut.map(dto) == model)
	}
}
