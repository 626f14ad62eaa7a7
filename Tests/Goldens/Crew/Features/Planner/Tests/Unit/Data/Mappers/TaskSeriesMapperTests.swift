import Testing

@testable import CrewPlanner

struct TaskSeriesMapperTests {
	private let sut = TaskSeriesMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps different values of all properties")
	func mapsOtherValues() {
		// Given
		let expected = TaskSeries.stub(part: 1)

		// When
		let value = sut.map(.stub(part: 1))

		// Then
		#expect(value == expected)
	}
}
