import Testing

@testable import ShopCheckout

struct OrderLineMapperTests {
	private let sut = OrderLineMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a string that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// When
		let value = sut.map(.stub(links: [""]))

		// Then
		#expect(value.links.isEmpty)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(discount: nil, supplier: nil, engraving: nil))

		// Then
		#expect(value.discount == nil)
		#expect(value.supplier == nil)
		#expect(value.engraving == nil)
	}
}
