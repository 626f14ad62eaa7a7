import Testing

@testable import OfflineNote

struct BookMapperTests {
	private let sut = BookMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
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
		// When
		let value = sut.map(.stub(status: text))

		// Then
		#expect(value.status == expected)
		// Equality compares raw values, so only descriptions tell a case from an unknown text.
		#expect(String(describing: BookStatus(rawValue: text)) == String(describing: expected))
		#expect(value.toDTO().status == text)
	}

	@Test("Maps a string that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// When
		let value = sut.map(.stub(cover: ""))

		// Then
		#expect(value.cover == nil)
		#expect(value.toDTO().cover == nil)
	}

	@Test("Keeps an unknown string")
	func keepsUnknownText() {
		// When
		let value = sut.map(.stub(status: "?"))

		// Then
		#expect(value.status == .unknown("?"))
		#expect(value.toDTO().status == "?")
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(year: nil, cover: nil))

		// Then
		#expect(value.year == nil)
		#expect(value.cover == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Book.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = Book.stub(year: nil, cover: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.year == nil)
		#expect(dto.cover == nil)
		#expect(sut.map(dto) == model)
	}
}
