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
}
