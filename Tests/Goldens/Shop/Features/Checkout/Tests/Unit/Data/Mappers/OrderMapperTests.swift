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

	@Test("Maps what the sample does not have")
	func mapsWhatSampleDoesNotHave() {
		// Given
		let input = OrderDTO.stub(isGift: false, default: true)
		let expected = Order.stub(isGift: false, default: true)

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
	}

	@Test("Maps a text that is no URL to no URL")
	func mapsTextThatIsNoURLToNoURL() {
		// Given
		let input = OrderDTO.stub(imageURL: "", documents: [""])

		// When
		let value = sut.map(input)

		// Then
		#expect(value.imageURL == nil)
		#expect(value.documents.isEmpty)
	}

	@Test("Maps a text that is no date to no date")
	func mapsTextThatIsNoDateToNoDate() {
		// Given
		let input = OrderDTO.stub(placedAt: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.placedAt == nil)
	}
}
