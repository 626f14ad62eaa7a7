import Testing

@testable import ShopCheckout

struct OrderParcelMapperTests {
	private let sut = OrderParcelMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = OrderParcelDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}
}
