import Testing

@testable import LarderGenerator

struct PropertyNamesTests {
	@Test("If several keys give the same name, the names are numbered in the order of the keys")
	func numbersCollisions() {
		#expect(
			PropertyNames.names(for: ["first_name", "first-name", "First_Name"]) == [
				"firstName", "firstName2", "firstName3",
			]
		)
	}

	@Test("A key that is already a Swift name keeps its name, even if an earlier key would get the same name")
	func keepsSwiftNames() {
		#expect(PropertyNames.names(for: ["first_name", "firstName"]) == ["firstName2", "firstName"])
		#expect(PropertyNames.names(for: ["a_b", "a-b", "aB", "aB2"]) == ["aB3", "aB4", "aB", "aB2"])
	}

	@Test(
		"If a key cannot be the name of a property, the property gets another name",
		arguments: ["self", "init", "let", "var", "inout", "hashValue"]
	)
	func avoidsReservedWords(word: String) {
		#expect(PropertyNames.names(for: [word]) == ["\(word)Value"])
	}

	@Test("A name that is too long is cut after a whole word and stays unique")
	func endsLongNames() {
		let keys = ["the_number_of_days_since_the_last_inspection", "the_number_of_days_since_the_last_alarm"]
		let word = String(repeating: "x", count: 50)

		#expect(
			PropertyNames.names(for: keys) == ["theNumberOfDaysSinceTheLast", "theNumberOfDaysSinceTheLastAlarm"]
		)
		#expect(PropertyNames.names(for: [word]) == [String(repeating: "x", count: 36)])
	}
}
