import Testing

@testable import CrewPlanner

struct TaskCategoryMapperTests {
	private let sut = TaskCategoryMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = TaskCategoryDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test(
		"Maps each known text of kind to its case",
		arguments: [
			("music", TaskCategoryKind.music),
			("money", .money),
		]
	)
	func mapsKnownTextsOfKind(text: String, expected: TaskCategoryKind) {
		// Given
		let input = TaskCategoryDTO.stub(kind: text)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.kind == expected)
	}

	@Test("Maps a text that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// Given
		let input = TaskCategoryDTO.stub(since: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.since == nil)
	}

	@Test("Maps an unknown text to unknown")
	func mapsUnknownTextToUnknown() {
		// Given
		let input = TaskCategoryDTO.stub(kind: "?")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.kind == .unknown)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// Given
		let input = TaskCategoryDTO.stub(weight: nil, since: nil, parent: nil)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.weight == nil)
		#expect(value.since == nil)
		#expect(value.parent == nil)
	}
}
