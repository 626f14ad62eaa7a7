import Testing

@testable import LarderGenerator

struct TypeGraphTests {
	@Test("Amounts of one key have one type, also in code that is already written")
	func keepsTypesOfWrittenAmounts() throws {
		let samples = try Sample.all(
			in: JSONParser.parse(
				#"{"id": "x1", "first": {"amount": 5, "label": "k"}, "second": {"amount": 1.5, "count": 3}}"#.utf8
			)
		)
		let graph = try TypeGraph.infer(from: samples)
		let again = try TypeGraph.infer(
			from: samples,
			keeping: ["": "Order", "first": "OrderFirst", "second": "OrderSecond"]
		)

		#expect(again.root == graph.root)
		guard case .object(let first)? = graph.root.fields["first"]?.value else {
			Issue.record("no object")
			return
		}
		#expect(first.fields["amount"]?.value == .number)
	}

	@Test(
		"The type of a value is inferred",
		arguments: [
			("true", ValueShape.bool),
			("1", .integer),
			("2147483647", .integer),
			("-2147483648", .integer),
			("2147483648", .wideInteger),
			("9007199254740993", .wideInteger),
			("-9223372036854775808", .wideInteger),
			("1.0", .number),
			("1e3", .number),
			("-0.00e-999", .number),
			("2.3e-308", .number),
			(#""text""#, .text),
			(#""""#, .emptyString),
			(#""https://example.com/a?b=c""#, .formatted(.url)),
			(#""HTTP://example.com""#, .formatted(.url)),
			(#""https://""#, .text),
			(#""ftp://example.com""#, .text),
			(#""httpsomething""#, .text),
			("[1, 2]", .array(FieldShape(.integer))),
			("[1, 2.5]", .array(FieldShape(.number))),
			("[1, 9007199254740993, 2]", .array(FieldShape(.wideInteger))),
			("[9007199254740993, 2.5]", .array(FieldShape(.number))),
			(#""2017-11-04T18:48:46.250Z""#, .formatted(.date)),
			(#""2017-11-04T18:48:46+02:00""#, .formatted(.date)),
			(#""2017-11-04""#, .formatted(.day)),
			(#"["2017-11-04T18:48:46Z", "", "2017-11-04T18:48:46.5Z"]"#, .array(FieldShape(.formatted(.date)))),
			(#"["2017-11-04T18:48:46Z", "soon"]"#, .array(FieldShape(.text))),
			(#"["2017-11-04T18:48:46Z", "https://example.com"]"#, .array(FieldShape(.text))),
			(#""9b2c1f3e-0000-4000-8000-00000000000a""#, .formatted(.uuid)),
			(#""9B2C1F3E-0000-4000-8000-00000000000A""#, .formatted(.uuid)),
			(#""9b2c1f3e000040008000-00000000000a""#, .text),
			("[1, null]", .array(FieldShape(.integer, isOptional: true))),
			(#"["", "https://example.com"]"#, .array(FieldShape(.formatted(.url)))),
			(#"["https://example.com", "x"]"#, .array(FieldShape(.text))),
			("[[1], [2.5], []]", .array(FieldShape(.array(FieldShape(.number))))),
		]
	)
	func infersType(json: String, expected: ValueShape) throws {
		#expect(try field("value", of: "{\"value\": \(json)}") == FieldShape(expected))
	}

	@Test(
		"An object whose keys are data is a dictionary",
		arguments: [
			(#"{"2023": 34.5, "2024": 35}"#, ValueShape.dictionary(FieldShape(.number))),
			(#"{"2024-01-31": "a", "2024-02": null}"#, .dictionary(FieldShape(.text, isOptional: true))),
			(#"{"9b2c1f3e-0000-4000-8000-00000000000a": [1]}"#, .dictionary(FieldShape(.array(FieldShape(.integer))))),
			(#"[{"-1": 1}, {}, {"0": 2147483648}]"#, .array(FieldShape(.dictionary(FieldShape(.wideInteger))))),
			(#"[{"1": 1}, {"total": 2.5}]"#, .array(FieldShape(.dictionary(FieldShape(.number))))),
		]
	)
	func infersDictionary(json: String, expected: ValueShape) throws {
		#expect(try field("value", of: "{\"value\": \(json)}") == FieldShape(expected))
	}

	@Test(
		"An object is not a dictionary if one of its keys is a word such as total, or if its values have several types",
		arguments: [#"{"1": 1, "total": 2}"#, #"{"1": 1, "2": "two"}"#]
	)
	func staysObject(json: String) throws {
		guard case .object = try field("value", of: "{\"value\": \(json)}")?.value else {
			Issue.record("\(json) is no object")
			return
		}
	}

	@Test("A dictionary is left out if its values have no type, and an entity is never a dictionary")
	func prunesDictionary() throws {
		let graph = try infer(#"{"1": 1, "2": {"3": null}}"#)

		#expect(graph.root.properties.map(\.key) == ["1"])
		#expect(graph.notes.count == 1)
	}

	@Test("All values of a dictionary are counted together")
	func countsDictionaryValues() throws {
		let graph = try infer(#"{"id": 1, "years": {"2023": {"a": 1, "b": null}, "2024": {"a": 2}}}"#)

		#expect(
			graph.reasons["$.years"] == "objects whose keys are data, and whose values are objects, present in 1 of 1"
		)
		#expect(graph.reasons["$.years[].a"] == "integers, present in 2 of 2")
	}

	@Test("Properties keep the order of their keys")
	func keepsOrder() throws {
		let graph = try infer(#"{"id": 1, "b": 1, "a": 1}"#)

		#expect(graph.root.properties.map(\.key) == ["id", "b", "a"])
	}

	@Test("The elements of an array share one type, and a key that one element lacks is optional")
	func mergesElements() throws {
		let items = try field(
			"items",
			of: #"{"items": [{"a": 1, "b": "x"}, {"b": null, "c": true}, {"a": 2, "b": "y"}]}"#
		)

		#expect(
			items?.object?.fields == [
				"a": FieldShape(.integer, isOptional: true),
				"b": FieldShape(.text, isOptional: true),
				"c": FieldShape(.bool, isOptional: true),
			]
		)
		#expect(items?.object?.properties.map(\.key) == ["a", "b", "c"])
	}

	@Test("The merged sample of a type has the first value of each key")
	func keepsFirstValues() throws {
		let items = try field("items", of: #"{"items": [{"a": 1, "b": null}, {"a": 2, "b": true, "c": "x"}]}"#)

		#expect(items?.object?.sample == ["a": .number("1"), "b": .bool(true), "c": .string("x")])
	}

	@Test(
		"If a key's values show no type, the key is left out with a note",
		arguments: ["null", "[]", "[null]", "{}", "[{}]", "[[]]", #"{"b": null}"#]
	)
	func leavesOutWhatShowsNoType(json: String) throws {
		let graph = try infer("{\"id\": 1, \"a\": \(json)}")

		#expect(graph.root.properties.map(\.key) == ["id"])
		#expect(
			graph.notes.last == "$.a shows no type and is left out; to include it, give a sample with a value there"
				+ (json == "{}" ? ", make it a dictionary by --map, or keep any value by --type a=JSON" : "")
				+ (["null", "[]", "[null]"].contains(json) ? ", or its type by --type" : "")
		)
	}

	@Test("One note lists all keys for which --type helps, and another lists the other keys that are left out")
	func notesUntypedKeysTogether() throws {
		let notes = try infer(#"{"id": 1, "a": null, "b": {"c": [], "d": 1}, "e": {}, "f": {"g": null}}"#).notes

		#expect(
			notes == [
				"these keys show no type and are left out; to include them, give a sample with values there, or their types by --type: "
					+ "$.a, $.b.c",
				"these keys hold nothing and are left out; to include them, give a sample with values there"
					+ "; to read an empty object as a dictionary, add --map KEY, or keep any value by --type KEY=JSON: $.e, $.f",
			]
		)
	}

	@Test("A flag gets a note if it is true in all of many objects, but not if it is false in one of them")
	func notesFlags() throws {
		let flags = (1...10).map { #"{"own": true, "seen": \#($0 > 1), "few": \#($0 > 1 ? "null" : "true")}"# }
		let json = #"{"id": 1, "on": true, "people": [\#(flags.joined(separator: ","))]}"#
		let note =
			"these are always true, so the service may leave false out: $.people[].own; to make a key optional, add --optional people.own"

		let notes = try infer(json).notes
		#expect(notes.contains(note), "\(notes)")
		#expect(!notes.contains { $0.contains("$.on") || $0.contains("seen") || $0.contains("few") })
	}

	@Test(
		"If a key's values have different types, the key is left out, and a note names it",
		arguments: [
			("[1, true]", "$.a[] is a number or a Boolean", "--type 'a=[JSON]'"),
			(#"[{"b": [1]}, {"b": [2, "x"]}]"#, "$.a[].b[] is a number or a string", "--type 'a.b=[JSON]'"),
			(#"[{"b": [1]}, {"b": ["x"]}]"#, "$.a[].b[] is a number or a string", "--type 'a.b=[JSON]'"),
			(
				#"[{"b c": 1}, {"b c": {}}, {"b c": {"d": 1}}]"#,
				"$.a[][\"b c\"] is a number or an object", "--type 'a.b c=Int' or --type 'a.b c=object'"
			),
		]
	)
	func leavesOutDifferentTypes(json: String, expected: String, options: String) throws {
		let graph = try infer("{\"id\": 1, \"a\": \(json)}")
		let remedy =
			options.hasSuffix("=[JSON]'")
			? "; to keep it with elements of any type, add \(options), or leave the key out without a note by --skip "
				+ (expected.contains("b[]") ? "a.b" : "a")
			: "; to keep it, choose one by \(options), and what this type cannot read becomes nil, or keep all values by --type 'a.b c=JSON'"

		#expect(
			graph.notes.first
				== expected + "; the key is left out, because a Swift property has one type" + remedy
		)
		#expect(graph.root.properties.map(\.key).contains("id"))
	}

	@Test(
		"If no Swift type can hold a number, it is left out, and a note names its key",
		arguments: ["18446744073709551616", "-99999999999999999999", "1e999", "-1.5e4000", "1e-400", "-5e-324"]
	)
	func leavesOutNumberThatFitsNowhere(number: String) throws {
		let graph = try infer("{\"id\": 1, \"a\": [\(number)]}")

		#expect(graph.root.properties.map(\.key) == ["id"])
		#expect(graph.notes.count == 1)
		#expect(graph.notes.first?.hasPrefix("$.a[0] is ") == true)
		#expect(graph.notes.first?.hasSuffix("; the key is left out, because no Swift type holds it") == true)
	}

	@Test(
		"An object with more keys than the limit is an error, wherever it is",
		arguments: [("{", ", ", "}"), (#"{"a": [[{"#, "}, {", "}]]}"), (#"{"a": {"b": {"#, ", ", "}}}")]
	)
	func refusesTooManyKeys(open: String, separator: String, close: String) throws {
		let keys = (0...TypeGraph.maximumKeyCount).map { "\"k\($0)\": 1" }

		let error = try #require(throws: InferenceError.self) {
			try infer(open + keys.joined(separator: separator) + close)
		}

		#expect(error.description.hasSuffix("has more than 1000 keys; give the response for one entity"))
	}

	@Test("A sample that is not an object is an error", arguments: ["[]", "[[]]", "1", #""x""#, "null", "true"])
	func refusesWhatIsNoObject(json: String) throws {
		let error = try #require(throws: InferenceError.self) { try infer(json) }

		#expect(error.description.hasPrefix("$"))
	}

	private func infer(_ json: String) throws -> TypeGraph {
		try TypeGraph.infer(from: Sample.all(in: JSONParser.parse(json.utf8)))
	}

	private func field(_ key: String, of json: String) throws -> FieldShape? {
		try TypeInference().infer(JSONParser.parse(json.utf8), at: .root).ownObject?.fields[key]
	}
}

extension FieldShape {
	/// The object that it is.
	fileprivate var ownObject: ObjectShape? {
		guard case .object(let object) = value else { return nil }
		return object
	}

	/// The object that its elements are.
	fileprivate var object: ObjectShape? {
		guard case .array(let element) = value else { return nil }
		return element.ownObject
	}
}
