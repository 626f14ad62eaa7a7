import Testing

@testable import LarderGenerator

struct MomentRuleTests {
	@Test(
		"Numbers that count from 1970 are moments where their key says so",
		arguments: [
			("created_at", "1715000000", "Int64", "Date"), ("dt", "1715000000.5", "Double", "Date"),
			("joinedAt", "1715000000123", "Int64", "Date"), ("created_utc", "1715000000.0", "Double", "Date"),
			("count", "1715000000", "Int", "Int"), ("dt", "12", "Int", "Int"),
			("date_unix", "1715000000", "Int64", "Date"), ("updated_at_ms", "1715000000123", "Int64", "Date"),
			("last_updated_epoch", "1715000000", "Int64", "Date"), ("uptime_seconds", "1715000000", "Int", "Int"),
			("sunset", "1715000000", "Int64", "Date"),
		]
	)
	func findsMoments(key: String, number: String, dto: String, model: String) throws {
		let property = try #require(try Blueprint.stub("{\"id\": 1, \"\(key)\": \(number)}").entity.properties.last)

		#expect(property.dtoType == dto)
		#expect(property.modelType == model)
	}

	@Test("Kindred numbers of one object have one type")
	func alignsKindredNumbers() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "viewCount": 1, "likeCount": 3000000000, "price": 5, "salePrice": 4.5, "size": 7}"#
		)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Int64", "Int64", "Double", "Double", "Int"])
	}

	@Test("A coordinate may have a fraction, and so may an amount beside one that has")
	func findsFractions() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "lat": 0, "lng": 8, "shipping_cost": 0, "price": 9.5, "count": 3}"#)
		let whole = try Blueprint.stub(#"{"id": 1, "price": 900, "tax": 0, "flat": 1}"#)

		#expect(sut.entity.properties.map(\.modelType) == ["Int", "Double", "Double", "Double", "Double", "Int"])
		#expect(whole.entity.properties.map(\.modelType) == ["Int", "Int", "Int", "Int"])
	}

	@Test("Labels, annotations and metadata of texts are dictionaries")
	func findsAnnotations() throws {
		let sut = try Blueprint.stub(
			#"{"id": 1, "metadata": {"cart": "7"}, "labels": {"tier": "x"}, "meta": {"cart": "7"}}"#
		)

		let types = sut.entity.properties.map(\.modelType)
		#expect(types == ["Int", "[String: String]", "[String: String]", "OrderMeta"])
	}

	@Test("Keys of the transport are left out with a note, but not if the app writes entities")
	func leavesTransportOut() throws {
		let json = #"{"type": "orders", "id": "1", "attributes": {"a": 1}, "_links": {"self": {"href": "/orders/1"}}}"#
		let sut = try Blueprint.stub(json)
		let saved = try Blueprint.stub(json) { $0.writes.saves = true }
		let renamed = try Blueprint.stub(json) {
			$0.inference.overrides = ["_links": FieldOverride(name: "links")]
		}

		#expect(sut.entity.properties.map(\.key) == ["id", "attributes"])
		#expect(sut.notes.filter { $0.contains("part of the transport") }.count == 2)
		#expect(saved.entity.properties.map(\.key) == ["type", "id", "attributes", "_links"])
		#expect(renamed.entity.properties.map(\.key) == ["id", "attributes", "_links"])
	}

	@Test("A number of 64 bits without a sign is a UInt64")
	func findsUnsignedIntegers() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "hash": 18446744073709551615}"#)

		#expect(sut.entity.properties.last?.modelType == "UInt64")
	}
}
