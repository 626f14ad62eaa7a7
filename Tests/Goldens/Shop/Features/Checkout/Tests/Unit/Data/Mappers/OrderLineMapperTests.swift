import Testing

@testable import ShopCheckout

struct OrderLineMapperTests {
	private let sut = OrderLineMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = OrderLineDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a text that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// Given
		let input = OrderLineDTO.stub(links: [""])

		// When
		let value = sut.map(input)

		// Then
		#expect(value.links.isEmpty)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// Given
		let input = OrderLineDTO.stub(discount: nil, supplier: nil, engraving: nil)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.discount == nil)
		#expect(value.supplier == nil)
		#expect(value.engraving == nil)
	}
}
