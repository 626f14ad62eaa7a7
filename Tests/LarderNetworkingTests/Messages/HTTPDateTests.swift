import Foundation
import Testing

@testable import LarderNetworking

/// The three forms of dates in header fields.
struct HTTPDateTests {
	@Test(
		"All three forms of an HTTP date are read as the same date",
		arguments: [
			"Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
			"sun, 06 nov 1994 08:49:37 gmt",
		]
	)
	func everyFormIsRead(text: String) {
		#expect(
			Date(httpDate: text, now: Date(timeIntervalSince1970: 1_700_000_000))
				== Date(timeIntervalSince1970: 784_111_777)
		)
	}

	@Test(
		"A two-digit year means the latest matching year that is at most 50 years ahead",
		arguments: [
			("1994", "44", 2044), ("1994", "45", 1945), ("2024", "74", 2074), ("2024", "75", 1975),
			("2024", "00", 2000),
			("2099", "05", 2105),
		]
	)
	func shortYearIsTheNearest(now: String, year: String, expected: Int) throws {
		let now = try #require(Date(httpDate: "Mon, 01 Jul \(now) 00:00:00 GMT", now: .distantPast))

		let date = Date(httpDate: "Monday, 01-Jul-\(year) 00:00:00 GMT", now: now)

		#expect(date == Date(httpDate: "Mon, 01 Jul \(expected) 00:00:00 GMT", now: now))
		#expect(date != nil)
	}

	@Test("In an HTTP date, a leap day is valid, and a leap second counts as the second before it")
	func leapsAreRead() {
		let leapSecond = Date(httpDate: "Sat, 31 Dec 2016 23:59:60 GMT", now: .distantPast)

		#expect(
			Date(httpDate: "Thu, 29 Feb 2024 00:00:00 GMT", now: .distantPast)
				== Date(timeIntervalSince1970: 1_709_164_800)
		)
		#expect(leapSecond == Date(timeIntervalSince1970: 1_483_228_799))
	}

	@Test(
		"A string that is not an HTTP date gives nil",
		arguments: [
			"", "0", "-1", "GMT", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
			"Sun, 06 Nov 199 08:49:37 GMT",
			"Sun, 31 Feb 2024 08:49:37 GMT", "Sun, 06 Nox 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
			"Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
			"Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 99999999999999999999 Nov 1994 08:49:37 GMT",
			"Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT",
			"Sun, 9223372036854775807 Nov 1994 08:49:37 GMT",
			"Sun, 06 Nov 1994 9223372036854775807:49:37 GMT", "Sun, 06 Nov 1994 08:9223372036854775807:37 GMT",
			"Sun, 06 Nov 1994 08:49:9223372036854775807 GMT", "Sun, 006 Nov 1994 08:49:37 GMT",
		]
	)
	func otherTextIsNoDate(text: String) {
		#expect(Date(httpDate: text, now: Date(timeIntervalSince1970: 1_700_000_000)) == nil)
	}

	@Test("Any mixture of parts of dates is read without a crash", arguments: UInt64(0)..<10)
	func noTextStopsIt(seed: UInt64) {
		var generator = SeededGenerator(seed: seed)
		let pieces = ["Sun", "06", "Nov", "1994", "08", "49", "99", "0", "94", "9999", "Feb", "GMT", ",", "é"]
		for _ in 0..<300 {
			let words = (0..<Int.random(in: 6...9, using: &generator)).map { _ in
				pieces.randomElement(using: &generator) ?? ""
			}

			let date = Date(httpDate: words.joined(separator: " "), now: .distantFuture)

			#expect(date.map { $0.timeIntervalSince1970.isFinite } ?? true)
		}
	}
}
