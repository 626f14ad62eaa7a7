import Foundation
import Testing

@testable import LarderGenerator
@testable import LarderProject

/// Pages and lists whose elements have other keys than the entity.
extension CollectionTests {
	@Test(
		"A page is a list over the entity's cache if its elements have exactly the entity's keys",
		arguments: [
			([], true), ([#"{"id": 2, "name": null, "state": "on", "size": 3, "of": {"a": 1}}"#], true),
			([#"{"id": 2, "name": "x", "state": "on", "size": 3, "of": null}"#], true),
			([#"{"id": 2, "name": "x", "state": "on", "size": 3, "of": {"a": 1}, "text": "long"}"#], false),
			([#"{"id": 2, "name": "x", "state": "on", "of": {"a": 1}}"#], false),
			([#"{"id": 2, "name": "x", "state": "on", "size": 3, "of": {"a": 1, "b": 2}}"#], false),
			(
				[
					#"{"id": 2, "name": "x", "state": "on", "size": 3, "of": {"a": 1}, "text": "long"}"#,
					#"{"id": 3, "name": "x", "state": "on", "size": 3, "of": {"a": 1}}"#,
				], true
			),
		]
	)
	func summaryIsNoList(samples: [String], expected: Bool) throws {
		let item = #"{"id": 1, "name": "x", "state": "on", "size": 2, "of": {"a": 1}}"#
		let sut = try blueprint(page: "[\(item)]", samples: samples)

		let collection = try #require(sut.collections.first)
		#expect(sut.isList(collection) == expected)
		#expect(sut.emptiedCollections == [])
	}

	@Test(
		"Page elements are summaries if all of them differ from the entity in a key, but not if only some of them do",
		arguments: [
			(#"[{"id": 1, "name": "x", "tip": 1}, {"id": 2, "name": "y"}]"#, []),
			(#"[{"id": 1, "name": "x", "tip": 1}, {"id": 2, "name": "y", "tip": 2}]"#, ["$.tip"]),
			(#"[{"id": 1}, {"id": 2}]"#, ["$.name"]),
			(#"[{"id": 1, "name": "x", "of": [{"a": 1}]}]"#, ["$.of"]),
		]
	)
	func someKeysMakeNoSummary(page: String, expected: [String]) throws {
		let sut = try blueprint(page: page, samples: [#"{"id": 1, "name": "x"}"#])

		let collection = try #require(sut.collections.first)
		#expect(collection.differences.map(\.description) == expected)
		#expect(sut.isList(collection) == expected.isEmpty)
	}

	@Test(
		"If a page keeps copies of its elements, a note names the keys that cause this, and only --share-cache prevents it"
	)
	func notesCopies() throws {
		let (page, sample) = (#"[{"id": 1, "of": {"a": 1}}]"#, #"{"id": 1, "note": "x", "of": {"a": 1, "b": 2}}"#)
		let note =
			"OrdersPage keeps copies of its entities, because $.note, $.of.b are in only one kind of response; if the samples differ only by chance, "
			+ "add --share-cache; then an entity of OrdersPage also answers a read of one Order, even if it lacks these keys"

		let sut = try blueprint(page: page, samples: [sample])
		let optional = try blueprint(page: page, samples: [sample]) {
			$0.inference.overrides = ["note": FieldOverride(optional: true), "of.b": FieldOverride(optional: true)]
		}
		let shared = try blueprint(page: page, samples: [sample]) { $0.collections.sharesCache = true }

		for copied in [sut, optional] { #expect(copied.notes.contains(note), "\(copied.notes)") }
		#expect(shared.isList(try #require(shared.collections.first)))
		#expect(!shared.notes.contains { $0.contains("copies") })
	}

	@Test("Observed or offline pages of summaries are refused, and the error names the keys missing from the summaries")
	func refusalNamesKeys() {
		let changes: [@Sendable (inout FeatureRequest) -> Void] = [
			{ $0.isObserved = true },
			{ ($0.writes.saves, $0.writes.areOffline) = (true, true) },
		]
		for change in changes {
			let error = #expect(throws: RequestError.self) {
				try blueprint(page: #"[{"id": 1}]"#, samples: [#"{"id": 1, "note": "x"}"#], adjust: change)
			}
			#expect(error?.description.contains("$.note is in only one kind of response") == true)
			#expect(
				error?.description.hasSuffix(
					"add --share-cache; then an entity of OrdersPage also answers a read of one Order, even if it lacks this key"
				) == true
			)
		}
	}

	@Test(
		"A page is not a list over the entity's cache if its elements lack keys in the document's schema",
		arguments: [(#"[{"id": 1, "name": "x"}]"#, true), (#"[{"id": 1}]"#, false)]
	)
	func summaryOfDocumentedEntityIsNoList(page: String, expected: Bool) throws {
		let properties = #"{"id": {"type": "integer"}, "name": {"type": "string"}}"#
		let schema = #"{"type": "object", "required": ["id"], "properties": \#(properties)}"#
		let document = #"{"openapi": "3.0.0", "components": {"schemas": {"Order": \#(schema)}}}"#
		let file = SampleFile(name: "api.json", bytes: Array(document.utf8))

		let sut = try blueprint(page: page) { $0.schema = SchemaRequest(document: file, name: "Order") }

		#expect(sut.isList(try #require(sut.collections.first)) == expected)
	}

	@Test("If pages have summaries and a list has whole entities, both keep copies of their elements")
	func summariesBesideEntities() throws {
		let sut = try blueprint(page: #"[{"id": 1, "name": "x"}]"#) {
			$0.collections.lists = [SampleFile(name: "list.json", bytes: Array("[\(Self.item)]".utf8))]
			$0.writes.saves = true
		}

		#expect(sut.emptiedCollections == sut.collections)
		#expect(!sut.collections.contains(where: sut.isList))
	}
}
