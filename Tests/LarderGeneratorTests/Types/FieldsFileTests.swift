import Foundation
import Testing

@testable import LarderGenerator

struct FieldsFileTests {
	@Test("A written fields file can be read again")
	func readsWhatItWrites() throws {
		let sut = FieldsFile(overrides: [
			"a.b c": FieldOverride(name: "inner", type: .seconds, optional: true),
			"names": FieldOverride(type: .text, isArray: true),
			"state": FieldOverride(enumeration: true, values: ["a, \"b\"", "1", "no"]),
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

	@Test("The type of an array needs no quotation marks")
	func readsBareArray() throws {
		let sut = try FieldsFile(SampleFile(name: "f.yml", bytes: Array("a:\n  type: [Int]\n".utf8)))

		#expect(sut.overrides == ["a": FieldOverride(type: .int, isArray: true)])
	}

	@Test("The values of an enumeration need no quotation marks")
	func readsBareValues() throws {
		let sut = try FieldsFile(SampleFile(name: "f.yml", bytes: Array("a:\n  enum: [in progress, 1, true]\n".utf8)))

		#expect(sut.overrides == ["a": FieldOverride(enumeration: true, values: ["in progress", "1", "true"])])
	}

	@Test("A fields file with only comments changes nothing")
	func readsEmptyFile() throws {
		#expect(try FieldsFile(SampleFile(name: "f.yml", bytes: Array("# nothing\n".utf8))).overrides.isEmpty)
	}

	@Test(
		"If a fields file has another form, the error says what to write",
		arguments: [
			"- a", "a: 1", "a:\n  type: Number", "a:\n  name: 1st", "a:\n  colour: red", "a:\n  skip: maybe",
			"a:\n  enum: []", "a:\n  enum: [[b]]", "a: [",
			"\u{FFFE}x",
		]
	)
	func refusesOtherForms(text: String) throws {
		let error = try #require(throws: FieldsError.self) {
			try FieldsFile(SampleFile(name: "f.yml", bytes: Array(text.utf8)))
		}

		#expect(error.description.hasPrefix("f.yml: error: "))
	}

	@Test("An override changes a key's name, type or optionality, or leaves the key out")
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

	@Test(
		"An asterisk makes all keys directly in an object optional, except the identifier and keys with their own override"
	)
	func makesAllKeysOptional() throws {
		func types(_ overrides: [String: FieldOverride], identifiedBy key: String = "id") throws -> [String] {
			var request = try FeatureRequest.stub(
				entity: "Order",
				sample: #"{"id": 1, "ids": {"own": 2, "old": 3}, "a": 4, "lines": [{"b": {"c": 5, "e": 6}, "d": 7}]}"#,
				output: .init(filePath: "/nowhere")
			)
			(request.inference.overrides, request.inference.identifierKey) = (overrides, key)
			return try Blueprint(request).entity.flattened.map { type in
				type.properties.map { "\($0.key): \($0.modelType)" }.joined(separator: ", ")
			}.sorted()
		}
		let all = FieldOverride(optional: true)

		#expect(
			try types(["*": all, "a": FieldOverride(optional: false)]) == [
				"b: OrderLineB, d: Int", "c: Int, e: Int", "id: Int, ids: OrderIDs?, a: Int, lines: [OrderLine]?",
				"own: Int, old: Int",
			]
		)
		#expect(try types(["lines.*": all]).first == "b: OrderLineB?, d: Int?")
		#expect(try types(["lines.b.*": all]).dropFirst().first == "c: Int?, e: Int?")
		#expect(try types(["*": all, "ids.*": all], identifiedBy: "ids.own").contains("own: Int, old: Int?"))
		#expect(try types(["*": all], identifiedBy: "ids.own").contains { $0.contains("ids: OrderIDs,") })
	}

	@Test(
		"An asterisk is an error without an object at its place, or with another setting than optional",
		arguments: [
			("b.*", FieldOverride(optional: true)), ("id.*", FieldOverride(optional: true)),
			("*", FieldOverride(type: .int)),
		]
	)
	func refusesAsterisk(place: String, override: FieldOverride) {
		let error = #expect(throws: InferenceError.self) { try blueprint(#"{"id": 1, "a": 2}"#, [place: override]) }

		#expect(
			error?.description
				== "$ has no object whose keys could be \"\(place)\"; name the place of an object, as in --optional 'lines.*'"
		)
	}

	@Test("An override at one place of a shared type applies at all its places")
	func overridesSharedTypes() throws {
		let sut = try blueprint(
			#"{"id": 1, "home_address": {"zip": 1, "city": "a"}, "work_address": {"zip": 2, "city": "b"}}"#,
			["work_address.zip": FieldOverride(name: "code", type: .int64)]
		)

		#expect(sut.types.last?.properties.map { "\($0.name): \($0.modelType)" } == ["code: Int64", "city: String"])
	}

