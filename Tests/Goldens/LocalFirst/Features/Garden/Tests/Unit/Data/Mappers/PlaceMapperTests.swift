import Testing

@testable import LocalFirstGarden

struct PlaceMapperTests {
	private let sut = PlaceMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = PlaceDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// Given
		let input = PlaceDTO.stub(parts: nil)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.parts == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Place.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = Place.stub(parts: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.parts == nil)
		#expect(sut.map(dto) == model)
	}
}
