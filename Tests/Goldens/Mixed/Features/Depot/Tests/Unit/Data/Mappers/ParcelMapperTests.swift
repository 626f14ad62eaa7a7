import Testing

@testable import MixedDepot

struct ParcelMapperTests {
	private let sut = ParcelMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = ParcelDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Parcel.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}
}
