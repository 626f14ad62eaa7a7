import Testing

@testable import LocalFirstGarden

struct PlantPlaceMapperTests {
	private let sut = PlantPlaceMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = PlantPlaceDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps what is missing to nothing")
	func mapsWhatIsMissingToNothing() {
		// Given
		let input = PlantPlaceDTO.stub(parts: nil)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.parts == nil)
	}

	@Test("Maps back what a model became")
	func mapsBackWhatModelBecame() {
		// Given
		let model = PlantPlace.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps back what a model without its optional values became")
	func mapsBackWhatModelWithGapsBecame() {
		// Given
		let model = PlantPlace.stub(parts: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.parts == nil)
		#expect(sut.map(dto) == model)
	}
}
