import Testing

@testable import ShopCheckout

struct OrderCustomerMapperTests {
	private let sut = OrderCustomerMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = OrderCustomerDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}
}
