import Testing

@testable import DemoCharacter

struct CharacterMapperTests {
	private let sut = CharacterMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps different values of all properties")
	func mapsOtherValues() {
		// Given
		let expected = Character.stub(type: "type")

		// When
		let value = sut.map(.stub(type: "type"))

		// Then
		#expect(value == expected)
	}

	@Test("Maps a string that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// When
		let value = sut.map(.stub(image: "", episode: [""], url: ""))

		// Then
		#expect(value.image == nil)
		#expect(value.episode.isEmpty)
		#expect(value.url == nil)
	}

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// When
		let value = sut.map(.stub(created: ""))

		// Then
		#expect(value.created == nil)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(image: nil, url: nil, created: nil))

		// Then
		#expect(value.image == nil)
		#expect(value.url == nil)
		#expect(value.created == nil)
	}
}
