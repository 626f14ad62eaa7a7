import Testing

@testable import LocalDefaultsReader

struct BookmarkTagMapperTests {
	private let sut = BookmarkTagMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = BookmarkTagDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps what is missing to nothing")
	func mapsWhatIsMissingToNothing() {
		// Given
		let input = BookmarkTagDTO.stub(parent: nil)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.parent == nil)
	}

	@Test("Maps back what a model became")
	func mapsBackWhatModelBecame() {
		// Given
		let model = BookmarkTag.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps back what a model without its optional values became")
	func mapsBackWhatModelWithGapsBecame() {
		// Given
		let model = BookmarkTag.stub(parent: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.parent == nil)
		#expect(sut.map(dto) == model)
	}
}
