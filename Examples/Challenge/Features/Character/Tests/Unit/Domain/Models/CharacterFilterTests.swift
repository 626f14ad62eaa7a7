import Testing

@testable import ChallengeCharacter

struct CharacterFilterTests {
	@Test("Has no criteria by default")
	func hasNoCriteriaByDefault() {
		// Given
		let sut = CharacterFilter()

		// When
		let value = sut.toDTO()

		// Then
		#expect(value == CharacterFilterDTO(name: nil, status: nil))
	}

	@Test("Maps each criterion to the query")
	func mapsEachCriterionToQuery() {
		// Given
		let sut = CharacterFilter(name: "a&b", status: .alive)

		// When
		let value = sut.toDTO()

		// Then
		#expect(value == CharacterFilterDTO(name: "a&b", status: "Alive"))
	}

	@Test("A name loses the spaces around it, and a name of spaces alone is no criterion")
	func namesAreTrimmed() {
		#expect(CharacterFilter(name: "  ").name == nil)
		#expect(CharacterFilter(name: " rick sanchez ").name == "rick sanchez")
	}
}
