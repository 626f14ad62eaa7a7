import Testing

@testable import MixedDepot

struct NoteMapperTests {
	private let sut = NoteMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = NoteDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps back what a model became")
	func mapsBackWhatModelBecame() {
		// Given
		let model = Note.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}
}
