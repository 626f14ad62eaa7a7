import Testing

@testable import ChallengeCharacter

struct CharacterLocationMapperTests {
	private let sut = CharacterLocationMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = CharacterLocationDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
		#expect(value.toDTO() == input)
	}

	@Test("Maps a string that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// Given
		let input = CharacterLocationDTO.stub(url: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.url == nil)
		#expect(value.toDTO().url.isEmpty)
	}
}
