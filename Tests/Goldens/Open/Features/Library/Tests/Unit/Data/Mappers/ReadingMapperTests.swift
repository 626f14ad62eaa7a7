import Testing

@testable import OpenLibrary

struct ReadingMapperTests {
	private let sut = ReadingMapper()

	@Test("Maps every property")
	func mapsEveryProperty() {
		// When / Then
		#expect(sut.map(.stub()) == .stub())
	}

	@Test("Maps a string that is not a date to nil")
	func mapsTextThatIsNotDateToNil() {
		// When
		let value = sut.map(.stub(takenAt: ""))

		// Then
		#expect(value.takenAt == nil)
	}

	@Test("Maps missing values to nil")
	func mapsMissingValuesToNil() {
		// When
		let value = sut.map(.stub(takenAt: nil))

		// Then
		#expect(value.takenAt == nil)
	}
}
