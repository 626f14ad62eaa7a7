import Testing

@testable import LarderGenerator

struct OtherValuesTests {
	@Test(
		"In tests, equal or empty values are replaced by different ones of the model's types"
	)
	func tellsValuesApart() throws {
		let sut = try values(
			#"{"id": 1, "a": "x", "b": "x", "n": 1, "from": "2020-01-01T00:00:00Z", "to": "2020-01-01T00:00:00Z", "none": 0}"#
		)

		#expect(sut.dtoArguments == #"b: "b", n: 2, to: "2001-01-01T00:00:00Z", none: 3"#)
		#expect(sut.modelArguments == #"b: "b", n: 2, to: Date(timeIntervalSince1970: 978_307_200), none: 3"#)
	}

	@Test("For any two flags, one of the written tests uses different values")
	func tellsFlagsApart() throws {
		let sut = try values(#"{"id": 1, "a": false, "b": false, "c": true, "d": false, "e": true}"#)

		#expect(sut.dtoArguments == "a: true, b: true, c: false, d: true, e: false")
		#expect(
			sut.flagArguments == [
				"a: false, b: true, c: false, d: false, e: true", "a: false, b: false, c: false, d: true, e: false",
			]
		)
	}

	@Test("In tests, equal objects are replaced by different objects")
	func tellsObjectsApart() throws {
		let sut = try values(#"{"id": 1, "one_tag": {"x": "a", "y": 1}, "other_tag": {"x": "a", "y": 1}}"#)

		#expect(sut.dtoArguments == #"otherTag: .stub(x: "otherTag")"#)
	}

	private func values(_ sample: String) throws -> OtherValues {
		OtherValues(of: try Blueprint.stub(sample).entity)
	}
}
