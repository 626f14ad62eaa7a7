import Testing

@testable import CrewPlanner

struct TaskPersonMapperTests {
	private let sut = TaskPersonMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = TaskPersonDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a text that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// Given
		let input = TaskPersonDTO.stub(seen: [""])

		// When
		let value = sut.map(input)

		// Then
		#expect(value.seen == [nil])
	}
}
