import Testing

@testable import LocalFirstGarden

struct PriceMapperTests {
	private let sut = PriceMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test(
		"Maps each known text of currency to its case",
		arguments: [
			("EUR", PriceCurrency.eur),
			("USD", .usd),
		]
	)
	func mapsKnownTextsOfCurrency(text: String, expected: PriceCurrency) {
		// When
		let value = sut.map(.stub(currency: text))

		// Then
		#expect(value.currency == expected)
		// Equality compares raw values, so only descriptions tell a case from an unknown text.
		#expect(String(describing: PriceCurrency(rawValue: text)) == String(describing: expected))
		#expect(value.toDTO().currency == text)
	}

	@Test("Keeps an unknown string")
	func keepsUnknownText() {
		// When
		let value = sut.map(.stub(currency: "?"))

		// Then
		#expect(value.currency == .unknown("?"))
		#expect(value.toDTO().currency == "?")
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(currency: nil, sellers: nil))

		// Then
		#expect(value.currency == nil)
		#expect(value.sellers == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Price.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = Price.stub(currency: nil, sellers: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.currency == nil)
		#expect(dto.sellers == nil)
		#expect(sut.map(dto) == model)
	}
}
