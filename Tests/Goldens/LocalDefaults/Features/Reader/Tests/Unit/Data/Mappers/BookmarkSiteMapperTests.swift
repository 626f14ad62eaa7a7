import Testing

@testable import LocalDefaultsReader

struct BookmarkSiteMapperTests {
	private let sut = BookmarkSiteMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = BookmarkSiteDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a text that is no URL to no URL")
	func mapsTextThatIsNoURLToNoURL() {
		// Given
		let input = BookmarkSiteDTO.stub(home: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.home == nil)
	}

	@Test("Maps back what a model became")
	func mapsBackWhatModelBecame() {
		// Given
		let model = BookmarkSite.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps back what a model without its optional values became")
	func mapsBackWhatModelWithGapsBecame() {
		// Given
		let model = BookmarkSite.stub(home: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.home == "")
		#expect(sut.map(dto) == model)
	}
}
