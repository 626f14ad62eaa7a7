import Testing

@testable import CrewPlanner

struct TaskCategoryParentMapperTests {
	private let sut = TaskCategoryParentMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = TaskCategoryParentDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}
}
