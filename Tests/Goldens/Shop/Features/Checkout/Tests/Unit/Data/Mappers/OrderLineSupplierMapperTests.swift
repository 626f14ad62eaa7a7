import Testing

@testable import ShopCheckout

struct OrderLineSupplierMapperTests {
	private let sut = OrderLineSupplierMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = OrderLineSupplierDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a text that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// Given
		let input = OrderLineSupplierDTO.stub(site: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.site == nil)
	}
}
