import Testing

@testable import LarderGenerator

struct JSONWriterTests {
	@Test(
		"Written JSON can be read again with the same value",
		arguments: [
			"null", "true", "-0", "1.50e+3", "9223372036854775808", "[]", "{}", "[[], {}]",
			#""\"\\\n\r\t\u0000\u001f\u007f é 😀""#,
			#"{"": [1, {"a b": null}], "c": "⟨x⟩"}"#,
		]
	)
	func roundTrips(json: String) throws {
		let value = try JSONParser.parse(json.utf8)

		#expect(try JSONParser.parse(JSONWriter.write(value)) == value)
	}

	@Test("Written JSON has a line for each element, indented by two spaces")
	func indents() throws {
		let value = try JSONParser.parse(#"{"a": [1, {"b": 2}], "c": []}"#.utf8)

		let text = String(decoding: JSONWriter.write(value), as: UTF8.self)

		#expect(text == "{\n  \"a\": [\n    1,\n    {\n      \"b\": 2\n    }\n  ],\n  \"c\": []\n}\n")
	}
}
