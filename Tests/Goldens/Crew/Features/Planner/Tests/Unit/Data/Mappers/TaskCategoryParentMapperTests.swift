import Testing

@testable import CrewPlanner

struct TaskCategoryParentMapperTests {
	private let sut = TaskCategoryParentMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(id: nil))

		// Then
		#expect(value.id == nil)
	}
}
