import Testing

@testable import ExecutorStation

struct ReadingMapperTests {
	private let sut = ReadingMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = ReadingDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a text that is no date to no date")
	func mapsTextThatIsNoDateToNoDate() {
		// Given
		let input = ReadingDTO.stub(takenAt: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.takenAt == nil)
	}

	@Test("Maps back what a model became")
	func mapsBackWhatModelBecame() {
		// Given
		let model = Reading.stub()

		// When
		let value = sut.map(model.toDTO())

		// Then
		#expect(value == model)
	}

	@Test("Maps back what a model without its optional values became")
	func mapsBackWhatModelWithGapsBecame() {
		// Given
		let model = Reading.stub(takenAt: nil)

		// When
		let dto = model.toDTO()

		// Then
		#expect(dto.takenAt == "")
		#expect(sut.map(dto) == model)
	}
}
