import Testing

@testable import ShopCheckout

struct OrderErrorDetailsMapperTests {
	private let sut = OrderErrorDetailsMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = OrderErrorDetailsDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps values that all differ")
	func mapsOtherValues() {
		// Given
		let input = OrderErrorDetailsDTO.stub(code: 1)
		let expected = OrderErrorDetails.stub(code: 1)

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
	}
}
