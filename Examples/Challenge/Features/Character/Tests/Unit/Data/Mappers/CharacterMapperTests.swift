import Testing

@testable import ChallengeCharacter

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
		#expect(value.toDTO() == input)
	}

	@Test(
		"Maps each known text of status to its case",
		arguments: [
			("Alive", CharacterStatus.alive),
			("Dead", .dead),
			("unknown", .unknown),
		]
	)
	func mapsKnownTextsOfStatus(text: String, expected: CharacterStatus) {
		// Given
		let input = CharacterDTO.stub(status: text)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.status == expected)
	}

	@Test(
		"Maps each known text of gender to its case",
		arguments: [
			("Female", CharacterGender.female),
			("Male", .male),
			("Genderless", .genderless),
			("unknown", .unknown),
		]
	)
	func mapsKnownTextsOfGender(text: String, expected: CharacterGender) {
		// Given
		let input = CharacterDTO.stub(gender: text)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.gender == expected)
	}

	@Test("Maps an unknown string to unknown")
	func mapsUnknownTextToUnknown() {
		// Given
		let input = CharacterDTO.stub(status: "?", gender: "?")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.status == .unknown)
		#expect(value.gender == .unknown)
	}

	@Test("Maps values that the sample lacks")
	func mapsValuesThatSampleLacks() {
		// Given
		let input = CharacterDTO.stub(type: "text")
		let expected = Character.stub(type: "text")

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
	}

	@Test("Maps a string that is not a URL to nil")
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

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// Given
		let input = CharacterDTO.stub(created: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.created == nil)
	}
}
