import Foundation
import Testing

@testable import LarderGenerator

struct ResponsesTests {
	@Test(
		"An entity inside of other objects is found",
		arguments: [
			(#"{"order": {"id": 1}}"#, ["order"]),
			(#"{"data": {"id": 1}, "meta": {"took": 2}}"#, ["data"]),
			(#"{"data": {"order": {"id": 1}}, "errors": [], "extensions": {}}"#, ["data", "order"]),
			(#"{"status": "ok", "result": {"id": 1, "a": {"b": 1}}}"#, ["result"]),
			(#"{"id": 1, "data": {"a": 1}}"#, []),
			(#"{"help": "https://a.b", "success": true, "result": {"id": "a", "tags": [{"id": 1}]}}"#, ["result"]),
			(#"{"name": "a", "data": {"id": 1}}"#, []),
			(#"[{"order": {"id": 1}}, {"order": {"id": 2}}]"#, ["order"]),
		]
	)
	func findsEntity(json: String, expected: [String]) throws {
		#expect(try responses(json).keys == expected)
	}

	@Test(
		"An entity is found by its name, even among plain values and keys of the response",
		arguments: [
			(#"{"order": {"id": 1, "a": 2, "b": 3}, "request": {"format": "json"}}"#, ["order"]),
			(#"{"status": "true", "id": 7, "order": {"id": 7, "a": 2, "b": 3}, "note": "x"}"#, ["order"]),
			(#"{"data": {"id": 1, "type": "a"}, "dictionaries": {"carriers": {"IB": "Iberia"}}}"#, ["data"]),
			(#"{"Status": "OK", "Provider": "x", "Orders": [{"id": 1, "a": 2}]}"#, ["Orders"]),
			(#"{"id": 7, "order": {"id": 8, "a": 2, "b": 3}}"#, []),
			(#"{"id": 7, "order": {"id": 7}, "lines": [{"id": 8}]}"#, []),
			(#"{"id": 7, "buyer": {"id": 7, "a": 1, "b": 2}}"#, []),
			(#"{"id": 7, "orders": [{"id": 1}]}"#, []),
			(#"{"page": 1, "pages": 2, "orders": [{"id": 1}]}"#, []),
		]
	)
	func findsEntityByName(json: String, expected: [String]) throws {
		#expect(try responses(json, called: "Order").keys == expected)
	}

	@Test("An entity is found by the keys that it has in a page")
	func findsEntityByKeysOfPage() throws {
		let listed = #"[{"number": "1", "title": "a", "kind": "b", "url": "c"}]"#
		let json = #"{"feed": {"number": "2", "title": "a", "kind": "b", "notes": 4}, "request": {"format": "json"}}"#

		#expect(try responses(json, called: "Bill", listed: listed).keys == ["feed"])
		#expect(
			try responses(#"{"number": "2", "title": "a", "next": \#(json)}"#, called: "Bill", listed: listed).keys
				== []
		)
	}

	@Test("Responses and pages without a common key are refused, and the error names where a common key exists")
	func refusesStrangers() throws {
		let page = SampleFile(
			name: "page.json",
			bytes: Array(#"{"next": "/c?page=2", "items": [{"number": 1, "title": "b"}]}"#.utf8)
		)
		let error = #expect(throws: InferenceError.self) {
			try Blueprint.stub(id: "number", #"{"took": 3, "inner": {"number": 1}, "other": {"a": 1}}"#) {
				$0.collections.pages = [page]
			}
		}

		#expect(
			error?.description
				== #"$ shares no key with the entities at $.items[0] in page.json, so they have no common type; if the entity is "inner", "#
				+ "write --root inner"
		)
	}

	@Test("If a single entity and the entities of a page are each under the same key, the error proposes this key")
	func proposesPlaceOfElements() throws {
		let page = SampleFile(name: "page.json", bytes: Array(#"{"list": [{"user": {"id": 1, "name": "b"}}]}"#.utf8))
		let error = #expect(throws: InferenceError.self) {
			try Blueprint.stub(#"{"user": {"id": 1, "name": "b"}}"#) { $0.collections.pages = [page] }
		}

		#expect(
			error?.description.hasSuffix(#"if the entity is "user", write --root user"#) == true,
			"\(error?.description ?? "")"
		)
	}

	@Test("If the author's identifier is a path with dots, the entity is the whole response")
	func identifierNamesPlace() throws {
		#expect(try responses(#"{"data": {"id": 1}}"#, id: "data.id").keys == [])
	}

	@Test("The author may name where the entity is if the command does not find it", arguments: ["box.order", "order"])
	func takesNamedPlace(root: String) throws {
		let json = #"{"page": 1, "box": {"order": {"id": 1}, "id": 2}, "order": {"id": 3}}"#

		#expect(try responses(json, root: root).keys == root.split(separator: ".").map(String.init))
	}

	@Test(
		"If there is not exactly one entity where the author says, the error says what to write",
		arguments: [
			("nowhere", "$.nowhere does not exist; name the entity's key by --root, as in --root data.user"),
			(
				"all",
				"$.all is an array of entities; give this response by --page-json FILE, or by --list-json FILE if it has all entities"
			),
		]
	)
	func refusesPlace(root: String, expected: String) {
		let error = #expect(throws: InferenceError.self) {
			try responses(#"{"all": [{"id": 1}, {"id": 2}]}"#, root: root)
		}

		#expect(error?.description == expected)
	}

	@Test("If a response has several entities, the error names the option for pages")
	func refusesCollections() {
		let error = #expect(throws: InferenceError.self) { try Blueprint.stub(#"{"next": 2, "results": [{"id": 1}]}"#) }

		#expect(error?.description.contains("--page-json FILE") == true)
		#expect(error?.description.hasPrefix("$.results is an array of objects") == true)
	}

	@Test("If a response has one entity in an array, the error names the option that reads it")
	func namesRootOfAloneEntity() throws {
		let json = #"{"data": [{"id": 1, "name": "x"}], "page": 1}"#
		let error = #expect(throws: InferenceError.self) { try Blueprint.stub(json) }

		#expect(error?.description.contains("if the array always has only one entity, write --root data") == true)
		#expect(try Blueprint.stub(json) { $0.root = "data" }.entity.properties.map(\.key) == ["id", "name"])
	}

	@Test(
		"If no entity is recognized in a response, the error proposes a --root that may fit",
		arguments: [
			(
				#"{"type": "Feature", "properties": {"code": "x"}, "geometry": {"type": "Point"}}"#,
				#"does not exist; if the entity is at "properties", write --root properties; otherwise,"#
			),
			(
				#"{"took": 1, "book": {"id": "a", "b": 1, "c": 2, "tags": [{"id": 1}]}}"#,
				#"does not exist; if the entity is at "book", write --root book; otherwise,"#
			),
			(
				#"{"data": {"name": "x", "attributes": {"key": "y"}}}"#,
				#"does not exist; if the entity is at "data.attributes", write --root data.attributes; otherwise,"#
			),
			(
				#"{"took": 1, "a": {"total": 1, "book": {"id": "a", "b": 1, "c": 2}}, "shards": {"all": 1}}"#,
				#"if the entity is at "a.book", write --root a.book; otherwise,"#
			),
			(#"{"name": "x", "owner": {"id": 1}}"#, "by --id-type"),
		]
	)
	func hintsAtRoot(json: String, ending: String) {
		let error = #expect(throws: IdentifierError.self) { try Blueprint.stub(json) }

		#expect(error?.description.contains(ending) == true, "\(error?.description ?? "")")
	}

	@Test("The objects around an entity have their own DTOs, and the fixture is the whole response")
	func keepsAnswer() throws {
		let json = #"{"data":{"order":{"id":1}}}"#

		let sut = try Blueprint.stub(json)

		#expect(sut.answer?.types.map(\.name) == ["OrderEnvelope", "OrderEnvelopeData"])
		#expect(sut.answer?.types.last?.properties.first?.type == .object(sut.entity))
		#expect(sut.fixture == Array(json.utf8))
	}

	@Test(
		"A response with its own identifier is the entity, even if an object in it has the keys of a page's entities"
	)
	func prefersIdentified() throws {
		let json = #"{"id": "x", "name": "n", "market": {"id": "m", "price": 1, "cap": 2, "rank": 3}}"#

		#expect(
			try responses(json, called: "Coin", listed: #"[{"id": "x", "price": 1, "cap": 2, "rank": 3}]"#).keys == []
		)
	}

	@Test("A note names values around the entity that are left out")
	func notesSurroundings() throws {
		let json =
			#"{"status": 1, "took": 3, "data": {"book": {"id": 1}, "tags": ["a"]}, "related": [{"id": 2}], "meta": {"a": 1}}"#
		let sut = try Blueprint.stub(json) { $0.root = "data.book" }

		let note = "these keys are left out, because they are outside of the entity: $.related, $.data.tags"
		#expect(sut.notes.filter { $0.contains("left out") } == [note])
	}

	private func responses(
		_ json: String,
		root: String? = nil,
		id: String = "id",
		called entity: String? = nil,
		listed: String? = nil
	) throws -> Responses {
		let file = SampleFile(name: "a.json", bytes: Array(json.utf8))
		var request = CollectionRequest()
		request.lists = listed.map { [SampleFile(name: "b.json", bytes: Array($0.utf8))] } ?? []
		let collections = try Collections(request, identifiedBy: id)
		return try Responses([file], root: root, identifiedBy: id, called: entity, beside: collections)
	}
}
