import Testing

@testable import CrewPlanner

struct TaskOriginMapperTests {
	private let sut = TaskOriginMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = TaskOriginDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps a text that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// Given
		let input = TaskOriginDTO.stub(url: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.url == nil)
	}
}
