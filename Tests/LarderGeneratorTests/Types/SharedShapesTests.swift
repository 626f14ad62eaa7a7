import Foundation
import Testing

@testable import LarderGenerator

struct SharedShapesTests {
	@Test(
		"The time to find the types of nested similar objects grows with the sample's size, not with the number of paths in it"
	)
	func findsPlacesInLinearWork() throws {
		func keys(_ depth: Int) -> String {
			let name = ["alpha", "bravo", "carol", "delta", "echo", "frank", "gamma"][depth]
			guard depth > 0 else { return "\"\(name)\": 1, \"size\": 2" }
			let inner = keys(depth - 1)
			return "\"\(name)_one\": {\(inner)}, \"\(name)_two\": {\(inner)}, \"\(name)\": 1"
		}
		func visits(_ depth: Int) throws -> Int {
			let graph = try TypeGraph.infer(from: Sample.all(in: JSONParser.parse("{\(keys(depth))}".utf8)))
			return TypePlaces(of: graph.root).visitCount
		}

		// Each level doubles the sample.
		let (small, large) = try (visits(2), visits(4))
		#expect(small > 10)
		#expect(large < small * 6)
	}

	@Test(
		"Similar objects have one type, which is named after what they have in common, such as address",
		arguments: [
			(
				#"{"billing_address": {"city": "a", "zip": "1"}, "shippingAddress": {"city": "b", "zip": "2"}}"#,
				["Order", "Address"]
			),
			(
				#"{"origin": {"name": "a", "url": "b"}, "location": {"name": "c", "url": "d"}}"#,
				["Order", "NamedResource"]
			),
			(
				#"{"created_by": {"mail": "a", "rank": 1}, "edited_by": {"mail": "b", "rank": 2}}"#,
				["Order", "OrderCreatedBy"]
			),
			(
				#"{"sent_from": {"dock": "a", "bay": 1}, "from": {"dock": "b", "bay": 2}, "to": {"dock": "c", "bay": 3}}"#,
				["Order", "OrderSentFrom"]
			),
			(
				#"{"team": {"id": "1", "type": "team_reference", "n": "a"}, "policy": {"id": "2", "type": "policy_reference", "n": "b"}}"#,
				["Order", "Reference"]
			),
			(
				#"{"team": {"id": "1", "type": "team", "n": "a"}, "policy": {"id": "2", "type": "policy", "n": "b"}}"#,
				["Order", "OrderTeam"]
			),
			(#"{"image": {"src": "a", "alt": "b"}, "images": [{"src": "c", "alt": "d"}]}"#, ["Order", "OrderImage"]),
			(
				#"{"user": {"login": "a", "name": "b"}, "team": {"owner": {"login": "c", "name": "d"}, "size": 1}}"#,
				["Order", "User", "OrderTeam"]
			),
			(
				#"{"assignee": {"accountId": "1", "displayName": "a", "zone": "z"}, "author": {"accountId": "2", "displayName": "b"}}"#,
				["Order", "User"]
			),
			(
				#"{"sides": {"left": {"url": "a", "width": 1}, "right": {"url": "b", "width": 2}}}"#,
				["Order", "OrderSides", "Side"]
			),
			(
				#"{"owner": {"code": "a", "rank": 1}, "main_carrier": {"code": "b", "rank": 1}, "other_carrier": {"code": "c", "rank": 2}}"#,
				["Order", "Carrier"]
			),
			(
				#"{"to_readers": [{"mailbox": {"name": "a", "host": "b"}}], "cc_readers": [], "sender": {"mailbox": {"name": "c", "host": "d"}}}"#,
				["Order", "Reader", "Mailbox"]
			),
			(
				#"{"links_out": {"shop": "a"}, "maker": {"id": 1, "links_out": {"shop": "b"}}}"#,
				["Order", "LinksOut", "OrderMaker"]
			),
			(
				#"{"external_urls": {"shop": "a"}, "maker": {"id": 1, "external_urls": {"shop": "b"}}}"#,
				["Order", "ExternalURLs", "OrderMaker"]
			),
			(
				#"{"made_by": {"object": "user", "id": 1}, "sold_by": {"object": "user", "id": 2}}"#,
				["Order", "User"]
			),
			(
				#"{"made_by": {"object": "user", "id": 1}, "sold_by": {"object": "shop", "id": 2}}"#,
				["Order", "OrderMadeBy", "OrderSoldBy"]
			),
			(
				#"{"price": {"amount": "1", "currency": "EUR"}, "tax": {"amount": "2", "currency": "EUR"}}"#,
				["Order", "Money"]
			),
			(
				#"{"origin_location": {"code": "a", "rank": 1}, "destination_location": {"code": "b", "rank": 2}}"#,
				["Order", "Location"]
			),
			(
				#"{"billing_details": {"code": "a", "rank": 1}, "shipping_details": {"code": "b", "rank": 2}}"#,
				["Order", "OrderDetails"]
			),
			(
				#"{"plan": {"links": {"self": "https://a.b/1"}}, "visits": {"links": {"self": "https://a.b/2"}}}"#,
				["Order", "Reference", "Links"]
			),
			(
				#"{"products": {"href": "https://a.b/1"}, "shop": {"size": 1, "products": {"href": "https://a.b/2"}}}"#,
				["Order", "OrderLink", "OrderShop"]
			),
			(
				#"{"link": {"size": 1, "wide": true}, "products": {"href": "https://a.b/1"}, "fees": {"href": "https://a.b/2"}}"#,
				["Order", "OrderLink", "OrderLinkDetails"]
			),
			(
				#"{"terms": [{"period": {"start": "a"}}], "pause": {"period": {"end": "b"}, "why": "c"}}"#,
				["Order", "OrderTerm", "Period", "OrderPause"]
			),
		]
	)
	func sharesTypes(members: String, expected: [String]) throws {
		#expect(try blueprint(members).types.map(\.name) == expected)
	}

	@Test(
		"Objects that are only similar have two types",
		arguments: [
			#"{"genre": {"id": 1, "name": "a"}, "company": {"id": 2, "name": "b", "logo": "c", "country": "d"}}"#,
			#"{"state": {"name": "a"}, "phase": {"name": "b"}}"#,
			#"{"shops": [{"id": 1, "name": "a", "slug": "b"}], "past_shops": [{"name": "c", "slug": "d"}]}"#,
			#"{"owner": {"code": "a", "no": 1, "name": "b"}, "city": {"code": "c", "land": "d", "no": 2, "name": "e"}}"#,
			#"{"before": {"id": 1, "size": 2, "on": true}, "after": {"id": 1, "size": "L", "on": true}}"#,
			#"{"node": {"name": "a", "size": 1, "node": {"name": "b", "size": 2}}}"#,
			#"{"lines": {"edges": [{"node": {"id": 1, "sku": "a"}}]}, "photos": {"edges": [{"node": {"url": "b", "alt": "c"}}]}}"#,
			#"{"lines": {"edges": [{"cursor": "a", "node": {"id": 1, "sku": "a"}}]}, "photos": {"edges": [{"cursor": "b", "node": {"url": "b", "alt": "c"}}]}}"#,
		]
	)
	func keepsTypesApart(members: String) throws {
		#expect(try blueprint(members).types.count { !$0.isWrapper } == 3)
	}

	@Test(
		"In a shared type, a number may have a fraction if one object has one, and a key is optional if one object lacks it"
	)
	func mergesFields() throws {
		let sut = try blueprint(
			#"{"from_place": {"lat": 1, "lng": 2.5, "name": "a"}, "to_place": {"lat": 1.5, "lng": 2, "name": "b", "note": "c"}}"#
		)

		let place = try #require(sut.types.last)
		#expect(place.name == "Place")
		#expect(place.properties.map(\.modelType) == ["Double", "Double", "String", "String?"])
	}

	@Test("Objects inside a shared type are also merged")
	func mergesInside() throws {
		let sut = try blueprint(
			#"{"home": {"street": "a", "geo": {"x": 1, "y": 2}}, "work": {"street": "b", "geo": {"x": 1.5, "y": 2}}}"#
		)

		#expect(sut.types.map(\.name) == ["Order", "OrderHome", "Geo"])
		#expect(sut.types.last?.properties.map(\.type) == [.number, .number])
	}

	@Test("If an array contains objects of the same type as the object around it, they have one type at any depth")
	func joinsLoops() throws {
		let sut = try blueprint(
			#"{"replies": [{"id": 2, "replies": [{"id": 3, "note": "x", "replies": []}]}, {"id": 4, "replies": []}]}"#
		)

		#expect(sut.types.map(\.name) == ["Order"])
		#expect(
			sut.entity.properties.map { "\($0.name): \($0.modelType)" } == [
				"id: Int", "replies: [Order]", "note: String?",
			]
		)
		#expect(sut.entity.sample["replies"] == .array([]))
	}

