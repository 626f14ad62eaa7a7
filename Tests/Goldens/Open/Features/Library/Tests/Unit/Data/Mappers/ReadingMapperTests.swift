import Testing

@testable import OpenLibrary

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

	@Test("Maps a text that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// Given
		let input = ReadingDTO.stub(takenAt: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.takenAt == nil)
	}
}
