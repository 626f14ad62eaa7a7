import Testing

@testable import CrewPlanner

struct TaskMapperTests {
	private let sut = TaskMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps different values of all properties")
	func mapsOtherValues() {
		// Given
		let expected = Task.stub(value: 1, secondTry: true)

		// When
		let value = sut.map(.stub(value: 1, secondTry: true))

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
		// When
		let value = sut.map(.stub(state: text))

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
		// When
		let value = sut.map(.stub(priority: text))

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
		// When
		let value = sut.map(.stub(labels: [text]))

		// Then
		#expect(value.labels == [expected])
	}

	@Test("Maps a string that is not a URL to nil")
	func mapsTextThatIsNotURLToNil() {
		// When
		let value = sut.map(.stub(page: ""))

		// Then
		#expect(value.page == nil)
	}

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// When
		let value = sut.map(.stub(created: "", reminders: [""], finishedAt: ""))

		// Then
		#expect(value.created == nil)
		#expect(value.reminders.isEmpty)
		#expect(value.finishedAt == nil)
	}

	@Test("Maps a string that is not a UUID to nil")
	func mapsTextThatIsNotUUIDToNil() {
		// When
		let value = sut.map(.stub(trace: "", watchers: [""]))

		// Then
		#expect(value.trace == nil)
		#expect(value.watchers.isEmpty)
	}

	@Test("Maps a string that is not a day to nil")
	func mapsTextThatIsNotDayToNil() {
		// When
		let value = sut.map(.stub(due: ""))

		// Then
		#expect(value.due == nil)
	}

	@Test("Maps an unknown string to unknown")
	func mapsUnknownTextToUnknown() {
		// When
		let value = sut.map(.stub(state: "?", priority: "?", labels: ["?"]))

		// Then
		#expect(value.state == .unknown)
		#expect(value.priority == .unknown)
		#expect(value.labels == [.unknown])
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(
			.stub(created: nil, due: nil, page: nil, trace: nil, default: nil, finishedAt: nil, note: nil)
		)

		// Then
		#expect(value.created == nil)
		#expect(value.due == nil)
		#expect(value.page == nil)
		#expect(value.trace == nil)
		#expect(value.default == nil)
		#expect(value.finishedAt == nil)
		#expect(value.note == nil)
	}
}
