import Testing

@testable import LarderGenerator

struct SampleTests {
	@Test("A key is optional if a sample lacks it or has null for it")
	func mergesSamples() throws {
		let graph = try infer(#"{"id": 1, "a": "x", "b": 1}"#, #"{"id": 2, "b": null, "c": true}"#)

		#expect(graph.root.properties.map(\.key) == ["id", "a", "b", "c"])
		#expect(
			graph.root.fields == [
				"id": FieldShape(.integer),
				"a": FieldShape(.text, isOptional: true),
				"b": FieldShape(.integer, isOptional: true),
				"c": FieldShape(.bool, isOptional: true),
			]
		)
	}

	@Test("Each element of a top-level array is a sample")
	func readsArrayAtTop() throws {
		let one = try infer(#"[{"id": 1, "a": null}, {"id": 2, "a": 1.5}, {"id": 3}]"#)
		let several = try infer(#"{"id": 1, "a": null}"#, #"{"id": 2, "a": 1.5}"#, #"{"id": 3}"#)

		#expect(one == several)
		#expect(one.root.fields["a"] == FieldShape(.number, isOptional: true))
	}

	@Test("A second sample can give a type to a key that has none in the first")
	func fillsUnknown() throws {
		let graph = try infer(#"{"id": 1, "a": [], "b": {}}"#, #"{"id": 2, "a": [1], "b": {"c": 1}}"#)

		#expect(graph.notes == [])
		#expect(graph.root.fields["a"] == FieldShape(.array(FieldShape(.integer))))
	}

	@Test("An error about a sample names the file and the element")
	func namesFile() throws {
		let files = [
			SampleFile(name: "a.json", bytes: Array(#"{"id": 1}"#.utf8)),
			SampleFile(name: "b.json", bytes: Array(#"[{"id": 2}, "x"]"#.utf8)),
		]

		let error = try #require(throws: InferenceError.self) { try TypeGraph.infer(from: Sample.all(in: files)) }

		#expect(error.file == "b.json")
		#expect(
			error.description
				== "$[1] is a string, but an entity is an object; give the response for one entity"
		)
	}

	@Test("If a file is not JSON, the error has the file, the line and the column")
	func namesBrokenFile() throws {
		let file = SampleFile(name: "b.json", bytes: Array("[\n  x]".utf8))

		let error = try #require(throws: JSONError.self) { try Sample.all(in: [file]) }

		#expect(error.description.hasPrefix("b.json:2:3: error: "))
	}

	@Test(
		"A file without any sample is an error",
		arguments: [
			("[]", "$ is an empty array"), ("[1]", "$[0] is a number"), (#"[{"id": 1}, []]"#, "$[1] is an array"),
		]
	)
	func refusesFileWithoutSample(json: String, expected: String) throws {
		let error = try #require(throws: InferenceError.self) { try infer(json) }

		#expect(error.description.hasPrefix(expected))
	}

	@Test("The fixture of one sample equals the sample byte by byte")
	func keepsOnlySample() throws {
		let json = #"{ "id" : 1, "a":null }"#

		#expect(try Blueprint.stub(json).fixture == Array(json.utf8))
	}

	@Test("The fixture of several samples has every key, each with its first value", arguments: [false, true])
	func mergesFixture(isSingle: Bool) throws {
		let rest = isSingle ? "" : #", {"id": 2, "a": "x", "b": {"c": [true, null]}}"#

		let blueprint = try Blueprint.stub(#"[{"id": 900, "a": null}"# + rest + "]")

		let expected =
			isSingle
			? #"[{"id": 900, "a": null}]"#
			: "{\n  \"id\": 900,\n  \"a\": \"x\",\n  \"b\": {\n    \"c\": [\n      true,\n      null\n    ]\n  }\n}\n"
		#expect(String(decoding: blueprint.fixture, as: UTF8.self) == expected)
	}

	@Test("Equal copies of one entity count once")
	func countsCopiesOnce() throws {
		let keys = (1...10).map { "\"key\(UnicodeScalar(96 + UInt8($0)))\": true" }.joined(separator: ", ")
		let one = "{\"id\": \"a\", \(keys)}"
		func note(_ samples: String...) throws -> String? {
			try Blueprint.stub("[\(samples.joined(separator: ", "))]").notes.first { $0.contains("always there") }
		}

		#expect(try note(one, one)?.contains("because one response has them") == true)
		#expect(try note(one, one, one.replacing("\"a\"", with: "\"b\""))?.contains("all 2 entities") == true)
	}

	private func infer(_ samples: String...) throws -> TypeGraph {
		let files = samples.map { SampleFile(name: "sample.json", bytes: Array($0.utf8)) }
		return try TypeGraph.infer(from: Sample.all(in: files))
	}
}
