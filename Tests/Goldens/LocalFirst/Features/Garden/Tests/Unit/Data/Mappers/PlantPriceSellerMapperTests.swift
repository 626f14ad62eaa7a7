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

	@Test("Maps values that the sample lacks")
	func mapsValuesThatSampleLacks() {
		// Given
		let input = PlantPriceSellerDTO.stub(plants: [.stub()])
		let expected = PlantPriceSeller.stub(plants: [.stub()])

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
		#expect(sut.map(value.toDTO()) == expected)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = PlantPriceSeller.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}
}
