import Testing

@testable import ShopCheckout

struct OrderMapperTests {
	private let sut = OrderMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = OrderDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps values that all differ")
	func mapsOtherValues() {
		// Given
		let input = OrderDTO.stub(isGift: false, default: true)
		let expected = Order.stub(isGift: false, default: true)

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
	}

	@Test("Maps a text that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// Given
		let input = OrderDTO.stub(imageURL: "", documents: [""])

		// When
		let value = sut.map(input)

		// Then
		#expect(value.imageURL == nil)
		#expect(value.documents.isEmpty)
	}

	@Test("Maps a text that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// Given
		let input = OrderDTO.stub(placedAt: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.placedAt == nil)
	}
}
