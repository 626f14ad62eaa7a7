import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import class Foundation.JSONEncoder

@testable import MixedDepot

struct JSONValueTests {
	@Test("Reads and writes every kind of value")
	func readsAndWritesEveryKind() throws {
		// Given
		let json = #"{"a": null, "b": true, "c": 9007199254740993, "d": 1.5, "e": "text", "f": [1, {}]}"#
		let expected: JSONValue = .object([
			"a": .null, "b": .bool(true), "c": .integer(9_007_199_254_740_993), "d": .number(1.5),
			"e": .string("text"), "f": .array([.integer(1), .object([:])]),
		])

		// When
		let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
		let copy = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))

		// Then
		#expect(value == expected)
		#expect(copy == expected)
	}
}
