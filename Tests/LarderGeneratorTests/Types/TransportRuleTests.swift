import Testing

@testable import LarderGenerator

struct TransportRuleTests {
	@Test(
		"Links, and strings such as `type` that only repeat what the object is, are left out",
		arguments: [
			(#"{"object": "charge", "id": "c", "paid": true}"#, ["id", "paid"]),
			(#"{"kind": "shop#order", "etag": "x", "id": "1"}"#, ["id"]),
			(#"{"resourceType": "ServiceRequest", "id": "1"}"#, ["id"]),
			(#"{"type": "order", "id": "1"}"#, ["id"]),
			(#"{"type": "Feature", "id": "1", "geometry": {"x": 1}}"#, ["id", "geometry"]),
			(#"{"@odata.id": "a", "@odata.etag": "b", "id": "1"}"#, ["id"]),
			(#"{"links": {"self": "https://a.b/1"}, "id": "1"}"#, ["id"]),
			(#"{"links": [{"href": "https://a.b/1", "rel": "self", "method": "GET"}], "id": "1"}"#, ["id"]),
			(#"{"on": "/Date(1)/", "onString": "2026-01-05T00:00:00", "id": "1"}"#, ["on", "id"]),
			(#"{"on": "2026-01-05", "onString": "Mon 5 Jan", "id": "1"}"#, ["on", "onString", "id"]),
			(#"{"type": "gift", "etag": "x", "id": "1"}"#, ["type", "etag", "id"]),
			(#"{"links": {"self": "https://a.b/1", "shop": "https://a.b"}, "id": "1"}"#, ["links", "id"]),
			(#"{"object": "cup", "id_": 1, "id": 2}"#, ["id_", "id"]),
			(#"{"type": "ORDER", "id": "1"}"#, ["type", "id"]),
		]
	)
	func leavesOutKinds(json: String, expected: [String]) throws {
		#expect(try Blueprint.stub(entity: "Order", json).entity.properties.map(\.key) == expected)
	}

	@Test("The note names all places of a key that is left out, also if their objects have one type")
	func namesAllPlaces() throws {
		let links = #""links": {"self": "https://a.b/1"}"#
		let sut = try Blueprint.stub(
			"""
			{"id": "1", "home": {"zip": 1, "city": "a", \(links)}, "work": {"zip": 1, "city": "a", \(links)},
			"past": [{"zip": 1, "city": "a"}]}
			"""
		)

		#expect(sut.notes.contains { $0.hasSuffix("name its property by --rename: $.home.links, $.work.links") })
	}

	@Test("A `type` that differs between samples is kept, because it distinguishes the entities")
	func keepsKindsThatDiffer() throws {
		let sut = try Blueprint.stub(entity: "Order", #"[{"type": "order", "id": "1"}, {"type": "offer", "id": "2"}]"#)

		#expect(sut.entity.properties.map(\.key) == ["type", "id"])
	}

	@Test("A nested object's `type` is left out if it only repeats the key of that object")
	func leavesOutInnerKinds() throws {
		let json =
			#"{"id": "1", "artists": [{"type": "artist", "name": "a"}], "cover": {"type": "photo", "size": 1}}"#
		let sut = try Blueprint.stub(entity: "Album", json)

		#expect(
			sut.types.map { $0.properties.map(\.key) } == [["id", "artists", "cover"], ["name"], ["type", "size"]]
		)
	}

	@Test("In a page inside of the entity, a `type` is left out if it only repeats the key of the page")
	func leavesOutKindsOfInnerPages() throws {
		let json = #"{"id": "1", "tracks": {"total": 1, "items": [{"type": "track", "name": "a"}]}}"#
		let sut = try Blueprint.stub(entity: "Album", json)

		#expect(sut.types.last?.properties.map(\.key) == ["name"])
	}

	@Test("The author can keep a key such as `_links` by giving its property a name or a type")
	func keepsNamedKinds() throws {
		let sut = try Blueprint.stub(entity: "Order", #"{"object": "order", "id": "1"}"#) {
			$0.inference.overrides = ["object": FieldOverride(name: "kind")]
		}

		#expect(sut.entity.properties.map(\.name) == ["kind", "id"])
	}

	@Test(
		"Strings of digits whose key names a count are whole numbers in the model",
		arguments: [
			("\"1042\"", "Int?"), ("\"0\"", "Int?"), ("\"007\"", "String"), ("\"a few\"", "String"), ("\"\"", "String"),
		]
	)
	func readsCounts(text: String, expected: String) throws {
		let sut = try Blueprint.stub(#"{"id": 1, "viewCount": TEXT}"#.replacing("TEXT", with: text))

		#expect(sut.entity.properties.last?.modelType == expected)
	}
}
