import Testing

@testable import CrewPlanner

struct TaskPersonMapperTests {
	private let sut = TaskPersonMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// When
		let value = sut.map(.stub(seen: [""]))

		// Then
		#expect(value.seen == [nil])
	}
}
