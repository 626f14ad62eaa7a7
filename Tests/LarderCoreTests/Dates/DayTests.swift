import Foundation
import LarderCore
import Testing

/// Days without a time, as services write them.
struct DayTests {
	@Test(
		"A day is read as midnight in UTC, and written as the same day",
		arguments: [("1970-01-01", 0), ("1970-01-02", 86_400), ("1969-12-31", -86_400), ("2024-02-29", 1_709_164_800)]
	)
	func dayIsReadAndWritten(text: String, seconds: Double) {
		#expect(Date(utcDay: text) == Date(timeIntervalSince1970: seconds))
		#expect(Date(utcDay: text)?.utcDay == text)
	}

	@Test("A timestamp is written as its day in UTC")
	func momentHasDay() {
		#expect(Date(timeIntervalSince1970: 86_399.999).utcDay == "1970-01-01")
	}

	@Test(
		"A string that is not a day gives nil",
		arguments: [
			"", "2025", "2025-03", "2025-02-29", "2025-13-01", "2025-3-14", "2025-03-14T00:00:00Z", "25-03-14 ",
			"１025-03-1",
		]
	)
	func otherTextIsNoDay(text: String) {
		#expect(Date(utcDay: text) == nil)
	}
}
