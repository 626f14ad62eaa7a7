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

	@Test("A long name keeps all words of its key")
	func keepsLongNames() {
		let keys = ["the_number_of_days_since_the_last_inspection", "the_number_of_days_since_the_last_alarm"]
		let word = String(repeating: "x", count: 50)

		#expect(
			PropertyNames.names(for: keys + [word]) == [
				"theNumberOfDaysSinceTheLastInspection", "theNumberOfDaysSinceTheLastAlarm", word,
			]
		)
	}

	@Test(
		"A key's words are separated only if each of them is certain",
		arguments: [
			(["begindate"], ["beginDate"]), (["lastupdate"], ["lastUpdate"]), (["objectnumber"], ["objectNumber"]),
			(["primaryimageurl"], ["primaryImageURL"]),
			(["classification", "classificationcount"], ["classification", "classificationCount"]),
			(["people", "personcount"], ["people", "personCount"]),
			(["begindate", "beginDate"], ["beginDate2", "beginDate"]),
			// Words that only look like two, and words that nothing explains.
			(["classificationcount"], ["classificationcount"]), (["user", "username"], ["user", "username"]),
			(["val", "valid"], ["val", "valid"]), (["up", "update"], ["up", "update"]),
			(["dis", "discount"], ["dis", "discount"]), (["card", "cardinal"], ["card", "cardinal"]),
		]
	)
	func separatesWords(keys: [String], expected: [String]) throws {
		let members = keys.map { "\"\($0)\": true" }.joined(separator: ", ")
		let sut = try Blueprint.stub("{\"key\": 1, \(members)}") { $0.inference.identifierKey = "key" }

		#expect(sut.entity.properties.dropFirst().map(\.name) == expected)
	}
}
