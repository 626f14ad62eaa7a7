import Foundation
import Testing

@testable import LarderGenerator

struct SeveralTypesTests {
	@Test(
		"If --type chooses one of a key's types, the model has an optional value of this type",
		arguments: [
			(#""m1""#, #"{"name": "A"}"#, "String", "String?"), (#""m1""#, #"{"name": "A"}"#, "object", "OrderA?"),
			("false", "1712500000.0", "Seconds", "Date?"), ("false", "1712500000.0", "Bool", "Bool?"),
			(#""a, b""#, #"["a", "b"]"#, "[String]", "[String]?"), (#""a, b""#, #"["a", "b"]"#, "String", "String?"),
			("1", #""2""#, "Int", "Int?"), ("1", #""2""#, "String", "String?"), ("1.5", #""2""#, "Double", "Double?"),
			("false", #""2025-03-14T10:00:00Z""#, "Date", "Date?"),
			("[]", #"{"x-y": "a"}"#, "object", "[String: String]?"),
			(#"{"sku": "x"}"#, #"[{"sku": "y", "count": 1}]"#, "[object]", "[OrderA]?"),
			("1", "true", "String", "String?"),
			("null", #"1}, {"id": 3, "a": "https://example.com"}, {"id": 4, "a": null"#, "URL", "URL?"),
		]
	)
	func keepsChosenType(first: String, second: String, type: String, expected: String) throws {
		let sut = try blueprint("[{\"id\": 1, \"a\": \(first)}, {\"id\": 2, \"a\": \(second)}]", ["a": type])

		#expect(sut.entity.properties.map(\.modelType) == ["Int", expected])
		#expect(sut.entity.properties.map(\.dtoType) == ["Int", "OrderAValueDTO?"])
		#expect(!sut.notes.contains { $0.contains("left out") })
	}

	@Test(
		"If a key has objects, but empty arrays in place of empty objects, the objects are kept without an option",
		arguments: [
			("[]", #"{"name": "A"}"#, "OrderA?"), (#"{"name": "A"}"#, "[]", "OrderA?"),
			(#"{"x-y": "a"}"#, "[]", "[String: String]?"),
		]
	)
	func keepsObjectsBesideEmptyArrays(first: String, second: String, expected: String) throws {
		let sut = try blueprint("[{\"id\": 1, \"a\": \(first)}, {\"id\": 2, \"a\": \(second)}]", [:])

		#expect(sut.entity.properties.map(\.modelType) == ["Int", expected])
		#expect(sut.entity.properties.map(\.dtoType) == ["Int", "OrderAValueDTO?"])
		#expect(!sut.notes.contains { $0.contains("left out") })
		#expect(try text(of: sut, "DTOs/OrderAValueDTO.swift").contains("\tvalue = nil\n"))
	}

	@Test("--map makes an array that is always empty a dictionary, and an empty array is read as nil")
	func readsEmptyArrayAsDictionary() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "notes": []}"#) {
			$0.inference.overrides = ["notes": FieldOverride(map: true)]
		}

		#expect(sut.entity.properties.last?.modelType == "[String: String]?")
		#expect(sut.notes.contains { $0.contains("assumed to be strings") && $0.hasSuffix(": $.notes") })
		#expect(try text(of: sut, "DTOs/OrderNotesValueDTO.swift").contains("\tvalue = nil\n"))
	}

	@Test("If no value of a key has the type in --type, the error names the types that fit")
	func refusesOtherTypes() {
		let error = #expect(throws: InferenceError.self) {
			try blueprint(#"[{"id": 1, "a": "x"}, {"id": 2, "a": {"b": 1}}]"#, ["a": "[Int]"])
		}

		#expect(error?.description == "$.a is a string or an object, which cannot become [Int]; choose String, object")
	}

	@Test("If the elements of an array have several types, the note and the error for --type say what to do")
	func saysWhatToDoWithElements() throws {
		let json = #"[{"id": 1, "a": [1, "x"]}, {"id": 2, "a": []}]"#
		let note = try blueprint(json, [:]).notes.first { $0.contains("$.a[] is a number or a string") }
		let error = #expect(throws: InferenceError.self) { try blueprint(json, ["a": "[String]"]) }

		for text in [note, error?.description] {
			#expect(text?.hasSuffix("or leave the key out without a note by --skip a") == true, "\(text ?? "")")
		}
	}

	@Test("The keys of a kept object have their own places in options, and their own reasons in --explain")
	func namesKeysOfKeptObject() throws {
		let sut = try blueprint(
			#"[{"id": 1, "a": "x"}, {"id": 2, "a": {"b": 1}}]"#,
			["a": "object", "a.b": "Int64"]
		)

		#expect(sut.fields.map(\.path) == ["$.id", "$.a", "$.a.b"])
		#expect(sut.fields.map(\.model) == ["id: Int", "a: OrderA?", "b: Int64"])
		#expect(
			sut.fields[1].reason == "objects by --type, because other values are a string, present in 2 of 2"
		)
	}

	@Test(
		"The DTO of a kept value tries its own type first, and then each type that it can convert",
		arguments: [
			(#""x""#, "{}", "String", "value = try? container.decode(String.self)"),
			(
				#""x""#, "12", "String",
				"value = (try? container.decode(String.self)) ?? (try? container.decode(Decimal.self))?.description"
			),
			(
				#""x""#, "12", "Int",
				"value = (try? container.decode(Int.self)) ?? (try? container.decode(String.self)).flatMap(Int.init)"
			),
			(#""x""#, #"["x"]"#, "[String]", "value = (try? container.decode(String.self)).map { [$0] }"),
			(#"{"b": 1}"#, #""x""#, "object", "value = nil"),
		]
	)
	func triesTypes(first: String, second: String, type: String, expected: String) throws {
		let sut = try blueprint("[{\"id\": 1, \"a\": \(first)}, {\"id\": 2, \"a\": \(second)}]", ["a": type])

		let text = try text(of: sut, "DTOs/OrderAValueDTO.swift")

		#expect(text.contains("\t\(expected)\n"), "\(text)")
		#expect(text.hasPrefix("import Foundation\n") == expected.contains("Decimal"))
	}

	@Test("The stubs of a kept value have the first value of the chosen type, in the form that the DTO reads")
	func stubsChosenType() throws {
		let sut = try blueprint(
			#"[{"id": 1, "a": {}, "b": 7, "c": "x"}, {"id": 2, "a": "m2", "b": "y", "c": 3}]"#,
			["a": "String", "b": "String", "c": "Int"]
		)

		#expect(try text(of: sut, "Stubs/Order+Stub.swift").contains(#"a: String? = "m2""#))
		#expect(try text(of: sut, "Stubs/OrderDTO+Stub.swift").contains("a: OrderAValueDTO? = .stub()"))
		#expect(try text(of: sut, "Stubs/OrderAValueDTO+Stub.swift").contains(#"value: String? = "m2""#))
		#expect(try text(of: sut, "Stubs/Order+Stub.swift").contains(#"b: String? = "y""#))
		#expect(try text(of: sut, "Stubs/Order+Stub.swift").contains("c: Int? = 3"))
	}

	private func blueprint(_ sample: String, _ types: [String: String]) throws -> Blueprint {
		try Blueprint.stub(sample) { request in
			request.inference.overrides = types.mapValues { type in
				var override = FieldOverride()
				override.chosenType = ChosenType(rawValue: type)
				return override
			}
		}
	}

	private func text(of blueprint: Blueprint, _ path: String) throws -> String {
		let files = try FeatureFiles(blueprint, templates: TemplateLibrary()).render()
		let file = try #require(files.first { $0.path.hasSuffix(path) }, "\(files.map(\.path))")
		return String(decoding: file.contents, as: UTF8.self)
	}
}
