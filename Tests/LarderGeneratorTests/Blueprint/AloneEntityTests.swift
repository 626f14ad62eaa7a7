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

	@Test(
		"If a response has the entity under its own identifier, the entity is read as the only value of a dictionary",
		arguments: [
			(
				#"{"type": "hero", "version": "2", "data": {"Ann": {"id": "Ann", "key": "7", "title": "a", "tags": []}}}"#,
				"OrderEnvelope", "answer.data.values.first", "[String: OrderDTO]", "$.data"
			),
			(#"{"7": {"id": 7, "title": "a"}}"#, "[String: OrderDTO]", "answer.values.first", nil, "$"),
		] as [(String, String, String, String?, String)]
	)
	func readsOnlyValue(json: String, type: String, reading: String, held: String?, place: String) throws {
		let sut = try Blueprint.stub(json)

		let context = TemplateContext.response(try #require(sut.answer), around: sut.entity)
		#expect(context.isAlone)
		#expect(context.type == type)
		#expect(context.reading == reading)
		#expect(context.contexts("envelopes").map { $0.type as String } == [held].compactMap(\.self))
		#expect(sut.entity.properties.map(\.key).first == "id")
		#expect(sut.fixture == Array(json.utf8))
		#expect(
			sut.notes.contains { $0.hasPrefix("\(place) has the entity under a key that is its identifier") },
			"\(sut.notes)"
		)
	}

	@Test("Responses with entities under different identifiers have the same type, with and without --root")
	func readsOnlyValues() throws {
		func blueprint(_ root: String?, keeps: Bool = false) throws -> Blueprint {
			try Blueprint.stub(#"{"kind": "x", "data": {"Ann": {"id": "Ann", "n": 1}}}"#) {
				$0.samples.append(
					SampleFile(name: "b.json", bytes: Array(#"{"kind": "x", "data": {"Bea": {"id": "Bea"}}}"#.utf8))
				)
				($0.root, $0.keepsPages) = (root, keeps)
			}
		}

		for root in [nil, "data"] {
			let sut = try blueprint(root)
			#expect(sut.answer?.isKeyed == true)
			#expect(sut.entity.properties.map { "\($0.key): \($0.dtoType)" } == ["id: String", "n: Int?"])
		}
		let error = #expect(throws: InferenceError.self) { try blueprint("data.Ann") }
		#expect(
			error?.description.contains("so --root data.Ann would read no other entity; write --root data") == true,
			"\(String(describing: error))"
		)
	}

	@Test("A new --root is refused if it ends with the entity's own identifier, but an update keeps it")
	func refusesRootOfOne() throws {
		func blueprint(keeps: Bool) throws -> Blueprint {
			try Blueprint.stub(#"{"kind": "x", "data": {"Ann": {"id": "Ann", "n": 1}}}"#) {
				($0.root, $0.keepsPages) = ("data.Ann", keeps)
			}
		}

		#expect(throws: InferenceError.self) { try blueprint(keeps: false) }
		#expect(try blueprint(keeps: true).answer?.types.count == 2)
	}

	@Test("If the entity is under its identifier, a save is refused, because no response shows the body of a save")
	func refusesSaveOfOnlyValue() {
		#expect(throws: RequestError.self) {
			try Blueprint.stub(#"{"data": {"Ann": {"id": "Ann", "n": 1}}}"#) { $0.writes.saves = true }
		}
	}

	@Test("If a read uses the list's path with another query, its response is an array with one entity")
	func readsPartOfList() throws {
		func blueprint(_ path: String, list: String) throws -> Blueprint {
			try Blueprint.stub(id: "no", path: path, "{}") { request in
				request.samples = []
				request.collections.lists = [SampleFile(name: "l", bytes: Array(#"[{"no": 1, "n": 2}]"#.utf8))]
				request.collections.listPath = list
			}
		}
		let sut = try blueprint("/orders?no={id}", list: "/orders?year={year}")

		#expect(sut.answer?.arrayDepth == 0)
		#expect(sut.notes.contains { $0.contains("an array with one entity, as in the list at the same path") })
		#expect(try blueprint("/orders/{id}", list: "/orders").answer == nil)
		#expect(try blueprint("/order?no={id}", list: "/orders").answer == nil)
	}

	@Test("--root may lead through an array that has one object")
	func readsThroughArray() throws {
		let json = #"{"data": {"children": [{"kind": "t3", "data": {"no": "a"}}]}}"#
		let sut = try Blueprint.stub(id: "no", json) { $0.root = "data.children.data" }

		let context = TemplateContext.response(try #require(sut.answer), around: sut.entity)
		#expect(context.reading == "answer.data.children.first?.data")
		#expect(context.decoded == "[String: [String: [[String: OrderDTO]]]]")
		#expect(context.decodedPart == #"answer["data"]?["children"]?.first?["data"]"#)
		#expect(context.contexts("envelopes").map { $0.type as String }[1] == "[OrderEnvelopeDataChildren]")
		#expect(sut.fixture == Array(json.utf8))
		#expect(throws: InferenceError.self) {
			try Blueprint.stub(id: "no", #"{"list": [{"of": {"no": "a"}}, {"of": {"no": "b"}}]}"#) {
				$0.root = "list.of"
			}
		}
	}

	@Test(
		"Without a response for one entity, a page shows whether --root leads through an array",
		arguments: [
			("items", "answer.items.first", #"{"items":[{"id":"a"}]}"#, "each response is assumed to be an array"),
			("none", "answer.none", #"{"none":{"id":"a"}}"#, "no response shows the place of --root none"),
		]
	)
	func readsPlaceInPage(root: String, reading: String, fixture: String, note: String) throws {
		let sut = try Blueprint.stub("{}") {
			($0.samples, $0.root) = ([], root)
			$0.collections.lists = [SampleFile(name: "l", bytes: Array(#"{"items": [{"id": "a"}, {"id": "b"}]}"#.utf8))]
		}

		let answer = try #require(sut.answer)
		#expect(TemplateContext.response(answer, around: sut.entity).reading == reading)
		#expect(
			try JSONParser.parse(SampleFile(name: "f", bytes: sut.fixture))
				== JSONParser.parse(SampleFile(name: "f", bytes: Array(fixture.utf8)))
		)
		#expect(sut.notes.contains { $0.hasPrefix(note) }, "\(sut.notes)")
	}

	@Test("A response with one entity may have the same form as a page")
	func readsPlaceOfPage() throws {
		func blueprint(_ json: String) throws -> Blueprint {
			try Blueprint.stub(json) {
				$0.collections.lists = [
					SampleFile(name: "l", bytes: Array(#"{"count": 2, "results": [{"id": "a"}, {"id": "b"}]}"#.utf8))
				]
			}
		}

		let sut = try blueprint(#"{"count": 1, "results": [{"id": "a"}]}"#)
		#expect(
			TemplateContext.response(try #require(sut.answer), around: sut.entity).reading == "answer.results.first"
		)
		#expect(try blueprint(#"{"id": "a", "results": [{"id": "x"}]}"#).answer == nil)
	}

	@Test("An array of two entities is not read as one entity", arguments: [#"[{"id": "a"}, {"id": "b"}]"#])
	func readsSeveralResponses(json: String) throws {
		#expect(try Blueprint.stub(json).answer == nil)
	}

	@Test("If an earlier version read an array as the entity, an update still does")
	func keepsEarlierForm() throws {
		#expect(try Blueprint.stub(#"[{"id": "a"}]"#) { $0.keepsPages = true }.answer == nil)
	}

	@Test(
		"A path may continue after the identifier",
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

	@Test("A creation uses the list's path unless the author names another path, and a note says so")
	func createsAtOwnPath() throws {
		func blueprint(_ path: String?, list: String = "/rooms/{room}/todos") throws -> Blueprint {
			try Blueprint.stub(#"{"id": "a", "done": true}"#) { request in
				request.endpoint = "/todo?no={id}"
				(request.writes.creates, request.writes.createPath) = (true, path)
				request.collections.lists = [
					SampleFile(name: "l", bytes: Array(#"[{"id": "a", "done": true}]"#.utf8))
				]
				request.collections.listPath = list
			}
		}
		let (assumed, named) = (try blueprint(nil), try blueprint("/{team}/todo.add"))
		let note =
			"creations are assumed at POST /rooms/{room}/todos, the path of --list-path; --create-path PATH names another"

		#expect(assumed.notes.contains(note), "\(assumed.notes)")
		#expect(!named.notes.contains { $0.hasPrefix("creations are assumed") })
		let context = TemplateContext.endpoint(named, .entity)
		#expect(throws: EndpointError.self) { try blueprint("/{team}/todo/{id}") }
		#expect(context.markedCreating.contains(#"segments: [team, "todo.add"], method: .post"#))
		#expect(context.collectionPath == #""/team/todo.add""#)
		#expect(context.initParameters == ", team: String")
		#expect(throws: EndpointError.self) { try blueprint("/todo.add?x=1") }
		#expect(!(try blueprint(nil, list: "/todo").notes.contains { $0.hasPrefix("creations are assumed") }))
	}

	@Test("A GraphQL response gets a note, because GraphQL requests are sent by POST")
	func notesGraphQL() throws {
		let note = "the response looks like one of GraphQL"
		let json = #"{"data": {"user": {"id": 1, "__typename": "User", "name": "x"}}}"#

		#expect(try Blueprint.stub(json).notes.contains { $0.hasPrefix(note) })
		#expect(try !Blueprint.stub(#"{"data": {"id": 1, "name": "x"}}"#).notes.contains { $0.hasPrefix(note) })
	}

	@Test("A list with the entities' identifiers as keys is refused, and the error says what to do")
	func refusesKeyedRoot() {
		let json = #"{"1": {"name": "x", "on": true}, "2": {"name": "y", "on": false}}"#

		let error = #expect(throws: InferenceError.self) {
			try Blueprint.stub(#"{"id": 1}"#) {
				$0.collections.lists = [SampleFile(name: "l.json", bytes: Array(json.utf8))]
			}
		}
		#expect(
			error?.description.contains("leave this file out, and give one of its entities by --json FILE")
				== true
		)
	}

	@Test(
		"If keys differ only in a number and one of them has no value, those with strings are optional",
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

	@Test("A note names each --skip key that no response has")
	func notesIdleSkip() throws {
		var skip = FieldOverride()
		skip.skip = true
		let notes = { (place: String) in
			try Blueprint.stub(#"{"id": 1, "a": {"b": 2, "c": 3}}"#) { $0.inference.overrides = [place: skip] }.notes
				.filter { $0.hasPrefix("--skip") }
		}

		#expect(try notes("nosuch") == ["--skip nosuch leaves nothing out, because no entity has this key"])
		#expect(try notes("a.b") == [])
	}

	@Test(
		"The error about a comment in JSON says that JSON has no comments",
		arguments: ["{// x\n\"id\": 1}", "{\"id\": 1, /* x */ \"a\": 2}", "{\"id\": # x\n1}", "{\"id\": 1 // x\n}"]
	)
	func namesComments(json: String) {
		let error = #expect(throws: JSONError.self) { try JSONParser.parse(json.utf8) }

		#expect(error?.description.contains("this is a comment, which JSON does not have") == true)
	}

	@Test(
		"A proposed option is quoted for the shell",
		arguments: [("a.b", "a.b"), ("Global Quote", "'Global Quote'"), ("$", "'$'")]
	)
	func quotesArguments(text: String, expected: String) {
		#expect(CommandText.argument(text) == expected)
	}

	@Test("A creation leaves out keys such as `_links`, but a save sends them")
	func creationsSkipTransport() throws {
		let json = #"{"resource": "order", "id": "tr_1", "price": 2, "_links": {"self": {"href": "/orders/tr_1"}}}"#

		let creating = try Blueprint.stub(json) { $0.writes.creates = true }
		let saving = try Blueprint.stub(json) { $0.writes.saves = true }
		#expect(creating.entity.properties.map(\.key) == ["id", "price"])
		#expect(saving.entity.properties.map(\.key) == ["resource", "id", "price", "_links"])
	}
}
