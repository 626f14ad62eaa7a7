import Testing

@testable import LarderGenerator

struct NestedNamesTests {
	@Test(
		"A nested type is named after the last keys of its path, as many as make the name unique",
		arguments: [
			(
				#"{"flight_offers": [{"itineraries": [{"segments": [{"co2_emission": {"weight": 1}}]}]}]}"#,
				["Order", "OrderFlightOffer", "OrderItinerary", "OrderSegment", "OrderCo2Emission"]
			),
			(#"{"card_details": {"card": {"brand": "a"}}}"#, ["Order", "OrderCardDetails", "OrderCard"]),
			// A short path stays whole.
			(#"{"origin": {"owner": {"a": 1}}}"#, ["Order", "OrderOrigin", "OrderOriginOwner"]),
			(#"{"fields": {"priority": {"a": 1}}}"#, ["Order", "OrderFields", "OrderPriority"]),
			// Types that end alike begin with what is around them.
			(
				#"{"one_way": {"a": {"leg_part": {"b": 1}}}, "way_back": {"c": {"leg_part": {"d": 1}}}}"#,
				["Order", "OrderOneWay", "OrderA", "OrderALegPart", "OrderWayBack", "OrderC", "OrderCLegPart"]
			),
			// A price of a product is not that of the order, and a key of the order has the first right to a name.
			(
				#"{"sales_line": {"product": {"price": {"net": 1}}}}"#,
				["Order", "OrderSalesLine", "OrderProduct", "OrderProductPrice"]
			),
			(
				#"{"crew": "a", "sales_line": {"product": {"crew": {"boss": 1}}}}"#,
				["Order", "OrderSalesLine", "OrderProduct", "OrderProductCrew"]
			),
			// If a type is named for its kind, its name begins the names of the types inside of it.
			(
				#"{"billing_address": {"city": "a", "zip": "b", "line": "c", "sub_part": {"d": 1}}, "shipping_address": {"city": "a", "zip": "b", "line": "c"}}"#,
				["Order", "Address", "AddressSubPart"]
			),
		]
	)
	func namesLongPaths(members: String, expected: [String]) throws {
		#expect(try names(members) == expected)
	}

	@Test(
		"A type at two keys is named after what its objects are, such as a point or an address, and not after one of the keys",
		arguments: [
			(
				#"{"centroid": {"type": "Point", "coordinates": [1.5, 2.5]}, "geometry": {"type": "Point", "coordinates": [1.5, 2.5]}}"#,
				["Order", "GeoPoint"]
			),
			(
				#"""
				{"billing": {"first_name": "a", "last_name": "b", "address_1": "c", "city": "d", "postcode": "e", "country": "f", "email": "g", "phone": "h"},
				"shipping": {"first_name": "a", "last_name": "b", "address_1": "c", "city": "d", "postcode": "e", "country": "f"}}
				"""#,
				["Order", "Address"]
			),
			(
				#"{"actions": {"count": 1, "url": "https://a.b/1"}, "titles": {"count": 2, "url": "https://a.b/2"}}"#,
				["Order", "CountedLink"]
			),
			(
				#"{"service": {"id": "a", "type": "x", "self": "https://a.b/1"}, "order": {"id": "b", "type": "y", "self": "https://a.b/2"}}"#,
				["Order", "Reference"]
			),
			(#"{"board": {"id": "a", "name": "b"}, "list": {"id": "c", "name": "d"}}"#, ["Order", "Reference"]),
		]
	)
	func namesKinds(members: String, expected: [String]) throws {
		#expect(try names(members) == expected)
	}

	@Test("No type's name contains the entity's name twice")
	func doesNotStutter() throws {
		let same = #"{"order": {"size_a": 1, "size_b": 2, "c": 3}}"#
		let names = try names(
			"{\"first\": \(same), \"others\": [\(same)], \"target\": {\"target\": {\"target\": {\"z\": 1}}}}"
		)

		#expect(!names.contains { $0.contains("OrderOrder") || $0.contains("TargetTarget") })
	}

	@Test(
		"A type's name has the entity's name once, and then `Details` if the key has only the entity's own words",
		arguments: [
			("Order", #"{"order": {"a": 1, "b": 2}}"#, ["Order", "OrderDetails"]),
			(
				"Order", #"{"order": {"a": 1, "b": 2}, "orders": [{"c": 1, "d": 2}]}"#,
				["Order", "OrderDetails", "OrderDetails2"]
			),
			("Order", #"{"order_item": {"a": 1, "b": 2}}"#, ["Order", "OrderItem"]),
			("OrderItem", #"{"item": {"a": 1, "b": 2}}"#, ["OrderItem", "OrderItemDetails"]),
			("OrderItem", #"{"orderitem": {"a": 1, "b": 2}}"#, ["OrderItem", "OrderItemDetails"]),
			("TimeEntry", #"{"entry": {"a": 1, "b": 2}}"#, ["TimeEntry", "TimeEntryDetails"]),
			("TimeEntry", #"{"timeentryuser": {"a": 1, "b": 2}}"#, ["TimeEntry", "TimeEntryTimeentryuser"]),
		]
	)
	func namesOwnWordsOnce(entity: String, members: String, expected: [String]) throws {
		let sut = try Blueprint.stub(entity: entity, "{\"id\": 1, \(members.dropFirst())")

		#expect(sut.types.map(\.name) == expected)
	}

	@Test("The DTO around a value has the key's last word once")
	func namesWrappersOnce() throws {
		let wrapped = try stub(#"{"lines": {"lines": [{"a": 1, "b": 2}]}}"#)
		let several = #"[{"id": 1, "value": 3, "net_value": 4}, {"id": 2, "value": "x", "net_value": "y"}]"#
		let single = try Blueprint.stub(several) {
			$0.inference.overrides = ["value": FieldOverride(type: .int), "net_value": FieldOverride(type: .int)]
		}

		#expect(wrapped.entity.properties.last?.dtoType == "OrderLinesDTO")
		#expect(single.entity.properties.dropFirst().map(\.dtoType) == ["OrderValueDTO?", "OrderNetValueDTO?"])
	}

	@Test(
		"A node of GraphQL is named after the connection's key, and not after `edges` or `node`",
		arguments: [
			(#"{"lines": {"edges": [{"node": {"a": 1, "b": 2}}]}}"#, ["Order", "OrderLine"]),
			(
				#"{"lines": {"edges": [{"node": {"a": 1, "b": 2}, "cursor": "c"}], "pageInfo": {"hasNextPage": true}}}"#,
				["Order", "OrderLines", "OrderLine", "OrderPageInfo"]
			),
			(
				#"{"old_lines": {"edges": [{"node": {"a": 1, "b": 2}}]}, "new_lines": {"edges": [{"node": {"a": 1, "b": 2}}]}}"#,
				["Order", "Line"]
			),
		]
	)
	func namesNodes(members: String, expected: [String]) throws {
		#expect(try stub(members).types.filter { !$0.isWrapper }.map(\.name) == expected)
	}

	@Test(
		"Keys with the same name and overlapping values share one enumeration, named after the entity if that name is free"
	)
	func joinsEnumerations() throws {
		let inner = (0..<4).map { #"{"data_type": "\#($0 % 2 == 0 ? "Wind" : "Rain")", "n": \#($0)}"# }
		let outer = (0..<8).map { #"{"data_type": "\#($0 % 2 == 0 ? "Rain" : "Noise")", "z\#($0 % 2)": 1}"# }
		let members =
			"{\"modules\": [\((inner + inner).joined(separator: ","))], \"rooms\": [\(outer.joined(separator: ","))]"

		let joined = try enumerations(members + "}")
		let apart = try enumerations(members + #", "data_type": {"a": 1}}"#)

		#expect(joined.map(\.name) == ["OrderDataType", "OrderDataType"])
		#expect(joined.allSatisfy { $0.cases.map(\.text) == ["Wind", "Rain", "Noise"] })
		#expect(apart.map(\.name) == ["OrderModuleDataType", "OrderModuleDataType"])
	}

	@Test("An enumeration of a part's `type` has another name than one of the order's `part_type`")
	func namesEnumerationsForTheirObject() throws {
		let parts = (0..<8).map { #"{"type": "\#($0 % 2 == 0 ? "one" : "two")"}"# }.joined(separator: ",")

		#expect(try enumerations("{\"part_type\": [\(parts)]}").map(\.name) == ["OrderPartTypeKind"])
	}

	private func names(_ members: String) throws -> [String] { try stub(members).types.map(\.name) }

	private func enumerations(_ members: String) throws -> [EnumerationBlueprint] {
		try stub(members).types.flatMap(\.enumerations)
	}

	private func stub(_ members: String) throws -> Blueprint {
		try Blueprint.stub("{\"id\": 1, \(members.dropFirst())")
	}
}
