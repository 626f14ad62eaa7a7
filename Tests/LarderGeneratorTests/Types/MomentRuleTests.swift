import Testing

@testable import LarderGenerator

struct MomentRuleTests {
	@Test(
		"Numbers are timestamps if their key says so and they count from 1970",
		arguments: [
			("created_at", "1715000000", "Int64", "Date"), ("dt", "1715000000.5", "Double", "Date"),
			("joinedAt", "1715000000123", "Int64", "Date"), ("created_utc", "1715000000.0", "Double", "Date"),
			("count", "1715000000", "Int", "Int"), ("dt", "12", "Int", "Int"),
			("date_unix", "1715000000", "Int64", "Date"), ("updated_at_ms", "1715000000123", "Int64", "Date"),
			("last_updated_epoch", "1715000000", "Int64", "Date"), ("uptime_seconds", "1715000000", "Int", "Int"),
			("sunset", "1715000000", "Int64", "Date"), ("date_setup", "1544558432", "Int64", "Date"),
			("datePublished", "1546399813", "Int64", "Date"), ("last_status_store", "1544558432", "Int64", "Date"),
			("date_min_temp", "1544558432", "Int64", "Date"), ("last_seen", "1544558432123", "Int64", "Date"),
			("last_order_id", "1544558432", "Int", "Int"), ("last_count", "1544558432", "Int", "Int"),
			("date_count", "7", "Int", "Int"), ("lastBlock", "3044558432", "Int64", "Int64"),
		]
	)
	func findsMoments(key: String, number: String, dto: String, model: String) throws {
		let property = try #require(try Blueprint.stub("{\"id\": 1, \"\(key)\": \(number)}").entity.properties.last)

		#expect(property.dtoType == dto)
		#expect(property.modelType == model)
	}

