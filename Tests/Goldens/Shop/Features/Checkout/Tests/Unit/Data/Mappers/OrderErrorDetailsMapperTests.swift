import Testing

@testable import ShopCheckout

struct OrderErrorDetailsMapperTests {
	private let sut = OrderErrorDetailsMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps different values of all properties")
	func mapsOtherValues() {
		// Given
		let expected = OrderErrorDetails.stub(code: 1)

		// When
		let value = sut.map(.stub(code: 1))

		// Then
		#expect(value == expected)
	}
}
