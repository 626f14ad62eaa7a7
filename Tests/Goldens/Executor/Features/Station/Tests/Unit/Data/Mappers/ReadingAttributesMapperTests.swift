import Testing

@testable import ExecutorStation

struct ReadingAttributesMapperTests {
	private let sut = ReadingAttributesMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = ReadingAttributes.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}
}
