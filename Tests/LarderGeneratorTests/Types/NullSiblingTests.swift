import Testing

@testable import LarderGenerator

/// The type of a null key, as keys with the same last or first words suggest it.
struct NullSiblingTests {
	@Test(
		"A null key has the type of the key beside it if only one word of the two keys differs",
		arguments: [
			(#""origin_location": {"city": "a", "n": 1}, "destination_location": null"#, "Location?"),
			(#""billing_address": {"street": "a", "n": 1}, "shipping_address": null"#, "Address?"),
			(#""assigned_user": {"name": "a", "n": 1}, "closed_by_user": null"#, "User?"),
			(#""merged_by": {"name": "a", "n": 1}, "closed_by": null"#, "OrderMergedBy?"),
			(#""location_origin": {"city": "a", "n": 1}, "location_destination": null"#, "OrderLocationOrigin?"),
			(#""billing_lines": [{"sku": "a", "n": 1}], "shipping_lines": null"#, "[Line]?"),
			(#""old_tags": ["a"], "new_tags": null"#, "[String]?"),
			(#""next": {"ref": 1, "n": 1}, "previous": null"#, "OrderNext?"),
			(#""prev": {"ref": 1, "n": 1}, "next": null"#, "OrderPrev?"), (#""next": 5, "previous": null"#, "Int?"),
			(#""min_price": 12.5, "max_price": null"#, "Double?"), (#""price_max": 12, "price_min": null"#, "Double?"),
			(#""salary_from": 40000, "salary_to": null"#, "Int?"), (#""home_score": 2, "away_score": null"#, "Int?"),
			(#""tax_rate": 0.19, "fee_rate": null"#, "Double?"), (#""read_count": 2, "like_count": null"#, "Int?"),
			(#""created_at": "2025-03-14T09:26:53Z", "deleted_at": null"#, "Date?"),
			(#""started_on": "2025-03-14", "ended_on": null"#, "Date?"),
			(#""actual_departure": "2025-03-14T09:26:53Z", "actual_arrival": null"#, "Date?"),
		]
	)
	func takesTypeOfSibling(keys: String, type: String) throws {
		let sut = try Blueprint.stub("{\"id\": 1, \(keys)}")

		let property = try #require(sut.entity.properties.dropFirst(2).first)
		#expect(property.modelType == type)
		#expect(property.isOptional)
		#expect(sut.notes.contains { $0.hasPrefix("this key is null in the samples") })
	}

	@Test(
		"A null key has no type if keys with the same last words have different types",
		arguments: [
			#""a_location": {"city": "a"}, "b_location": {"code": "a", "n": 1}, "c_location": null"#,
			#""a_location": {"city": "a"}, "b_location": "Bonn", "c_location": null"#,
			#""location": {"code": "a"}, "b_location": {"city": "a", "n": 1}, "c_location": null"#,
			#""a_email": {"city": "a"}, "b_email": [{"city": "a"}], "c_email": null"#,
			#""a_name": "x", "b_name": 5, "c_name": null"#,
			#""begun_at": "2025-03-14T09:26:53Z", "done_at": 1712500000, "shut_at": null"#,
			#""begun_on": "2025-03-14T09:26:53Z", "done_on": "2025-03-14", "shut_on": null"#,
		]
	)
	func staysAwayFromSeveralTypes(keys: String) throws {
		let sut = try Blueprint.stub("{\"id\": 1, \(keys)}")

		#expect(sut.entity.properties.count == 3, "\(sut.entity.properties.map(\.modelType))")
		#expect(sut.notes.contains { $0.contains(" shows no type and is left out") })
	}

	@Test("Several keys with the same last word and equal types give a null key this type")
	func takesCommonType() throws {
		let user = #"{"name": "a", "n": 1}"#
		let sut = try Blueprint.stub(#"{"id": 1, "a_user": \#(user), "b_user": \#(user), "c_user": null}"#)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "User", "User", "User?"])
	}

	@Test(
		"A null key has no type if only its first word is that of another key, or a single string or number ends alike",
		arguments: [
			#""shipping_address": {"street": "a", "n": 1}, "shipping_method": null"#,
			#""order_items": [{"sku": "a"}], "order_note": null"#, #""user_name": "a", "user_phone": null"#,
			#""street_number": 5, "phone_number": null"#, #""file_type": "a", "media_type": null"#,
			#""ip_address": "1.2.3.4", "shipping_address": null"#,
			#""from": {"name": "a", "n": 1}, "to": null"#, #""price": 12.5, "customizable_price": null"#,
			#""amount": "12.50", "refundable_amount": null"#,
		]
	)
	func keepsOthers(keys: String) throws {
		#expect(try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties.count == 2)
	}

	@Test("The note on null keys names the types that the model has in the end")
	func namesFinalTypes() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "min_price": 5, "max_price": null, "old_lines": [{"sku": "a"}], "new_lines": null}"#
		)

		#expect(
			sut.notes.contains {
				$0.hasPrefix("these keys are null")
					&& $0.hasSuffix("$.max_price (Double), $.new_lines (an array of objects)")
			},
			"\(sut.notes)"
		)
	}

	@Test("A null link has the type of the links beside it if all of them are objects with the same keys")
	func takesTypeOfLinks() throws {
		func types(_ links: String) throws -> [String]? {
			try Blueprint.stub("{\"id\": 1, \"paths\": \(links)}").types.first { $0.name == "OrderPaths" }?.properties
				.map(\.modelType)
		}

		let link = #"{"href": "https://a.b/1"}"#
		#expect(
			try types(#"{"self": \#(link), "first": \#(link), "author": null}"#) == [
				"OrderLink", "OrderLink", "OrderLink?",
			]
		)
		#expect(
			try types(#"{"self": \#(link), "first": {"href": "https://a.b/1", "n": 1}, "author": null}"#)?.count == 2
		)
	}

	@Test("A key without a value has the type of another object if the author gives both the same name")
	func takesNamedType() throws {
		let json = #"{"id": 1, "near": {"next": {"ref": "a", "n": 1}, "last": null, "all": []}, "top": null}"#
		func types(_ names: [String: String], keeping kept: [String: String] = [:]) throws -> [String] {
			let sut = try Blueprint.stub(json) {
				$0.inference.overrides = names.mapValues { FieldOverride(typeName: $0) }
				$0.keptNames = kept
			}
			return sut.entity.flattened.flatMap(\.properties).map { "\($0.key): \($0.modelType)" }
		}
		let names = ["near.next", "near.last", "near.all", "top"].reduce(into: [:]) { $0[$1] = "Neighbor" }

		let all = try types(names)
		#expect(
			all.filter { $0.contains("Neighbor") } == [
				"top: Neighbor?", "next: Neighbor", "last: Neighbor?", "all: [Neighbor]",
			]
		)
		#expect(
			try types(["top": "OrderNearNext"], keeping: ["near": "OrderNear", "near.next": "OrderNearNext"])
				.contains("top: OrderNearNext?")
		)
		#expect(throws: InferenceError.self) { try types(["top": "Neighbor"]) }
	}
}
