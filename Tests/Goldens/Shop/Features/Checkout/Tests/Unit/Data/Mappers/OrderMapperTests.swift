import Testing

@testable import ShopCheckout

struct OrderMapperTests {
	private let sut = OrderMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps different values of all properties")
	func mapsOtherValues() {
		// Given
		let expected = Order.stub(isGift: false, default: true)

		// When
		let value = sut.map(.stub(isGift: false, default: true))

		// Then
		#expect(value == expected)
	}

	@Test("Maps a string that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// When
		let value = sut.map(.stub(imageURL: "", documents: [""]))

		// Then
		#expect(value.imageURL == nil)
		#expect(value.documents.isEmpty)
	}

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// When
		let value = sut.map(.stub(placedAt: ""))

		// Then
		#expect(value.placedAt == nil)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(placedAt: nil, imageURL: nil))

		// Then
		#expect(value.placedAt == nil)
		#expect(value.imageURL == nil)
	}
}
