import Testing

@testable import ShopCheckout

struct OrderCustomerAddressMapperTests {
	private let sut = OrderCustomerAddressMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}
}
