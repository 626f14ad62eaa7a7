import Testing

@testable import LarderGenerator

struct PropertyNamesTests {
	@Test("Keys that become the same name are numbered in their order")
	func numbersCollisions() {
		#expect(
			PropertyNames.names(for: ["first_name", "first-name", "First_Name"]) == [
				"firstName", "firstName2", "firstName3",
			]
		)
	}

	@Test("A key that is a Swift name keeps it, even behind one that becomes it")
	func keepsSwiftNames() {
		#expect(PropertyNames.names(for: ["first_name", "firstName"]) == ["firstName2", "firstName"])
		#expect(PropertyNames.names(for: ["a_b", "a-b", "aB", "aB2"]) == ["aB3", "aB4", "aB", "aB2"])
	}

	@Test(
		"Words that no property can be called by get another one",
		arguments: ["self", "init", "let", "var", "inout", "hashValue"]
	)
	func avoidsReservedWords(word: String) {
		#expect(PropertyNames.names(for: [word]) == ["\(word)Value"])
	}
}
