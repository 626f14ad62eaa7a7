import Testing

@testable import ChallengeCharacter

struct CharactersPageMapperTests {
	private let sut = CharactersPageMapper()

	@Test("Maps the page with the number that it was asked for by")
	func mapsPageWithItsNumber() {
		// Given
		let input = CharactersPageMapperInput(page: .stub(), number: 2)

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub(number: 2))
	}
}
