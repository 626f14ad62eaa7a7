import Foundation
import Testing

@testable import LarderGenerator

/// An entity alone in an array, and paths with something after the identifier.
struct AloneEntityTests {
	@Test(
		"An entity that is alone in an array is decoded from the array",
		arguments: [
			(#"[{"no": "a", "flags": 0}]"#, "[OrderDTO]", "answer.first", #"OrderDTO"#, "answer"),
			(
				#"{"took": 3, "orders": [{"no": "a"}]}"#, "OrderEnvelope", "answer.orders.first",
				"[String: [OrderDTO]]",
				#"answer["orders"]?.first"#
			),
		]
	)
	func keepsArray(json: String, type: String, reading: String, decoded: String, part: String) throws {
		let sut = try Blueprint.stub(id: "no", json)

		let context = TemplateContext.response(try #require(sut.answer), around: sut.entity)
		#expect(context.isAlone)
		#expect(context.type == type)
		#expect(context.reading == reading)
		#expect(context.decoded == decoded)
		#expect(context.decodedPart == part)
		#expect(sut.fixture == Array(json.utf8))
		#expect(sut.notes.contains { $0.hasPrefix("each response is assumed to be an array with one entity") })
	}

	@Test("Two entities in an array are two responses", arguments: [#"[{"id": "a"}, {"id": "b"}]"#])
	func readsSeveralResponses(json: String) throws {
		#expect(try Blueprint.stub(json).answer == nil)
	}

	@Test("A response that an earlier version read as an entity is still read as one")
	func keepsEarlierForm() throws {
		#expect(try Blueprint.stub(#"[{"id": "a"}]"#) { $0.keepsPages = true }.answer == nil)
	}

	@Test(
		"A path may go on after the identifier",
		arguments: [
			("/todos/{id}.json", "/todos/42.json", #"Endpoint(segments: ["todos", "\(identifier).json"])"#),
			("/todos/{id}", "/todos/42", #"Endpoint(segments: ["todos", identifier])"#),
			("/todos/{id}/", "/todos/42/", #"Endpoint(segments: ["todos", identifier], endsWithSlash: true)"#),
			("/todos/", "/todos/42/", #"Endpoint(segments: ["todos", identifier], endsWithSlash: true)"#),
			(
				"/lists/{list}/todos", "/lists/list/todos/42",
				#"Endpoint(segments: ["lists", list, "todos", identifier])"#
			),
		]
	)
	func goesOnAfterIdentifier(path: String, expected: String, reading: String) throws {
		let sut = try Blueprint.stub(#"{"id": "a"}"#) { $0.endpoint = path }

		let context = TemplateContext.endpoint(sut, .entity)
		#expect(context.expectedPath == SwiftLiteral.string(expected))
		#expect(context.reading == reading)
	}

	@Test("A creation goes to the path of the list")
	func createsAtList() throws {
		let sut = try Blueprint.stub(#"{"id": "a", "done": true}"#) { request in
			request.endpoint = "/todos/{id}.json"
			request.writes.creates = true
			request.collections.lists = [SampleFile(name: "l", bytes: Array(#"[{"id": "a", "done": true}]"#.utf8))]
			request.collections.listPath = "/lists/{list_id}/todos.json"
		}

		let context = TemplateContext.endpoint(sut, .entity)
		#expect(context.collectionPath == #""/lists/listID/todos.json""#)
		#expect(context.markedCreating.contains(#"segments: ["lists", listID, "todos.json"]"#))
		#expect(context.initParameters == ", listID: String")
		#expect(sut.parameters.map(\.name) == ["listID"])
	}

	@Test("A GraphQL response gets a note, because its requests are sent by POST")
	func notesGraphQL() throws {
		let note = "the response looks like one of GraphQL"
		let json = #"{"data": {"user": {"id": 1, "__typename": "User", "name": "x"}}}"#

		#expect(try Blueprint.stub(json).notes.contains { $0.hasPrefix(note) })
		#expect(try !Blueprint.stub(#"{"data": {"id": 1, "name": "x"}}"#).notes.contains { $0.hasPrefix(note) })
	}

	@Test("A response that has entities under their identifiers as keys is refused, and the error says what to do")
	func refusesKeyedRoot() {
		let json = #"{"1": {"name": "x", "on": true}, "2": {"name": "y", "on": false}}"#

		let error = #expect(throws: InferenceError.self) {
			try Blueprint.stub(#"{"id": 1}"#) {
				$0.collections.lists = [SampleFile(name: "l.json", bytes: Array(json.utf8))]
			}
		}
		#expect(error?.description.contains("--json FILE, and the type of its identifier by --id-type") == true)
	}

	@Test(
		"If one of several keys that differ only in a number is missing, the strings of all of them are optional",
		arguments: [
			(#"{"id": 1, "step1": "a", "step2": "b", "step3": null}"#, ["Int", "String?", "String?", "String?"]),
			(#"{"id": 1, "step1": "a", "step2": "b", "step3": ""}"#, ["Int", "String?", "String?", "String?"]),
			(#"{"id": 1, "step1": "a", "step2": "b"}"#, ["Int", "String", "String"]),
			(#"{"id": 1, "step1": "a", "step2": 2, "step3": null}"#, ["Int", "String?", "Int?"]),
		]
	)
	func numberedTexts(json: String, expected: [String]) throws {
		#expect(try Blueprint.stub(json).entity.properties.map(\.dtoType) == expected)
	}

	@Test("A --skip key that no response has gets a note")
	func notesIdleSkip() throws {
		var skip = FieldOverride()
		skip.skip = true
		let notes = { (place: String) in
			try Blueprint.stub(#"{"id": 1, "a": {"b": 2, "c": 3}}"#) { $0.inference.overrides = [place: skip] }.notes
				.filter { $0.hasPrefix("--skip") }
		}

		#expect(try notes("nosuch") == ["--skip nosuch leaves nothing out, because no response has this key"])
		#expect(try notes("a.b") == [])
	}

	@Test(
		"A comment in JSON is an error that calls it a comment",
		arguments: ["{// x\n\"id\": 1}", "{\"id\": 1, /* x */ \"a\": 2}", "{\"id\": # x\n1}", "{\"id\": 1 // x\n}"]
	)
	func namesComments(json: String) {
		let error = #expect(throws: JSONError.self) { try JSONParser.parse(json.utf8) }

		#expect(error?.description.contains("this is a comment, which JSON does not have") == true)
	}

	@Test(
		"A proposed option is written for a shell",
		arguments: [("a.b", "a.b"), ("Global Quote", "'Global Quote'"), ("$", "'$'")]
	)
	func quotesArguments(text: String, expected: String) {
		#expect(CommandText.argument(text) == expected)
	}

	@Test("A creation leaves out the keys of the transport, and a save does not")
	func creationsSkipTransport() throws {
		let json = #"{"resource": "order", "id": "tr_1", "price": 2, "_links": {"self": {"href": "/orders/tr_1"}}}"#

		let creating = try Blueprint.stub(json) { $0.writes.creates = true }
		let saving = try Blueprint.stub(json) { $0.writes.saves = true }
		#expect(creating.entity.properties.map(\.key) == ["id", "price"])
		#expect(saving.entity.properties.map(\.key) == ["resource", "id", "price", "_links"])
	}
}
