import Testing

@testable import DemoCharacter

struct CharacterMapperTests {
	private let sut = CharacterMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = CharacterDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps values that all differ")
	func mapsOtherValues() {
		// Given
		let input = CharacterDTO.stub(type: "type")
		let expected = Character.stub(type: "type")

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
	}

	@Test("Maps a text that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// Given
		let input = CharacterDTO.stub(image: "", episode: [""], url: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.image == nil)
		#expect(value.episode.isEmpty)
		#expect(value.url == nil)
	}

	@Test("Maps a text that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// Given
		let input = CharacterDTO.stub(created: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.created == nil)
	}
}
