import Foundation
import Testing

@testable import LarderGenerator

struct AnyJSONTests {
	@Test(
		"--type KEY=JSON keeps the values of a key as any JSON, whatever the samples have there",
		arguments: [
			(#"{"b": "x", "c": 1}"#, #"{"d": [true]}"#, "JSONValue"), ("{}", "{}", "JSONValue"),
			("[]", "[]", "JSONValue"), (#"["github", 12]"#, #"["x", 1]"#, "JSONValue"), ("null", "null", "JSONValue?"),
			("null", #"{"b": 1}"#, "JSONValue?"), ("1", #""x""#, "JSONValue"),
			("12345678901234567890123", "1e999", "JSONValue"),
		]
	)
	func keepsAnyValue(first: String, second: String, expected: String) throws {
		let sut = try blueprint(#"[{"id": 1, "a": \#(first)}, {"id": 2, "a": \#(second)}]"#, ["a": "JSON"])

		#expect(sut.entity.properties.map(\.modelType) == ["Int", expected])
		#expect(sut.entity.properties.map(\.dtoType) == ["Int", expected])
		#expect(sut.notes.filter { $0.contains("$.a") } == [])
	}

	@Test(
		"An array and a dictionary can have any JSON values",
		arguments: [
			(#"["github", 12, null]"#, "[JSON]", false, "[JSONValue]"), ("[]", "[JSON]", false, "[JSONValue]"),
			("null", "[JSON]", false, "[JSONValue]?"),
			(#"{"b": "x", "c": {"d": 1}}"#, "JSON", true, "[String: JSONValue]"),
			("{}", "JSON", true, "[String: JSONValue]"), (#"{"b": [1, "x"]}"#, "[JSON]", true, "[String: [JSONValue]]"),
			(#"[{"b": 1, "c": "x"}]"#, "JSON", true, "[[String: JSONValue]]"),
		]
	)
	func keepsAnyElements(value: String, type: String, isMap: Bool, expected: String) throws {
		let sut = try blueprint(#"{"id": 1, "a": \#(value)}"#, ["a": type], maps: isMap ? ["a"] : [])

		#expect(sut.entity.properties.map(\.modelType) == ["Int", expected])
	}

	@Test("Objects of several places that share a type keep any values if one of the places asks for them")
	func sharesAnyValue() throws {
		let sut = try blueprint(
			#"""
			{"id": 1, "old": {"id": 2, "name": "x", "data": {"b": 1, "c": true}, "on": true},
			"new": {"id": 3, "name": "y", "data": {"d": "z"}, "on": false}}
			"""#,
			["old.data": "JSON"]
		)

		let shared = try #require(sut.types.last)
		#expect(shared.properties.map(\.modelType) == ["Int", "String", "JSONValue", "Bool"])
	}

	@Test("--explain says that the values are any JSON")
	func explains() throws {
		let sut = try blueprint(#"{"id": 1, "a": {"b": 1}}"#, ["a": "JSON"])

		#expect(sut.fields.last?.model == "a: JSONValue")
		#expect(sut.fields.last?.reason == "any JSON values by --type, present in 1 of 1")
	}

	@Test("An option for a key inside of any JSON is refused")
	func refusesInnerKey() {
		let error = #expect(throws: InferenceError.self) {
			try blueprint(#"{"id": 1, "a": {"b": 1}}"#, ["a": "JSON", "a.b": "Int"])
		}

		#expect(error?.description.contains(#"has no key "a.b""#) == true)
	}

	@Test("Stubs have the values of the sample, and the mapper's test has an object with values of several kinds")
	func writesValues() throws {
		let sut = try blueprint(
			#"{"id": 1, "a": {"b": "x", "c": [1, 1.0, 1.5, null, true], "d": {}}, "e": [], "f": null, "g": {"h": null}}"#,
			["a": "JSON", "e": "[JSON]", "f": "JSON", "g": "JSON"],
			maps: ["g"]
		)
		let value =
			#".object(["b": .string("x"), "c": .array([.integer(1), .integer(1), .number(1.5), .null, .bool(true)]), "d": .object([:])])"#
		let stub = try text(of: sut, "Stubs/OrderDTO+Stub.swift")
		let test = try text(of: sut, "Mappers/OrderMapperTests.swift")

		let words = stub.filter { !$0.isWhitespace }.replacing(",]", with: "]")
		#expect(words.contains("a:JSONValue=" + value.filter { !$0.isWhitespace }), "\(stub)")
		#expect(stub.contains("e: [JSONValue] = []"))
		#expect(stub.contains("f: JSONValue? = nil"))
		#expect(stub.contains(#"g: [String: JSONValue] = ["h": .null]"#))
		#expect(
			test.contains(#"a: .object(["text": .string("a"), "numbers": .array([.integer(1), .number(1.5)])])"#),
			"\(test)"
		)
	}

	@Test("JSONValue is written with its test, but only if a type needs it")
	func writesTypeOnce() throws {
		let sut = try blueprint(#"{"id": 1, "a": {"b": {}}}"#, ["a.b": "JSON"])

		let type = try text(of: sut, "Order/Sources/Domain/Models/JSONValue.swift")
		let test = try text(of: sut, "Order/Tests/Unit/Domain/Models/JSONValueTests.swift")
		let others = try FeatureFiles(Blueprint.stub(#"{"id": 1}"#), templates: TemplateLibrary()).render()

		#expect(type.contains("enum JSONValue: Codable, Hashable, Sendable {"))
		#expect(test.contains("@testable import ShopOrder\n"))
		#expect(!others.contains { $0.path.contains("JSONValue") })
	}

	@Test(
		"The notes on keys that are left out name any JSON as the last way to keep them",
		arguments: [
			(#"[{"id": 1, "a": 1}, {"id": 2, "a": "x"}]"#, "--type a=JSON"),
			(#"{"id": 1, "a": [1, "x"]}"#, "--type 'a=[JSON]'"), (#"{"id": 1, "a": {}}"#, "--type a=JSON"),
			(#"{"id": 1, "a": {}, "b": {}}"#, "--type KEY=JSON"),
		]
	)
	func proposesAnyJSON(sample: String, option: String) throws {
		let notes = try blueprint(sample, [:]).notes

		#expect(notes.contains { $0.contains("left out") && $0.contains(option) }, "\(notes)")
	}

	@Test("A refused --map names any JSON, which makes a dictionary of values of any type")
	func proposesAnyJSONForDictionary() {
		let error = #expect(throws: InferenceError.self) {
			try blueprint(#"{"id": 1, "a": {"b": 1, "c": "x"}}"#, [:], maps: ["a"])
		}

		#expect(error?.description.contains("add --type a=JSON to keep values of any type") == true)
	}

	private func blueprint(_ sample: String, _ types: [String: String], maps: [String] = []) throws -> Blueprint {
		try Blueprint.stub(sample) { request in
			var overrides = types.mapValues { type in
				var override = FieldOverride()
				override.chosenType = ChosenType(rawValue: type)
				return override
			}
			for key in maps { overrides[key, default: FieldOverride()].map = true }
			request.inference.overrides = overrides
		}
	}

	private func text(of blueprint: Blueprint, _ path: String) throws -> String {
		let files = try FeatureFiles(blueprint, templates: TemplateLibrary()).render()
		let file = try #require(files.first { $0.path.hasSuffix(path) }, "\(files.map(\.path))")
		return String(decoding: file.contents, as: UTF8.self)
	}
}
