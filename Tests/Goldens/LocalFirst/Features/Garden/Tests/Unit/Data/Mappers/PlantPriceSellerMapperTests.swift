import Testing

@testable import LocalFirstGarden

struct PlantPriceSellerMapperTests {
	private let sut = PlantPriceSellerMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = PlantPriceSellerDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps what the sample does not have")
	func mapsWhatSampleDoesNotHave() {
		// Given
		let input = PlantPriceSellerDTO.stub(plants: [.stub()])
		let expected = PlantPriceSeller.stub(plants: [.stub()])

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
		#expect(sut.map(value.toDTO()) == expected)
	}

	@Test("Maps back what a model became")
	func mapsBackWhatModelBecame() {
		// Given
		let model = PlantPriceSeller.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}
}
