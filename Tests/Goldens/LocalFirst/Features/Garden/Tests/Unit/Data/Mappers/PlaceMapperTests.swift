import Testing

@testable import LocalFirstGarden

struct PlaceMapperTests {
	private let sut = PlaceMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(parts: nil))

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
