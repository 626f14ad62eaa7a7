import Testing

@testable import ShopCheckout

struct OrderParcelMapperTests {
	private let sut = OrderParcelMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}
}
