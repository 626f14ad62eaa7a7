import Testing

@testable import LocalFirstGarden

struct PruningMapperTests {
	private let sut = PruningMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(height: nil))

		// Then
		#expect(value.height == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Pruning.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = Pruning.stub(height: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.height == nil)
		#expect(sut.map(dto) == model)
	}
}
