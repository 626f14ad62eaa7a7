import Testing

@testable import PublicLibrary

struct BookMapperTests {
	private let sut = BookMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = BookDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test(
		"Maps each known text of status to its case",
		arguments: [
			("lent", BookStatus.lent),
			("shelved", .shelved),
			("lost", .lost),
		]
	)
	func mapsKnownTextsOfStatus(text: String, expected: BookStatus) {
		// Given
		let input = BookDTO.stub(status: text)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.status == expected)
	}

	@Test("Maps a text that is no URL to no URL")
	func mapsTextThatIsNoURLToNoURL() {
		// Given
		let input = BookDTO.stub(cover: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.cover == nil)
	}

	@Test("Maps a text that is not known to unknown")
	func mapsTextThatIsNotKnownToUnknown() {
		// Given
		let input = BookDTO.stub(status: "?")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.status == .unknown)
		#expect(value.toDTO().status == "unknown")
	}

	@Test("Maps what is missing to nothing")
	func mapsWhatIsMissingToNothing() {
		// Given
		let input = BookDTO.stub(year: nil)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.year == nil)
	}

	@Test("Maps back what a model became")
	func mapsBackWhatModelBecame() {
		// Given
		let model = Book.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps back what a model without its optional values became")
	func mapsBackWhatModelWithGapsBecame() {
		// Given
		let model = Book.stub(year: nil, cover: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.year == nil)
		#expect(dto.cover == "")
		#expect(sut.map(dto) == model)
	}
}
