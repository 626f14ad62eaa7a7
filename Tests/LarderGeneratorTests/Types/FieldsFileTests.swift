import Foundation
import Testing

@testable import LarderGenerator

struct FieldsFileTests {
	@Test("What is written is read again")
	func readsWhatItWrites() throws {
		let sut = FieldsFile(overrides: [
			"a.b c": FieldOverride(name: "inner", type: .seconds, optional: true),
			"tags": FieldOverride(map: false, enumeration: true, skip: false),
		])

		let text = sut.text(for: "Order")

		#expect(try FieldsFile(SampleFile(name: "f.yml", bytes: Array(text.utf8))) == sut)
		#expect(
			text.hasPrefix(
				"# What the samples of Order do not show. Edit it, then run: larder update Order\n\"a.b c\":\n"
			)
		)
	}

	@Test("A file of comments changes nothing")
	func readsEmptyFile() throws {
		#expect(try FieldsFile(SampleFile(name: "f.yml", bytes: Array("# nothing\n".utf8))).overrides.isEmpty)
	}

	@Test(
		"A file of another form is an error that says what to write",
		arguments: [
			"- a", "a: 1", "a:\n  type: Number", "a:\n  name: 1st", "a:\n  colour: red", "a:\n  skip: maybe", "a: [",
			"\u{FFFE}x",
		]
	)
	func refusesOtherForms(text: String) throws {
		let error = try #require(throws: FieldsError.self) {
			try FieldsFile(SampleFile(name: "f.yml", bytes: Array(text.utf8)))
		}

		#expect(error.description.hasPrefix("f.yml: error: "))
	}

	@Test("An override gives a key its name, its type and whether it may be missing, and leaves keys out")
	func overridesKeys() throws {
		let sut = try blueprint(
			#"{"id": 1, "a_b": 2, "when": 1715000000, "site": "https://example.com", "x": {"no": 1, "yes": "q"}}"#,
			[
				"a_b": FieldOverride(name: "ratio", type: .double, optional: true), "when": FieldOverride(type: .int),
				"site": FieldOverride(type: .text), "x.no": FieldOverride(skip: true),
				"x.yes": FieldOverride(enumeration: true),
			]
		)

		#expect(sut.entity.properties.map(\.name) == ["id", "ratio", "when", "site", "x"])
		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Double?", "Int", "String", "OrderX"])
		#expect(sut.types.last?.properties.map(\.modelType) == ["OrderXYes"])
		#expect(sut.fieldsFile?.path == "Features/Order/Order.fields.yml")
	}

	@Test("An override of one place holds for the whole shared type")
	func overridesSharedTypes() throws {
		let sut = try blueprint(
			#"{"id": 1, "home_address": {"zip": 1, "city": "a"}, "work_address": {"zip": 2, "city": "b"}}"#,
			["work_address.zip": FieldOverride(name: "code", type: .int64)]
		)

		#expect(sut.types.last?.properties.map { "\($0.name): \($0.modelType)" } == ["code: Int64", "city: String"])
	}

	@Test(
		"Numbers and days in texts get a type of their own on request, which the model may lack",
		arguments: [
			(FieldOverride.Kind.int, "Int"), (.int64, "Int64"), (.uint64, "UInt64"), (.double, "Double"),
			(.day, "Date"),
		]
	)
	func readsTexts(kind: FieldOverride.Kind, type: String) throws {
		let sut = try blueprint(
			#"{"id": 1, "a": "7", "b": ["7"], "c": null}"#,
			["a": FieldOverride(type: kind), "b": FieldOverride(type: kind)]
		)

		#expect(sut.entity.properties.dropFirst().map(\.modelType) == ["\(type)?", "[\(type)]"])
		#expect(sut.entity.properties.dropFirst().map(\.dtoType) == ["String", "[String]"])
	}

	@Test(
		"An override that fits no key is an error that says what to write",
		arguments: [
			(
				"b", FieldOverride(optional: true),
				#"$ has no key "b"; name one whose type is known, as in lines.status"#
			),
			(
				"a", FieldOverride(type: .url),
				"$.a is a number, which cannot become URL; choose Int, Int64, UInt64, Double, Seconds or Milliseconds"
			),
		]
	)
	func refusesOverride(place: String, override: FieldOverride, expected: String) {
		let error = #expect(throws: InferenceError.self) { try blueprint(#"{"id": 1, "a": 2}"#, [place: override]) }

		#expect(error?.description == expected)
	}

	private func blueprint(_ sample: String, _ overrides: [String: FieldOverride]) throws -> Blueprint {
		var request = try FeatureRequest.stub(entity: "Order", sample: sample, output: .init(filePath: "/nowhere"))
		request.inference.overrides = overrides
		return try Blueprint(request)
	}
}