	@Test("A type inside the entity may also contain itself")
	func joinsLoopsInside() throws {
		let sut = try blueprint(
			#"{"menu": [{"title": "a", "items": [{"title": "b", "items": [{"title": "c", "items": []}]}]}]}"#
		)

		#expect(sut.types.count == 2)
		#expect(sut.types.last?.properties.map(\.modelType) == ["String", "[\(sut.types.last?.name ?? "")]"])
	}

	@Test(
		"Two nested objects have different types if only the inner one is in an array, or if one contains the other directly"
	)
	func keepsOthersApart() throws {
		let lines = try blueprint(#"{"name": "a", "price": 1, "lines": [{"id": 2, "name": "b", "price": 1}]}"#)
		let parent = try blueprint(
			#"{"name": "a", "price": 1, "parent": {"id": 2, "name": "b", "price": 1, "parent": {"id": 3, "name": "c", "price": 1}}}"#
		)

		let parts = try blueprint(
			#"{"total": 1, "items": [{"id": 2, "sku": "a", "items": [{"id": 3, "sku": "b", "items": []}]}]}"#
		)

		#expect(lines.types.count == 2)
		#expect(parts.types.count == 2)
		#expect(!parent.entity.isRecursive)
	}

	@Test("A shared type's enumeration has the strings of all its places")
	func sharesEnumerations() throws {
		let places =
			#""kind": "a", "size": 1}, {"kind": "a", "size": 1}, {"kind": "b", "size": 1}, {"kind": "b", "size": 1}"#
		let sut = try blueprint("{\"inner\": [{\(places)], \"outer\": [{\(places)]}")

		#expect(sut.types.flatMap(\.enumerations).map(\.name).count == 1)
	}

	@Test("A shared type's name is never one that its code needs or that another entity's type has")
	func avoidsNames() throws {
		let sample =
			#"{"id": 1, "tag": {"a": 1, "b": 2}, "tags": [{"a": 1, "b": 2}], "unit_kit": {"c": 1, "d": 2}, "kit": {"c": 1, "d": 2}}"#
		var request = try FeatureRequest.stub(entity: "Order", sample: sample, output: .init(filePath: "/nowhere"))
		request.takenNames = ["Kit"]

		#expect(try Blueprint(request).types.map(\.name) == ["Order", "OrderTag", "OrderKit"])
	}

	@Test("Objects with the same keys have one type, and a note names the options for two types")
	func separatesNamedTypes() throws {
		let json = #"{"id": 1, "office": {"code": "a", "floor": 1}, "hall": {"code": "b", "floor": 2}}"#
		let one = try Blueprint.stub(json)
		let two = try Blueprint.stub(json) {
			$0.inference.overrides = [
				"office": FieldOverride(typeName: "Office"), "hall": FieldOverride(typeName: "Hall"),
			]
		}

		#expect(one.types.map(\.name) == ["Order", "OrderOffice"])
		let note = "to get two types, add --name-type office=NAME --name-type hall=NAME: $.office, $.hall"
		#expect(one.notes.contains { $0.hasSuffix(note) })
		#expect(two.types.map(\.name) == ["Order", "Office", "Hall"])
		#expect(two.notes.allSatisfy { !$0.contains("one type") })
		let named = try blueprint(
			#"{"billing_address": {"city": "a", "zip": "1"}, "shippingAddress": {"city": "b", "zip": "2"}}"#
		)
		#expect(named.notes.allSatisfy { !$0.contains("one type") })
	}

	@Test("If the keys of a shared type end with the same words, no note asks for two types")
	func notesNoCommonEnding() throws {
		let sut = try blueprint(
			#"{"billing_details": {"code": "a", "rank": 1}, "shipping_details": {"code": "b", "rank": 2}}"#
		)

		#expect(sut.notes.allSatisfy { !$0.contains("one type") })
	}

	@Test(
		"If a shared type's name fits only some of its places, a note names the type and the options for separate types"
	)
	func notesNamesOfSome() throws {
		let keys = #""email": "a", "firstname": "b", "rank": 1"#
		let sut = try Blueprint.stub(
			"{\"id\": 1, \"helper\": {\(keys)}, \"customer\": {\(keys)}, \"old_customer\": {\(keys)}}"
		)

		#expect(sut.types.map(\.name) == ["Order", "Customer"])
		let note = "these objects have one type, named Customer, because their keys agree; "
		let options = "to get two types, add --name-type customer=NAME --name-type helper=NAME: "
		#expect(sut.notes.contains { $0.hasPrefix(note + options) })
		let users = try Blueprint.stub("{\"id\": 1, \"user\": {\(keys)}, \"helper\": {\(keys)}}")
		#expect(users.types.map(\.name) == ["Order", "User"])
		#expect(users.notes.allSatisfy { !$0.contains("one type") })
	}

	@Test("Objects with equal keys have one type, even if an earlier object has nearly the same keys")
	func prefersEqualKeys() throws {
		let state = #""uuid": "b", "retired": false, "concept": "c", "display": "d""#
		let sut = try blueprint(
			"{\"flows\": [{\(state), \"states\": [{\(state)}]}], \"history\": [{\"on\": \"x\", \"state\": {\(state)}}]}"
		)

		let keys = sut.types.map { $0.properties.map(\.key).joined(separator: " ") }
		#expect(keys.contains("uuid retired concept display states"))
		#expect(keys.count { $0 == "uuid retired concept display" } == 1)
		// A state that had the type of a flow would make the flow's states optional.
		let flow = sut.types.first { $0.properties.contains { $0.key == "states" } }
		#expect(flow?.properties.last?.modelType.hasSuffix("?") == false)
	}

	@Test("A GraphQL type keeps the service's name")
	func takesTypeName() throws {
		let sut = try blueprint(#"{"best": {"__typename": "Project", "stars": 1}}"#)

		#expect(sut.types.map(\.name) == ["Order", "Project"])
	}

	private func blueprint(_ members: String) throws -> Blueprint {
		try Blueprint.stub("{\"id\": 1, \(members.dropFirst())")
	}

	@Test(
		"Links to different kinds of entities have different types, and a link to an entity has another type than the entity"
	)
	func keepsOtherKindsApart() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": "a", "author": {"name": "b", "links": {"html": {"href": "https://a.b/1"}, "avatar": {"href": "https://a.b/2"}}},
			"commit": {"hash": "c", "links": {"html": {"href": "https://a.b/3"}, "diff": {"href": "https://a.b/4"}}},
			"sys": {"type": "Entry", "id": "d", "revision": 3, "locale": "e", "space": {"sys": {"type": "Link", "linkType": "Space",
			"id": "f"}}}, "friend": {"sys": {"type": "Link", "linkType": "Entry", "id": "g"}}}
			"""
		)

		let keys = Set(sut.entity.flattened.map { $0.properties.map(\.key).joined(separator: " ") })
		#expect(keys.isSuperset(of: ["html avatar", "html diff", "type linkType id", "type id revision locale space"]))
		#expect(sut.entity.flattened.count { $0.properties.map(\.key) == ["sys"] } == 1)
	}
}
