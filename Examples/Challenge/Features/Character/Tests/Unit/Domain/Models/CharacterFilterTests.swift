import Testing

@testable import ChallengeCharacter

struct CharacterFilterTests {
	@Test("A name of spaces alone is no name, and others lose the spaces around them")
	func namesAreTrimmed() {
		#expect(CharacterFilter(name: "  ").name == nil)
		#expect(CharacterFilter(name: " rick sanchez ").name == "rick sanchez")
	}
}
