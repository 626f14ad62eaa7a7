import Testing

@testable import LarderGenerator

struct TypeRefinementTests {
	private static let uuid = "9b2c1f3e-0000-4000-8000-00000000000a"

	@Test(
		"A UUID that names something stays the text that it is",
		arguments: ["id", "customer_id", "customerId", "parentID", "member_ids", "ID"]
	)
	func keepsTextOfIdentifiers(key: String) throws {
		let value = key.hasSuffix("s") ? "[\"\(Self.uuid)\"]" : "\"\(Self.uuid)\""

		let field = try field(key, of: "{\"\(key)\": \(value)}")

		#expect(field == (key.hasSuffix("s") ? .array(FieldShape(.text)) : .text))
	}

	@Test("Any other UUID becomes a UUID", arguments: ["uuid", "trace", "identity", "paid"])
	func findsUUIDs(key: String) throws {
		#expect(try field(key, of: "{\"\(key)\": \"\(Self.uuid)\"}") == .formatted(.uuid))
	}

	@Test(
		"The identifier is a text, whatever it looks like",
		arguments: [uuid, "https://example.com/1", "2017-11-04T18:48:46Z"]
	)
	func keepsTextOfIdentifier(text: String) throws {
		var options = InferenceOptions()
		options.identifierKey = "ref"

		#expect(try field("ref", of: "{\"ref\": \"\(text)\"}", options) == .text)
	}

	@Test(
		"Says what was seen and how often",
		arguments: [
			(#"[{"a": 1}, {"a": null}, {}]"#, "integers, there in 1 of 3, null in 1, missing in 1"),
			(#"[{"a": 1}, {"a": 2.5}]"#, "numbers, some with a fraction or an exponent, there in 2 of 2"),
			(#"[{"a": "2017-11-04T18:48:46Z"}, {"a": ""}]"#, "dates with a time or empty texts, there in 2 of 2"),
			(#"[{"a": [true]}, {"a": []}]"#, "arrays of true or false, there in 2 of 2"),
			(#"[{"a": {"b": ""}}]"#, "objects, there in 1 of 1"),
		]
	)
	func saysWhatWasSeen(json: String, expected: String) throws {
		#expect(try infer(json).reasons["$.a"] == expected)
	}

	@Test("The explanation says why a UUID is a text")
	func saysWhyUUIDIsText() throws {
		let graph = try infer("{\"id\": \"\(Self.uuid)\", \"owner_id\": \"\(Self.uuid)\"}")

		#expect(graph.reasons["$.id"] == "texts, the identifier, there in 1 of 1")
		#expect(
			graph.reasons["$.owner_id"]
				== "UUIDs of identifiers, kept as texts to send them back unchanged, there in 1 of 1"
		)
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
