import Testing

@testable import ShopCheckout

struct OrderCustomerAddressMapperTests {
	private let sut = OrderCustomerAddressMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = OrderCustomerAddressDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}
}
