import Testing

@testable import LarderGenerator

/// The type of a key, as neighbouring keys suggest it.
struct SiblingTests {
	@Test(
		"A null identifier gets a type only if all similar identifiers have that type",
		arguments: [
			(#""owner_id": 4, "external_id": null"#, nil), (#""name": "x", "gear_id": null"#, nil),
			(#""billing_address_id": 4, "shipping_address_id": null"#, "Int?"),
			(#""author_id": "u4", "reviewer_id": null"#, "String?"), (#""name": "x", "parent_id": null"#, "Int?"),
			(#""team_id": 4, "assignee_id": null"#, nil),
		]
	)
	func typesIdentifiers(keys: String, type: String?) throws {
		let sut = try Blueprint.stub("{\"id\": 1, \(keys)}")

		#expect(sut.entity.properties.dropFirst(2).first?.modelType == type)
		#expect(type != nil || sut.notes.contains { $0.contains("shows no type and is left out") })
	}

	@Test("A null identifier is a string if an identifier beside it is a string")
	func typesIdentifiersBesideStrings() throws {
		let sut = try Blueprint.stub(#"{"id": "103", "in_reply_to_id": null, "in_reply_to_account_id": null}"#)

		#expect(sut.entity.properties.map(\.modelType) == ["String", "String?", "String?"])
	}

	@Test(
		"An empty string is a URL if another key with the same last word has a URL",
		arguments: [
			(#""url": "https://a.b/c", "author_url": """#, "URL?"), (#""name": "x", "author_url": """#, "String"),
			(#""url": "https://a.b/c", "author_name": """#, "String"),
		]
	)
	func typesEmptyAddresses(keys: String, type: String) throws {
		#expect(try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties.last?.modelType == type)
	}

	@Test("An empty string is an unknown count if strings beside it are counts")
	func readsUnknownCounts() throws {
		let json = #"[{"id": 1, "seat_count": "144", "name_count": ""}, {"id": 2, "seat_count": "", "name_count": ""}]"#
		let sut = try Blueprint.stub(json)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Int?", "String"])
	}

	@Test("A whole number is a Double if the same key has a fraction in another object")
	func alignsNumbersOfOneKey() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "now": {"rain_mm": 0, "rank": 80}, "hours": [{"rain_mm": 0.2, "rank": 81, "id": 2}]}"#
		)

		#expect(
			sut.entity.flattened.map { $0.properties.map(\.modelType) } == [
				["Int", "OrderNow", "[OrderHour]"], ["Double", "Int"], ["Double", "Int", "Int"],
			]
		)
	}

	@Test("A null price is a number if the price beside it is a decimal in a string")
	func typesNullDecimals() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "price": "199.00", "compare_at_price": null}"#)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Decimal?", "Decimal?"])
	}

	@Test(
		"An empty array has the element type of similar arrays",
		arguments: [
			(#""follower_ids": [5], "email_cc_ids": []"#, "[Int]"), (#""idBoard": "b", "idMembers": []"#, "[String]"),
			(#""image": {"tags": ["x"]}, "tags": []"#, "[String]"),
			(#""own_parts": [{"n": 1, "m": 2}], "old_parts": []"#, "[Part]"),
			(#""parts": [{"n": 1}], "old_parts": []"#, nil),
			(#""follower_ids": [5], "labels": []"#, nil),
		]
	)
	func fillsEmptyArrays(keys: String, type: String?) throws {
		let sut = try Blueprint.stub("{\"id\": 1, \(keys)}")

		#expect(sut.entity.properties.dropFirst(2).first?.modelType == type)
		#expect(sut.notes.contains { $0.contains("an empty array in the samples") } == (type != nil))
	}

	@Test("A type that the author gives to an empty array is the type of its elements")
	func takesTypeOfEmptyArray() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "marks": []}"#) {
			$0.inference.overrides = ["marks": FieldOverride(type: .text)]
		}

		#expect(sut.entity.properties.last?.modelType == "[String]")
	}

	@Test(
		"A start is optional if the matching end is optional",
		arguments: [
			(#""start_date": "2025-03-14", "due_date": null"#, true),
			(#""started_at": "2025-03-14T09:26:53Z", "finished_at": "2025-03-14T09:26:53Z""#, true),
			(#""start_date": "2025-03-14", "end_date": null"#, false),
			(#""start_date": "2025-03-14", "due_at": null"#, false),
		]
	)
	func loosensStarts(keys: String, isOptional: Bool) throws {
		let start = try Blueprint.stub("{\"id\": 1, \(keys)}") { $0.writes.saves = false }.entity.properties[1]

		#expect((start.isOptional && !start.mayBeUnreadable) == isOptional)
	}

	@Test("A count of replies is required, like other counts")
	func keepsCounts() throws {
		#expect(try Blueprint.stub(#"{"id": 1, "reply_count": 3}"#).entity.properties[1].isOptional == false)
	}

	@Test(
		"A key of a nested object is optional if its name is the value of a `type` beside it",
		arguments: [
			#""type": "card", "card": {"last4": "4242"}"#, #""type": "database_id", "database_id": "x""#,
			#""kind": "externalFile", "external_file": {"url": "x"}"#,
		]
	)
	func loosensTaggedKeys(keys: String) throws {
		let sut = try Blueprint.stub("{\"id\": 1, \"method\": {\(keys), \"fee\": 3}}")

		let type = try #require(sut.entity.flattened.first { $0.name == "OrderMethod" })
		#expect(type.properties.map(\.isOptional) == [false, true, false])
	}

	@Test("The two ends of a range have one type")
	func alignsEnds() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "elev_high": 50, "elev_low": 48.4, "high_score": 7}"#)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Double", "Double", "Int"])
	}

	@Test(
		"The numbers at ath and atl have one type if longer keys such as ath_change and atl_change match"
	)
	func alignsHeads() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "ath": 69045, "ath_change": 1.5, "ath_day": "x", "atl": 67.81, "atl_change": 2.5, "atl_day": "y"}"#
		)

		#expect(sut.entity.properties.first { $0.name == "ath" }?.modelType == "Double")
	}

	@Test("A 0 may have a fraction if a word of its key names a measure, but another whole number may not")
	func loosensZeros() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "total_elevation_gain": 0, "rate_limit": 60, "rating_count": 0}"#)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Double", "Int", "Int"])
	}

	@Test(
		"Strings with decimals are numbers if their key or decimals beside them show it, and money is a Decimal",
		arguments: [
			(#""price": "35.10""#, "Decimal?"), (#""open": "1.5", "close": "2""#, "String"),
			(#""open": "1.5", "close": "2.25""#, "Double?"),
			(#""open": "1.5", "to": "2.5", "currency": "EUR""#, "Decimal?"),
			(#""paid_share": "8.99", "owed_share": "4.5", "net_balance": "4.49""#, "Decimal?"),
			(#""lat": "52.5", "currency": "EUR""#, "Double?"), (#""rating": "4.5", "price": "1.00""#, "Double?"),
			(#""tax_rate": "0.19", "tax": "1.90""#, "Double?"), (#""quantity": "1.5", "price": "1.00""#, "Double?"),
			(#""width": "1.5", "price": "1.00", "currency": "EUR""#, "Double?"),
			(#""currency": "EUR", "value": "1.00""#, "String"),
			(#""version": "1.10", "api_version": "2.0""#, "String"), (#""chapter": "1.10""#, "String"),
			(#""number": "35.10""#, "String"),
		]
	)
	func readsDecimals(keys: String, type: String) throws {
		#expect(try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties[1].modelType == type)
	}

	@Test("An amount of money in a string is a Decimal, and a note names all its keys")
	func notesDecimals() throws {
		let json = #"{"id": 1, "total": {"value": "35.10", "currency": "EUR"}}"#
		let sut = try Blueprint.stub(json)
		let kept = try Blueprint.stub(json) {
			$0.inference.overrides = ["total.value": FieldOverride(type: .text)]
		}

		#expect(sut.types.last?.properties.first?.modelType == "Decimal?")
		#expect(sut.notes.contains { $0.hasPrefix("these strings are amounts") && $0.hasSuffix("$.total.value") })
		#expect(kept.types.last?.properties.first?.modelType == "String")
	}

	@Test("One note names the strings that become Decimal, and those that become Double")
	func notesBothKindsOfDecimals() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "price": "35.10", "lat": "52.5", "tax": "1.00"}"#)

		#expect(
			sut.notes.contains(
				"these strings are decimals, so models have money as Decimal ($.price, $.tax) and other numbers as Double ($.lat); "
					+ "to keep a string, add --type KEY=String"
			)
		)
	}

	@Test("The author can make a string or a number a Decimal, and a save sends the string as text")
	func readsChosenDecimals() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "text": "35.10", "number": 0.1, "all": [1, 2.5]}"#) {
			$0.writes.saves = true
			let decimal = FieldOverride(type: .decimal)
			$0.inference.overrides = ["text": decimal, "number": decimal, "all": decimal]
		}

		let properties = sut.entity.properties.dropFirst()
		#expect(properties.map(\.modelType) == ["Decimal?", "Decimal", "[Decimal]"])
		#expect(properties.map(\.dtoType) == ["String?", "Decimal", "[Decimal]"])
		#expect(properties.map { $0.unmapping } == ["text?.description", "number", "all"])
		#expect(sut.notes.contains("a save sends $.text without zeros at the end: 23.4 instead of 23.40"))
	}

	@Test("A save sends decimal strings unchanged, and a note says so")
	func keepsDecimalsOfSaves() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "price": "35.10"}"#) { $0.writes.saves = true }

		#expect(sut.entity.properties[1].modelType == "String")
		#expect(sut.notes.contains { $0.hasPrefix("these decimals stay strings") })
	}

	@Test(
		"A null part of an address is a string if the other parts are strings",
		arguments: [
			(#""city": null, "country": "DE", "line1": null"#, ["String?", "String?", "String"]),
			(#""city": null, "country": {"code": "DE"}, "line1": null"#, ["String?", nil, nil]),
		]
	)
	func fillsAddresses(keys: String, types: [String?]) throws {
		let sut = try Blueprint.stub("{\"id\": 1, \"at\": {\(keys)}}")
		let properties = try #require(sut.entity.flattened.first { $0.name == "OrderAt" }).properties

		#expect(properties.first { $0.key == "city" }?.modelType == types[0])
		#expect(properties.first { $0.key == "line1" }?.modelType == types[1])
	}

	@Test(
		"A string becomes a date or an address only if its key allows that",
		arguments: [
			(#""api_version": "2010-04-01""#, "String"), (#""file_name": "https://a.b/c""#, "String"),
			(#""labels_url": "https://a.b/labels{/name}""#, "String"), (#""page": "https://a.b/c""#, "URL?"),
			(#""dateSent": "Thu, 30 Jul 2015 20:12:31 +0000""#, "Date?"),
			(#""epoch_date_close_approach": 1536130800000"#, "Date"), (#""date_of_entry": 1536130800000"#, "Date"),
			(#""dated_rows": 1536130800000"#, "Int64"),
			(#""last_activity_date": "2025-03-14T09:26:53Z", "due": null"#, "Date?"),
		]
	)
	func readsTextsByKey(keys: String, type: String) throws {
		#expect(try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties.last?.modelType == type)
	}

	@Test("Objects with different values of `type` have different types, which are named after these values")
	func separatesKinds() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": 1, "owner": {"type": "user", "id": "a", "href": "x", "uri": "y", "display": "z"},
			"added_by": {"type": "user", "id": "b", "href": "x", "uri": "y", "display": "z"},
			"artists": [{"type": "artist", "id": "c", "href": "x", "uri": "y", "name": "z"}]}
			"""
		)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "User", "User", "[OrderArtist]"])
	}

	@Test("If a range is given in several units, its type is called Range and not named after a unit")
	func namesRanges() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": 1, "size": {"meters": {"size_min": 1.5, "size_max": 2.5}, "feet": {"size_min": 3.5, "size_max": 4.5},
			"miles": {"size_min": 0.1, "size_max": 0.2}}}
			"""
		)

		#expect(sut.types.map(\.name) == ["Order", "OrderSize", "OrderRange"])
	}
}
