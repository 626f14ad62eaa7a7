import Testing

@testable import ChallengeCharacter

struct CharacterPlaceMapperTests {
	private let sut = CharacterPlaceMapper()

	@Test("Maps a place by its name")
	func mapsPlace() {
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a place without an address to the unknown place")
	func mapsPlaceWithoutAddress() {
		#expect(sut.map(.stub(url: "")) == .unknown())
	}
}
