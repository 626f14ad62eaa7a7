import Testing

@testable import LarderGenerator

struct MomentRuleTests {
	@Test(
		"Numbers that count from 1970 are moments where their key says so",
		arguments: [
			("created_at", "1715000000", "Int64", "Date"), ("dt", "1715000000.5", "Double", "Date"),
			("joinedAt", "1715000000123", "Int64", "Date"), ("created_utc", "1715000000.0", "Double", "Date"),
			("count", "1715000000", "Int", "Int"), ("dt", "12", "Int", "Int"),
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

	@Test("A number of 64 bits without a sign is a UInt64")
	func findsUnsignedIntegers() throws {
		let sut = try Blueprint.stub(#"{"id": 1, "hash": 18446744073709551615}"#)

		#expect(sut.entity.properties.last?.modelType == "UInt64")
	}
}