	@Test(
		"On request, numbers and days in strings get their own types and become optional in the model",
		arguments: [
			(FieldOverride.Kind.int, "7", "Int"), (.int64, "7", "Int64"), (.uint64, "7", "UInt64"),
			(.double, "7", "Double"),
			(.day, "2025-03-14", "Date"),
		]
	)
	func readsTexts(kind: FieldOverride.Kind, text: String, type: String) throws {
		let sut = try blueprint(
			#"{"id": 1, "a": "TEXT", "b": ["TEXT"], "c": null}"#.replacing("TEXT", with: text),
			["a": FieldOverride(type: kind), "b": FieldOverride(type: kind)]
		)

		#expect(sut.entity.properties.dropFirst().map(\.modelType) == ["\(type)?", "[\(type)]"])
		#expect(sut.entity.properties.dropFirst().map(\.dtoType) == ["String?", "[String]"])
	}

	@Test(
		"If an override fits no key, the error says what to write",
		arguments: [
			(
				"b", FieldOverride(optional: true),
				#"$ has no key "b"; name a key of the entity whose type is known, as in lines.status, or tell both its --type and --optional to add a key that no sample has"#
			),
			(
				"a", FieldOverride(type: .url),
				"$.a is a number, which cannot become URL; choose Int, Int64, UInt64, Double, Decimal, Seconds or Milliseconds"
			),
		]
	)
	func refusesOverride(place: String, override: FieldOverride, expected: String) {
		let error = #expect(throws: InferenceError.self) { try blueprint(#"{"id": 1, "a": 2}"#, [place: override]) }

		#expect(error?.description == expected)
	}

	@Test(
		"If a type cannot hold a value in the samples, the error names the value",
		arguments: [
			("[1, 0.1]", FieldOverride.Kind.int, "0.1"), ("[1e2]", .int64, "1e2"), ("[1, -2]", .uint64, "-2"),
			("[18446744073709551615]", .int64, "18446744073709551615"),
			(#"["", "2025-03-14T10:00:00"]"#, .date, #""2025-03-14T10:00:00""#), (#"["2025-03"]"#, .day, #""2025-03""#),
			(#"["1", "1.5"]"#, .int, #""1.5""#), (#"["9", "x"]"#, .double, #""x""#), (#"["x"]"#, .uuid, #""x""#),
			(#"["-1"]"#, .uint64, #""-1""#), (#"["9223372036854775808"]"#, .int64, #""9223372036854775808""#),
		]
	)
	func refusesTypes(values: String, kind: FieldOverride.Kind, value: String) {
		let error = #expect(throws: InferenceError.self) {
			try blueprint(#"{"id": 1, "a": \#(values)}"#, ["a": FieldOverride(type: kind)])
		}

		#expect(
			error?.description
				== "$.a[] has the value \(value), which written code cannot read as \(kind.rawValue); choose another type by "
				+ "--type, or leave --type out"
		)
	}

	@Test("On request, a string is a date even if its UTC offset has no colon, because the written code can read it")
	func acceptsDates() throws {
		let sut = try blueprint(#"{"id": 1, "a": "2025-03-14T10:00:00+0100"}"#, ["a": FieldOverride(type: .date)])

		#expect(sut.entity.properties.last?.modelType == "Date?")
	}

	@Test("If two properties get the same name, the error names both")
	func refusesTakenNames() {
		func message(_ overrides: [String: FieldOverride]) -> String? {
			#expect(throws: NameError.self) { try blueprint(#"{"id": 1, "at": 2, "to": 3}"#, overrides) }?.description
		}

		#expect(
			message(["at": FieldOverride(name: "id")])
				== "$.at cannot be called id, because $.id has that name; choose another name by --rename, or leave the "
				+ "key out by --skip"
		)
		#expect(message(["at": FieldOverride(name: "on"), "to": FieldOverride(name: "on")])?.contains("$.to") == true)
	}

	@Test("If an override makes an object a dictionary, its values are not dictionaries unless they look like some")
	func readsMapOnce() throws {
		let sut = try blueprint(
			#"{"id": 1, "p": {"a": {"x": 1, "y": "t"}, "b": {"x": 2, "y": "u"}}, "q": {"x": 3, "y": "v"}}"#,
			["p": FieldOverride(map: true)]
		)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "[String: OrderP]", "OrderP"])
	}

