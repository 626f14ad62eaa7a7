import Testing

@testable import ChallengeCharacter

struct CharacterMapperTests {
	private let sut = CharacterMapper()

	@Test("Maps every field of the DTO")
	func mapsEveryField() {
		#expect(sut.map(.stub()) == .stub())
	}

	@Test(
		"Maps a status in any case, and an unknown word to unknown",
		arguments: [
			("Alive", CharacterStatus.alive), ("dead", .dead), ("unknown", .unknown), ("Undead", .unknown),
			("", .unknown),
		]
	)
	func mapsStatus(word: String, expected: CharacterStatus) {
		#expect(sut.map(.stub(status: word)).status == expected)
	}

	@Test(
		"Maps a gender in any case, and an unknown word to unknown",
		arguments: [
			("Female", CharacterGender.female), ("Male", .male), ("Genderless", .genderless), ("unknown", .unknown),
			("Other", .unknown),
		]
	)
	func mapsGender(word: String, expected: CharacterGender) {
		#expect(sut.map(.stub(gender: word)).gender == expected)
	}

	@Test("Maps a place without an address to the unknown place")
	func mapsPlaceWithoutAddress() {
		#expect(sut.map(.stub(origin: .stub(name: "unknown", url: ""))).origin == .unknown())
	}

	@Test("Maps an image without an address to none")
	func mapsImageWithoutAddress() {
		#expect(sut.map(.stub(image: "")).imageURL == nil)
	}
}
