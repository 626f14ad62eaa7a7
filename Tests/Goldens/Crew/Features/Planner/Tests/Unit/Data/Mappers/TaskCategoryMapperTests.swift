import Testing

@testable import CrewPlanner

struct TaskCategoryMapperTests {
	private let sut = TaskCategoryMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test(
		"Maps each known text of kind to its case",
		arguments: [
			("music", TaskCategoryKind.music),
			("money", .money),
		]
	)
	func mapsKnownTextsOfKind(text: String, expected: TaskCategoryKind) {
		// When
		let value = sut.map(.stub(kind: text))

		// Then
		#expect(value.kind == expected)
	}

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// When
		let value = sut.map(.stub(since: ""))

		// Then
		#expect(value.since == nil)
	}

	@Test("Maps an unknown string to unknown")
	func mapsUnknownTextToUnknown() {
		// When
		let value = sut.map(.stub(kind: "?"))

		// Then
		#expect(value.kind == .unknown)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(weight: nil, since: nil, parent: nil))

		// Then
		#expect(value.weight == nil)
		#expect(value.since == nil)
		#expect(value.parent == nil)
	}
}
