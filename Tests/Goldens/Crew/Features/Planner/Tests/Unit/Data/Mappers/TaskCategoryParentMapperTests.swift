import Testing

@testable import CrewPlanner

struct TaskCategoryParentMapperTests {
	private let sut = TaskCategoryParentMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}
}
