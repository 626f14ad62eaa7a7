import Testing

@testable import CrewPlanner

struct TaskLocationMapperTests {
	private let sut = TaskLocationMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = TaskLocationDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a text that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// Given
		let input = TaskLocationDTO.stub(url: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.url == nil)
	}
}
