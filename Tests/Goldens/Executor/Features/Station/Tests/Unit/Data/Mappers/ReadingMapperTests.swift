import Testing

@testable import ExecutorStation

struct ReadingMapperTests {
	private let sut = ReadingMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// When
		let value = sut.map(.stub(takenAt: ""))

		// Then
		#expect(value.takenAt == nil)
		#expect(value.toDTO().takenAt == nil)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(takenAt: nil))

		// Then
		#expect(value.takenAt == nil)
	}

	@Test("Maps a model to its DTO and back")
	func mapsModelToDTOAndBack() {
		// Given
		let model = Reading.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps a model without optional values to its DTO and back")
	func mapsModelWithoutOptionalValuesToDTOAndBack() {
		// Given
		let model = Reading.stub(takenAt: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.takenAt == nil)
		#expect(sut.map(dto) == model)
	}
}
