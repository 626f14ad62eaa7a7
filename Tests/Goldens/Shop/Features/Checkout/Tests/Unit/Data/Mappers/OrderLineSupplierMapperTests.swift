import Testing

@testable import ShopCheckout

struct OrderLineSupplierMapperTests {
	private let sut = OrderLineSupplierMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a string that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// When
		let value = sut.map(.stub(site: ""))

		// Then
		#expect(value.site == nil)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(site: nil))

		// Then
		#expect(value.site == nil)
	}
}
