import Testing

@testable import LocalFirstGarden

struct PlantPriceMapperTests {
	private let sut = PlantPriceMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = PlantPriceDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test(
		"Maps each known text of currency to its case",
		arguments: [
			("EUR", PlantPriceCurrency.eur),
			("USD", .usd),
		]
	)
	func mapsKnownTextsOfCurrency(text: String, expected: PlantPriceCurrency) {
		// Given
		let input = PlantPriceDTO.stub(currency: text)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.currency == expected)
	}

	@Test("Maps an unknown text to unknown")
	func mapsUnknownTextToUnknown() {
		// Given
		let input = PlantPriceDTO.stub(currency: "?")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.currency == .unknown)
		#expect(value.toDTO().currency == "unknown")
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// Given
		let input = PlantPriceDTO.stub(currency: nil, sellers: nil)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.currency == nil)
		#expect(value.sellers == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = PlantPrice.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = PlantPrice.stub(currency: nil, sellers: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.currency == nil)
		#expect(dto.sellers == nil)
		#expect(sut.map(dto) == model)
	}
}