	@Test(
		"Strings of digits are timestamps if their key and all values say so, and a note lists them",
		arguments: [
			(["1715000000", "1715000060"], "Date?"), (["1715000000123", "1715000060123"], "Date?"),
			(["1715000000", ""], "Date?"), (["1715000000", "soon"], "String"), (["12", "15"], "String"),
			(["1715000000", "1715000000123"], "String"),
		]
	)
	func findsMomentsInStrings(texts: [String], model: String) throws {
		let items = texts.map { "{\"time\": \"\($0)\", \"vehicle\": \"1715000000\"}" }.joined(separator: ", ")
		let sut = try Blueprint.stub("{\"id\": 1, \"stops\": [\(items)]}")
		let stop = try #require(sut.entity.properties.last?.type.object)

		#expect(stop.properties.map(\.modelType) == [model, "String"])
		#expect(
			sut.notes.contains {
				$0.hasPrefix("these strings of digits are read as timestamps") && $0.hasSuffix(".time")
			}
				== (model == "Date?")
		)
	}

	@Test("If one timestamp of an object has fractions, the others may have them, too")
	func timestampsShareFractions() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "created_at": 1544558432.5, "sent_at": 1544559999, "size": 1244558432}"#
		)

		#expect(sut.entity.properties.map(\.dtoType) == ["Int", "Double", "Double", "Int"])
		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Date", "Date", "Int"])
	}

	@Test(
		"A number within a few years of a timestamp beside it is a timestamp as well, and a note lists the assumed ones"
	)
	func findsMomentsBesideOne() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1544558000, "created_at": 1544558432, "cleaned": 1544559999, "image_hash": 1544558432, "size": 1244558432}"#
		)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Date", "Date", "Int", "Int"])
		#expect(
			sut.notes.contains { $0.hasPrefix("these numbers are read as timestamps") && $0.hasSuffix(": $.cleaned") }
		)
	}

	@Test(
		"A whole number that is a measurement, or an amount that is always 0, may have a fraction",
		arguments: [
			#""sum_rain_24": 0.1, "sum_rain_1": 0"#, #""monthly_spend": 0"#, #""amount": 0"#, #""gust_strength": 3"#,
			#""noise": 1"#,
		]
	)
	func findsMeasurements(keys: String) throws {
		let types = try Blueprint.stub("{\"id\": 1, \(keys)}").entity.flattened.flatMap(\.properties).dropFirst()

		#expect(!types.contains { $0.modelType == "Int" })
	}

	@Test("Strings of digits are decimals if the same amount is a decimal elsewhere")
	func alignsAmounts() throws {
		let sut = try Blueprint.stub(
			#"{"id": "1", "fees": [{"amount": "0", "kind": "a"}], "taxes": [{"amount": "0.94", "code": "b"}], "weight": "100"}"#
		)

		let amounts = sut.entity.flattened.flatMap(\.properties).filter { $0.key == "amount" }
		#expect(amounts.map(\.modelType) == ["Decimal?", "Decimal?"])
		#expect(sut.entity.properties.last?.modelType == "String")
	}

	@Test(
		"Strings that are counts become integers, and a note lists them",
		arguments: ["num_media", "total_items", "count"]
	)
	func readsCounts(key: String) throws {
		let sut = try Blueprint.stub("{\"id\": \"1\", \"\(key)\": \"0\", \"total_price\": \"3\", \"num\": \"4\"}")

		#expect(sut.entity.properties.map(\.modelType) == ["String", "Int?", "String", "String"])
		#expect(sut.notes.contains { $0.hasPrefix("these strings are whole numbers") && $0.hasSuffix(": $.\(key)") })
	}

	@Test(
		"Days and times stay strings, with a note, if a time zone or a flag for whole days is in the same object"
	)
	func keepsPartialDays() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": 1, "all_day": false, "starts_at": "2026-02-27T18:46:10Z", "created_at": "2026-02-27T18:46:10Z",
			"sale": {"due_date": "2030-01-24", "birthday": "1990-01-24", "timezone": "Europe/Rome"}}
			"""
		)

		let texts = sut.entity.flattened.flatMap(\.properties).filter { $0.modelType.hasPrefix("String") }
		#expect(texts.map(\.key).sorted() == ["due_date", "starts_at", "timezone"])
		#expect(sut.notes.contains { $0.hasSuffix(": $.sale.due_date, $.starts_at") })
	}

	@Test("In one object, counts have one type, and so have prices")
	func alignsKindredNumbers() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "viewCount": 1, "likeCount": 3000000000, "price": 5, "salePrice": 4.5, "size": 7}"#
		)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Int64", "Int64", "Double", "Double", "Int"])
	}

	@Test("A coordinate may have a fraction, and so may an amount if the amount beside it has one")
	func findsFractions() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "lat": 0, "lng": 8, "shipping_total": 0, "price": 9.5, "count": 3}"#)
		let whole = try Blueprint.stub(#"{"id": 1, "total": 900, "discount": 0, "flat": 1}"#)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Double", "Double", "Double", "Double", "Int"])
		#expect(whole.entity.properties.map(\.modelType) == ["Int", "Int", "Int", "Int"])
	}

	@Test(
		"A price, a rate or a measure may have a fraction, even if the sample shows none",
		arguments: [
			#""price": 12"#, #""price_unit": 8"#, #""tax": 2.5, "tax2": 0"#, #""price_monthly": 5"#, #""tax": 0"#,
			#""service_fee": 3"#, #""fees": 3"#,
			#""balance": 7"#,
			#""percent_recorded": 100"#, #""saturation": 1"#, #""rating": 5"#, #""temperature_2m_max": 5"#,
			#""distance": 5"#, #""vote_average": 8"#,
			#""exchange_rate": 1"#, #""temp": 20"#, #""temp_min": 18"#,
			#""elevation": 38"#, #""weight": 70"#, #""currency": "EUR", "amount": 12"#,
			#""currency": "EUR", "total": 12"#, #""currency": "EUR", "min": 12"#,
			#""x": 1.5, "y": 2"#, #""prices": [1, 2]"#, #""bbox": [1, 2, 3, 4]"#,
		]
	)
	func findsMeasures(keys: String) throws {
		let type = try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties.last?.modelType

		#expect(type == "Double" || type == "[Double]")
	}

	@Test(
		"Counts and amounts in cents are integers",
		arguments: [
			#""heart_rate": 120"#, #""price_cents": 1200"#, #""rating_count": 5"#, #""ratings": 5"#, #""total": 9"#,
			#""price_id": 3"#,
			#""currency": "usd", "amount": 1200"#, #""currency": "usd", "max": 12"#, #""max": 12"#,
			#""currency": "EUR", "max_items": 12"#, #""currency": "usd", "tax": 0"#,
			#""currency": "usd", "balance": 5"#,
			#""x": 1, "y": 2"#,
		]
	)
	func keepsCounts(keys: String) throws {
		#expect(try Blueprint.stub("{\"id\": 1, \(keys)}").entity.properties.last?.modelType == "Int")
	}

	@Test(
		"The ends of a range, the coordinates of a shape, and equal keys of similar objects each have one number type"
	)
	func alignsNumbersOfOneKind() throws {
		let sut = try Blueprint.stub(
			"""
			{"id": 1, "prices": {"low": 1, "high": 2.5}, "geometry": {"type": "Point", "coordinates": [[-173, 16]]},
			"wind": {"day": {"v": 1}, "night": {"v": 2.5}}}
			"""
		)

		let types = sut.types.flatMap(\.properties).filter { $0.modelType.contains("Int") }
		#expect(types.map(\.key) == ["id"])
		#expect(sut.types.flatMap(\.properties).first { $0.key == "coordinates" }?.modelType == "[[Double]]")
	}

	@Test("Labels, annotations and metadata with strings are dictionaries")
	func findsAnnotations() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "metadata": {"cart": "7"}, "labels": {"tier": "x"}, "meta": {"cart": "7"}}"#
		)

		let types = sut.entity.properties.map(\.modelType)
		#expect(types == ["Int", "[String: String]", "[String: String]", "OrderMeta"])
	}

	@Test("Keys such as `_links` are left out with a note, unless the app writes entities")
	func leavesTransportOut() throws {
		let json = #"{"type": "orders", "id": "1", "attributes": {"a": 1}, "_links": {"self": {"href": "/orders/1"}}}"#
		let sut = try Blueprint.stub(json)
		let saved = try Blueprint.stub(json) { $0.writes.saves = true }
		let renamed = try Blueprint.stub(json) {
			$0.inference.overrides = ["_links": FieldOverride(name: "links")]
		}

		#expect(sut.entity.properties.map(\.key) == ["id", "attributes"])
		let note =
			"these keys are left out, because they are part of the transport; to keep one, name its property by --rename: $.type, $._links"
		#expect(sut.notes.contains(note))
		#expect(saved.entity.properties.map(\.key) == ["type", "id", "attributes", "_links"])
		#expect(renamed.entity.properties.map(\.key) == ["id", "attributes", "_links"])
	}

	@Test("An unsigned 64-bit integer is a UInt64")
	func findsUnsignedIntegers() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "hash": 18446744073709551615}"#)

		#expect(sut.entity.properties.last?.modelType == "UInt64")
	}

	@Test(
		"Amounts beside a currency are cents, with a note, if there are several and none has a fraction",
		arguments: [
			(#""amount": 1000, "refunded_amount": 150, "currency": "EUR""#, true),
			(#""money": {"amount": 555, "currency": "USD"}, "fee_money": {"amount": 34, "currency": "USD"}"#, true),
			(#""amount": 1000, "refunded_amount": 150, "price": 1.5, "currency": "EUR""#, false),
			(#""amount": 1000, "refunded_amount": 150, "tax": "1.50", "currency": "EUR""#, false),
			(#""amount": 1000, "currency": "EUR""#, false),
			(#""amount": 5, "refunded_amount": 3, "currency": "EUR""#, false),
			(#""amount": -510, "currency": "GBP""#, true),
			(#""amount": -510, "fee": 1.5, "currency": "GBP""#, false),
			(#""amount": 10, "balance": 31042, "currency": "GBP""#, true),
		]
	)
	func readsCents(keys: String, areCents: Bool) throws {
		let sut = try Blueprint.stub("{\"id\": \"a\", \(keys)}")

		let amounts = sut.entity.flattened.flatMap(\.properties).filter { $0.key.contains("amount") }
		#expect(amounts.allSatisfy { $0.type == (areCents ? .integer : .number) } && !amounts.isEmpty)
		#expect(sut.notes.contains { $0.contains("taken for cents") } == areCents)
	}

	@Test("Whole amounts of money that are read as Double get a note, and other numbers get none")
	func notesWideAmounts() throws {
		let sut = try Blueprint.stub(
			#"{"id": "a", "total": 12, "currency": "EUR", "geo": {"lat": 4, "lon": 5}, "cost": 3}"#
		)

		let notes = sut.notes.filter { $0.hasPrefix("these amounts are whole in the samples") }
		#expect(notes.map { $0.hasSuffix("to keep Int, add --type KEY=Int: $.total, $.cost") } == [true])
	}

	@Test("If a number is a timestamp, so are others whose keys have the same last word, but not a count")
	func findsMomentsOfOneWord() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "created_t": 1457680652, "last_modified_t": 1633030001, "elapsed_t": 12, "done_on": 1633030001, "kept_on": 1257680652}"#
		)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Date", "Date", "Int", "Date", "Date"])
	}

	@Test("Supply, volume and a sort position with gaps may have fractions if numbers beside them do")
	func readsQuantities() throws {
		let sut = try Blueprint.stub(
			#"{"id": "a", "price": 1.5, "total_volume": 5000000000, "max_supply": 21, "pos": 65536, "market_rank": 1}"#
		)
		let whole = try Blueprint.stub(#"{"id": "a", "volume": 11, "pos": 3}"#)

		#expect(sut.entity.properties.dropFirst().map(\.type) == [.number, .number, .number, .number, .integer])
		#expect(whole.entity.properties.dropFirst().map(\.type) == [.integer, .integer])
	}

	@Test("The author may make strings of digits timestamps, and strings of any form days or dates")
	func readsChosenMoments() throws {
		func property(_ json: String, _ type: FieldOverride.Kind) throws -> String? {
			let sut = try Blueprint.stub("{\"id\": 1, \"x\": \(json)}") {
				$0.inference.overrides = ["x": FieldOverride(type: type)]
			}
			return sut.entity.properties.last.map { "\($0.dtoType) \($0.modelType)" }
		}

		#expect(try property(#""1700000000""#, .seconds) == "String? Date?")
		#expect(try property(#""1700000000250""#, .milliseconds) == "String? Date?")
		#expect(try property(#""20250314""#, .day) == "String? Date?")
		#expect(try property(#""/Date(1551916800000)/""#, .date) == "String? Date?")
		#expect(try property(#""Thu, 30 Jul 2015 20:12:31 GMT""#, .date) == "String? Date?")
		#expect(throws: InferenceError.self) { try property(#""soon""#, .seconds) }
		#expect(throws: InferenceError.self) { try property(#""2025-03-14T09:26:53Z""#, .day) }
	}
}
