import Testing

@testable import CrewPlanner

struct TaskSeriesMapperTests {
	private let sut = TaskSeriesMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = TaskSeriesDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps values that all differ")
	func mapsOtherValues() {
		// Given
		let input = TaskSeriesDTO.stub(part: 1)
		let expected = TaskSeries.stub(part: 1)

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
	}
}