	@Test("A key that no sample has is an optional property if its type and its absence are told")
	func addsToldKeys() throws {
		let told = FieldOverride(type: .date, optional: true)
		let list = FieldOverride(type: .int, isArray: true, optional: true)
		let states = FieldOverride(optional: true, enumeration: true, values: ["a"])

		let sut = try blueprint(
			#"{"id": 1, "lines": [{"a": 2}], "rates": {"2024-01-01": {"b": 3}, "2024-01-02": {"b": 4}}}"#,
			["until": told, "lines.ranks": list, "lines.state": states, "rates.c": told]
		)

		#expect(
			sut.entity.flattened.map { type in type.properties.map { "\($0.name): \($0.modelType)" } } == [
				["id: Int", "lines: [OrderLine]", "rates: [String: OrderRate]", "until: Date?"],
				["a: Int", "ranks: [Int]?", "state: OrderLineState?"], ["b: Int", "c: Date?"],
			]
		)
		#expect(
			sut.notes.contains(
				"no sample has these keys, which are optional properties, as options say: $.lines[].ranks, $.lines[].state, $.rates[].c, $.until"
			)
		)
	}

	@Test(
		"A key that no sample has is an error if only its type or only its absence is told",
		arguments: [
			("b", FieldOverride(type: .int)), ("b", FieldOverride(optional: true)),
			("b", FieldOverride(type: .object, optional: true)),
		]
	)
	func refusesHalfToldKeys(place: String, override: FieldOverride) {
		let error = #expect(throws: InferenceError.self) { try blueprint(#"{"id": 1, "a": 2}"#, [place: override]) }

		#expect(error?.description.contains("has no key \"\(place)\"") == true)
	}

	@Test("A key that no sample has is a dictionary on request, and optional if all keys of its object are")
	func addsToldKeysByOtherOptions() throws {
		let sut = try blueprint(
			#"{"id": 1, "of": {"a": 2}}"#,
			[
				"tags": FieldOverride(type: .text, optional: true, map: true), "of.b": FieldOverride(type: .int),
				"of.*": FieldOverride(optional: true),
			]
		)

		#expect(
			sut.entity.flattened.map { type in type.properties.map { "\($0.name): \($0.modelType)" } } == [
				["id: Int", "of: OrderOf", "tags: [String: String]?"], ["a: Int?", "b: Int?"],
			]
		)
	}

	@Test("A key inside of an object that no sample has is an error, and the error says how to show the object")
	func refusesToldKeyWithoutObject() {
		let error = #expect(throws: InferenceError.self) {
			try blueprint(#"{"id": 1, "a": []}"#, ["a.c": FieldOverride(type: .int, optional: true)])
		}

		#expect(
			error?.description
				== #"$ has no object at "a" that could have the key c; give a sample with an object there by --json FILE, or keep any "#
				+ "value by --type a=JSON"
		)
	}

	@Test(
		"If other amounts of an object are strings, a number without a value is read from a string",
		arguments: [(#""0.5""#, "String?"), ("0.5", "Double?"), (#""new""#, "Double?")]
	)
	func readsNullAsNumberInString(other: String, dto: String) throws {
		let sut = try blueprint(
			#"{"id": 1, "limit": null, "other": \#(other)}"#,
			["limit": FieldOverride(type: .decimal)]
		)

		let property = try #require(sut.entity.properties.first { $0.key == "limit" })
		#expect(property.modelType == "Decimal?")
		#expect(property.dtoType == (dto == "Double?" ? "Decimal?" : dto))
	}

	@Test("An empty object becomes a dictionary of arrays on request")
	func readsMapOfArrays() throws {
		let sut = try blueprint(#"{"id": 1, "p": {}}"#, ["p": FieldOverride(type: .text, isArray: true, map: true)])

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "[String: [String]]"])
	}

	@Test(
		"A key without a value cannot be an object, and the error says how to show the object's keys",
		arguments: [nil, true]
	)
	func refusesObjectWithoutKeys(isArray: Bool?) {
		let error = #expect(throws: InferenceError.self) {
			try blueprint(#"{"id": 1, "p": {"q": null}}"#, ["p.q": FieldOverride(type: .object, isArray: isArray)])
		}

		#expect(
			error?.description
				== #"$ has no object at "p.q" that could show the keys of the type \#(isArray == nil ? "object" : "[object]"); give a sample "#
				+ "with an object there by --json FILE, or leave --type out, or leave the key out by --skip p.q"
		)
	}

	@Test("An override is an error with the reason if its key is left out")
	func refusesOverrideOfOddKey() {
		let error = #expect(throws: InferenceError.self) {
			try blueprint(#"{"id": 1, "p": [{"b": 1}, {"b": "t"}]}"#, ["p.b": FieldOverride(enumeration: true)])
		}

		#expect(
			error?.description
				== #"$ has no type at "p.b" that an option could change: $.p[].b is a number or a string; the key is left out, "#
				+ "because a Swift property has one type; to keep it, choose one by --type p.b=String or --type p.b=Int, and what "
				+ "this type cannot read becomes nil, or keep all values by --type p.b=JSON"
		)
	}

	private func blueprint(_ sample: String, _ overrides: [String: FieldOverride]) throws -> Blueprint {
		var request = try FeatureRequest.stub(entity: "Order", sample: sample, output: .init(filePath: "/nowhere"))
		request.inference.overrides = overrides
		return try Blueprint(request)
	}
}
