import Testing

@testable import MixedDepot

struct PalletMapperTests {
	private let sut = PalletMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps different values of all properties")
	func mapsOtherValues() {
		// Given
		let expected = Pallet.stub(
			marks: .object(["text": .string("marks"), "numbers": .array([.integer(1), .number(1.5)])])
		)

		// When
		let value = sut.map(
			.stub(marks: .object(["text": .string("marks"), "numbers": .array([.integer(1), .number(1.5)])]))
		)

		// Then
		#expect(value == expected)
	}
}
