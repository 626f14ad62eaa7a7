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

	@Test("An identifier with dots says that the response is the entity")
	func identifierNamesPlace() throws {
		#expect(try responses(#"{"data": {"id": 1}}"#, id: "data.id").keys == [])
	}

	@Test("The author names a place that cannot be found", arguments: ["box.order", "order"])
	func takesNamedPlace(root: String) throws {
		let json = #"{"page": 1, "box": {"order": {"id": 1}, "id": 2}, "order": {"id": 3}}"#

		#expect(try responses(json, root: root).keys == root.split(separator: ".").map(String.init))
	}

	@Test(
		"A place without one entity is an error that says what to write",
		arguments: [
			("nowhere", "$.nowhere does not exist; name the entity's place by --root KEY, as in data.user"),
			(
				"all",
				"$.all is an array of entities; give this response by --page-json FILE, or by --list-json FILE if it has all"
			),
		]
	)
	func refusesPlace(root: String, expected: String) {
		let error = #expect(throws: InferenceError.self) {
			try responses(#"{"all": [{"id": 1}, {"id": 2}]}"#, root: root)
		}

		#expect(error?.description == expected)
	}

	@Test("A response with several entities is an error that names the option for pages")
	func refusesCollections() {
		let error = #expect(throws: InferenceError.self) { try Blueprint.stub(#"{"next": 2, "results": [{"id": 1}]}"#) }

		#expect(error?.description.contains("--page-json FILE") == true)
		#expect(error?.description.hasPrefix("$.results is an array of objects") == true)
	}

	@Test("A response with one entity alone in an array names the option that reads it")
	func namesRootOfAloneEntity() throws {
		let json = #"{"data": [{"id": 1, "name": "x"}], "page": 1}"#
		let error = #expect(throws: InferenceError.self) { try Blueprint.stub(json) }

		#expect(error?.description.contains("if the entity is always alone there, write --root data") == true)
		#expect(try Blueprint.stub(json) { $0.root = "data" }.entity.properties.map(\.key) == ["id", "name"])
	}

	@Test(
		"A response whose entity is not found says which --root may fit",
		arguments: [
			(
				#"{"type": "Feature", "properties": {"code": "x"}, "geometry": {"type": "Point"}}"#,
				#"does not exist; if the entity is "properties", write --root properties; or else"#
			),
			(
				#"{"took": 1, "book": {"id": "a", "b": 1, "c": 2, "tags": [{"id": 1}]}}"#,
				#"does not exist; if the entity is "book", write --root book; or else"#
			),
			(
				#"{"data": {"name": "x", "attributes": {"key": "y"}}}"#,
				#"does not exist; if the entity is "data.attributes", write --root data.attributes; or else"#
			),
			(
				#"{"took": 1, "a": {"total": 1, "book": {"id": "a", "b": 1, "c": 2}}, "shards": {"all": 1}}"#,
				#"if the entity is "a.book", write --root a.book; or else"#
			),
			(#"{"name": "x", "owner": {"id": 1}}"#, "by --id-type"),
		]
	)
	func hintsAtRoot(json: String, ending: String) {
		let error = #expect(throws: IdentifierError.self) { try Blueprint.stub(json) }

		#expect(error?.description.contains(ending) == true, "\(error?.description ?? "")")
	}

	@Test("The objects around an entity have DTOs of their own, and the fixture is the whole response")
	func keepsAnswer() throws {
		let json = #"{"data":{"order":{"id":1}}}"#

		let sut = try Blueprint.stub(json)

		#expect(sut.answer?.types.map(\.name) == ["OrderEnvelope", "OrderEnvelopeData"])
		#expect(sut.answer?.types.last?.properties.first?.type == .object(sut.entity))
		#expect(sut.fixture == Array(json.utf8))
	}

	@Test("A note names what stands around the entity and is left out")
	func notesSurroundings() throws {
		let json =
			#"{"status": 1, "took": 3, "data": {"book": {"id": 1}, "tags": ["a"]}, "related": [{"id": 2}], "meta": {"a": 1}}"#
		let sut = try Blueprint.stub(json) { $0.root = "data.book" }

		let note = "these keys are left out, because they stand beside the entity: $.related, $.data.tags"
		#expect(sut.notes.filter { $0.contains("left out") } == [note])
	}

	private func responses(_ json: String, root: String? = nil, id: String = "id") throws -> Responses {
		try Responses([SampleFile(name: "a.json", bytes: Array(json.utf8))], root: root, identifiedBy: id)
	}
}
