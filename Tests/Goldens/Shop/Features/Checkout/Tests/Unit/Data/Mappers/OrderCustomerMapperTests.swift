import Testing

@testable import ShopCheckout

struct OrderCustomerMapperTests {
	private let sut = OrderCustomerMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}
}
