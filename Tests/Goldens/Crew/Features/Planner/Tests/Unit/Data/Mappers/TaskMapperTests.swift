import Testing

@testable import CrewPlanner

struct TaskMapperTests {
	private let sut = TaskMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// Given
		let input = TaskDTO.stub()

		// When
		let value = sut.map(input)

		// Then
		#expect(value == .stub())
	}

	@Test("Maps values that all differ")
	func mapsOtherValues() {
		// Given
		let input = TaskDTO.stub(value: 1, secondTry: true)
		let expected = Task.stub(value: 1, secondTry: true)

		// When
		let value = sut.map(input)

		// Then
		#expect(value == expected)
	}

	@Test(
		"Maps each known text of state to its case",
		arguments: [
			("open", TaskState.open),
			("in-progress", .inProgress),
			("done", .done),
		]
	)
	func mapsKnownTextsOfState(text: String, expected: TaskState) {
		// Given
		let input = TaskDTO.stub(state: text)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.state == expected)
	}

	@Test(
		"Maps each known text of priority to its case",
		arguments: [
			("high", TaskPriority.high),
			("none", .noneValue),
			("unknown", .unknown),
			("default", .default),
			("2nd", .second),
		]
	)
	func mapsKnownTextsOfPriority(text: String, expected: TaskPriority) {
		// Given
		let input = TaskDTO.stub(priority: text)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.priority == expected)
	}

	@Test(
		"Maps each known text of labels to its case",
		arguments: [
			("stage", TaskLabel.stage),
			("money", .money),
			("hall", .hall),
		]
	)
	func mapsKnownTextsOfLabels(text: String, expected: TaskLabel) {
		// Given
		let input = TaskDTO.stub(labels: [text])

		// When
		let value = sut.map(input)

		// Then
		#expect(value.labels == [expected])
	}

	@Test("Maps a text that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// Given
		let input = TaskDTO.stub(page: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.page == nil)
	}

	@Test("Maps a text that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// Given
		let input = TaskDTO.stub(created: "", reminders: [""], finishedAt: "")

		// When
		let value = sut.map(input)

		// Then
		#expect(value.created == nil)
		#expect(value.reminders.isEmpty)
		#expect(value.finishedAt == nil)
	}

	@Test("Maps a text that is not a UUID to nil")
	func mapsTextThatIsNotUUIDToNil() {
		// Given
		let input = TaskDTO.stub(trace: "", watchers: [""])

		// When
		let value = sut.map(input)

		// Then
		#expect(value.trace == nil)
		#expect(value.watchers.isEmpty)
	}

	@Test("Maps an unknown text to unknown")
	func mapsUnknownTextToUnknown() {
		// Given
		let input = TaskDTO.stub(state: "?", priority: "?", labels: ["?"])

		// When
		let value = sut.map(input)

		// Then
		#expect(value.state == .unknown)
		#expect(value.priority == .unknown)
		#expect(value.labels == [.unknown])
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// Given
		let input = TaskDTO.stub(trace: nil, default: nil, finishedAt: nil, note: nil)

		// When
		let value = sut.map(input)

		// Then
		#expect(value.trace == nil)
		#expect(value.default == nil)
		#expect(value.finishedAt == nil)
		#expect(value.note == nil)
	}
}
