import Testing

@testable import LarderGenerator

struct TypeRefinementTests {
	private static let uuid = "9b2c1f3e-0000-4000-8000-00000000000a"

	@Test(
		"A UUID stays a string if it identifies something",
		arguments: ["id", "customer_id", "customerId", "parentID", "member_ids", "ID"]
	)
	func keepsTextOfIdentifiers(key: String) throws {
		let value = key.hasSuffix("s") ? "[\"\(Self.uuid)\"]" : "\"\(Self.uuid)\""

		let field = try field(key, of: "{\"\(key)\": \(value)}")

		#expect(field == (key.hasSuffix("s") ? .array(FieldShape(.text)) : .text))
	}

	@Test("A UUID has the Swift type UUID if its key names one", arguments: ["uuid", "deviceGUID", "external_uuid"])
	func findsUUIDs(key: String) throws {
		#expect(try field(key, of: "{\"\(key)\": \"\(Self.uuid)\"}") == .formatted(.uuid))
	}

	@Test(
		"Under a key that names no UUID, a single UUID stays a string, because other values may be free text",
		arguments: ["checkout_reference", "identity", "paid"]
	)
	func keepsTextOfSingleUUID(key: String) throws {
		let other = Self.uuid.replacing("9b2c", with: "1a2b")
		func list(_ texts: String...) -> String {
			"[\(texts.map { "{\"\(key)\": \"\($0)\"}" }.joined(separator: ","))]"
		}

		#expect(try field(key, of: list(Self.uuid, Self.uuid, "")) == .text)
		#expect(try field(key, of: list(Self.uuid, other)) == .formatted(.uuid))
		#expect(
			try infer(list(Self.uuid)).reasons["$.\(key)"]
				== "strings, because one UUID does not show that others are UUIDs, present in 1 of 1"
		)
	}

	@Test("A key that is always null is a UUID if the values of the same key elsewhere are, and so says its note")
	func givesNullTypeOfUUIDs() throws {
		func graph(_ other: String) throws -> TypeGraph {
			let rows = "[{\"trace\": \"\(Self.uuid)\"}, {\"trace\": \"\(other)\"}]"
			return try infer("{\"id\": 1, \"trace\": null, \"rows\": \(rows)}")
		}
		let (two, one) = (try graph(Self.uuid.replacing("9b2c", with: "1a2b")), try graph(Self.uuid))

		#expect(two.root.fields["trace"]?.value == .formatted(.uuid))
		#expect(one.root.fields["trace"]?.value == .text)
		#expect(two.notes.contains { $0.hasSuffix("$.trace (UUID)") })
		#expect(one.notes.contains { $0.hasSuffix("$.trace (String)") })
	}

	@Test("In code of the first rules, a single UUID keeps its type")
	func keepsWrittenUUID() throws {
		let sample = try Sample.all(in: JSONParser.parse("{\"trace\": \"\(Self.uuid)\"}".utf8))

		#expect(try TypeGraph.infer(from: sample, assumes: false).root.fields["trace"]?.value == .formatted(.uuid))
	}

	@Test(
		"The identifier is a string, whatever it looks like",
		arguments: [uuid, "https://example.com/1", "2017-11-04T18:48:46Z"]
	)
	func keepsTextOfIdentifier(text: String) throws {
		var options = InferenceOptions()
		options.identifierKey = "ref"

		#expect(try field("ref", of: "{\"ref\": \"\(text)\"}", options) == .text)
	}

	@Test(
		"A response's cursor is optional, because the last page lacks it",
		arguments: [
			(#"{"hasNextPage": true, "endCursor": "a"}"#, "endCursor", true),
			(#"{"hasMore": true, "cursor": "a"}"#, "cursor", true),
			(#"{"next_page_token": "a"}"#, "next_page_token", true),
			(#"{"cursor": "a", "node": 1}"#, "cursor", false), (#"{"before": "a", "after": "b"}"#, "after", false),
		]
	)
	func cursorIsOptional(json: String, key: String, expected: Bool) throws {
		#expect(try infer(json).root.fields[key]?.isOptional == expected)
	}

	@Test("If a key annotates another key, it is optional, because most responses lack the annotation")
	func remarkIsOptional() throws {
		let fields = try infer(#"{"id": 1, "_id": 2, "_rev": 3, "born": "x", "_born": {"a": 1}}"#).root.fields

		#expect(fields.filter(\.value.isOptional).keys.sorted() == ["_born", "_id"])
	}

	@Test("The name of a GraphQL type is left out, unless it distinguishes objects or the author mentions it")
	func leavesOutTypeName() throws {
		let json =
			#"{"__typename": "User", "id": 1, "pets": [{"__typename": "Cat", "a": 1}, {"__typename": "Dog", "a": 2}]}"#
		var options = InferenceOptions()
		options.overrides = ["__typename": FieldOverride(optional: true)]

		let fields = try infer(json).root.fields

		#expect(fields["__typename"] == nil)
		#expect(fields["pets"]?.value.elementKeys == ["__typename", "a"])
		#expect(try infer(json, options).root.fields["__typename"] != nil)
	}

	@Test(
		"A 0 among measurements with fractions does not make the type an integer",
		arguments: [
			(#"[{"dt": 1715000000, "rain": 0}, {"dt": 1715000060, "rain": 0}]"#, ValueShape.number),
			(#"[{"dt": 1715000000, "rain": 0}, {"dt": 1715000060, "rain": 7}]"#, .integer),
			(#"[{"id": 1, "dt": 1715000000, "rain": 0}]"#, .integer), (#"[{"rain": 0}]"#, .integer),
		]
	)
	func zeroShowsNoInteger(json: String, expected: ValueShape) throws {
		let rows = try infer("{\"id\": 1, \"rows\": \(json)}").root.fields["rows"]?.value

		#expect(rows?.elementFields["rain"]?.value == expected)
	}

	@Test("A 0 is an integer if its key names a count")
	func zeroCounts() throws {
		let rows = try infer(#"{"id": 1, "rows": [{"dt": 1715000000, "visitCount": 0}]}"#).root.fields["rows"]?.value

		#expect(rows?.elementFields["visitCount"]?.value == .integer)
	}

	@Test(
		"The explanation says which values were seen, and how often",
		arguments: [
			(#"[{"a": 1}, {"a": null}, {}]"#, "integers, present in 1 of 3, null in 1, missing in 1"),
			(#"[{"a": 1}, {"a": 2.5}]"#, "numbers, some with a fraction or an exponent, present in 2 of 2"),
			(#"[{"a": "2017-11-04T18:48:46Z"}, {"a": ""}]"#, "dates with a time or empty strings, present in 2 of 2"),
			(#"[{"a": [true]}, {"a": []}]"#, "arrays of true or false, present in 2 of 2"),
			(#"[{"a": {"b": ""}}]"#, "objects, present in 1 of 1"),
		]
	)
	func saysWhatWasSeen(json: String, expected: String) throws {
		#expect(try infer(json).reasons["$.a"] == expected)
	}

	@Test("The explanation says which keys are optional because the author says so")
	func saysWhatAuthorMakesOptional() throws {
		var options = InferenceOptions()
		options.overrides = ["a": FieldOverride(optional: true)]

		#expect(
			try infer(#"{"a": 1}"#, options).reasons["$.a"]
				== "integers, present in 1 of 1, may be missing, as --optional says"
		)
	}

	@Test("The explanation counts each object of a shared type once, and says how many of them have a key")
	func countsSharedObjects() throws {
		let graph = try infer(
			"""
			{"id": 1, "home": {"zip": 1, "city": "a", "geo": {"lat": 1, "up": 2}}, "past": [
				{"zip": 2, "city": "b", "geo": {"lat": 1, "up": 2}}, {"zip": 3, "city": "c", "geo": null}
			]}
			"""
		)

		#expect(graph.reasons["$.home"] == "objects, present in 1 of 1")
		#expect(graph.reasons["$.past"] == "arrays of objects, present in 1 of 1")
		#expect(graph.reasons["$.home.zip"] == "integers, present in 3 of 3")
		#expect(graph.reasons["$.past[].geo"] == "objects, present in 2 of 3, null in 1")
		#expect(graph.reasons["$.past[].geo.up"] == "integers, present in 2 of 2")
		#expect(graph.reasons["$.past[].geo.lat"] == "integers that may have fractions elsewhere, present in 2 of 2")
	}

	@Test("The explanation says why a UUID is a string")
	func saysWhyUUIDIsText() throws {
		let graph = try infer("{\"id\": \"\(Self.uuid)\", \"owner_id\": \"\(Self.uuid)\"}")

		#expect(graph.reasons["$.id"] == "strings, the identifier, present in 1 of 1")
		#expect(
			graph.reasons["$.owner_id"]
				== "identifiers that are UUIDs, kept as strings to send them back unchanged, present in 1 of 1"
		)
	}

	@Test("The explanation of a number in a string names the author only if the author chose the type")
	func saysWhoChoseNumber() throws {
		func reason(_ options: InferenceOptions) throws -> String? {
			let samples = try Sample.all(in: JSONParser.parse(#"{"lat": "52.5"}"#.utf8))
			return try TypeGraph.infer(from: samples, options: options, decimals: .read).reasons["$.lat"]
		}
		var chosen = InferenceOptions()
		chosen.overrides = ["lat": FieldOverride(type: .double)]

		#expect(try reason(InferenceOptions()) == "strings that are numbers, present in 1 of 1")
		#expect(try reason(chosen) == "strings that are numbers, as the author says, present in 1 of 1")
	}

	private func field(
		_ key: String,
		of json: String,
		_ options: InferenceOptions = InferenceOptions()
	) throws -> ValueShape? {
		try infer(json, options).root.fields[key]?.value
	}

	private func infer(_ json: String, _ options: InferenceOptions = InferenceOptions()) throws -> TypeGraph {
		try TypeGraph.infer(from: Sample.all(in: JSONParser.parse(json.utf8)), options: options)
	}
}

extension ValueShape {
	fileprivate var elementFields: [String: FieldShape] {
		guard case .array(let element) = self, case .object(let object) = element.value else { return [:] }
		return object.fields
	}

	fileprivate var elementKeys: [String] { elementFields.keys.sorted() }
}
