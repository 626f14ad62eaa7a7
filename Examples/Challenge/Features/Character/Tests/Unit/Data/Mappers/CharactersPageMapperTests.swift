import Testing

@testable import ChallengeCharacter

struct CharactersPageMapperTests {
	private let sut = CharactersPageMapper()

	@Test("Maps everything")
	func mapsEverything() {
		// Given
		let input: CharactersPageDTO = .stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Reports a next page")
	func reportsNextPage() {
		// Given
		let input = CharactersPageDTO.stub(info: .stub(next: "2"))

		// When
		let value = sut.map(input)

		// Then
		#expect(value.hasNextPage)
	}

	@Test("Reports no next page")
	func reportsNoNextPage() {
		// Given
		let input = CharactersPageDTO.stub(info: .stub(next: nil))

		// When
		let value = sut.map(input)

		// Then
		#expect(!value.hasNextPage)
	}
}
