import Foundation
import LarderCore
import Testing

struct RFC3339Tests {
	@Test(
		"A date and time is read with and without a fraction, in UTC and at an offset",
		arguments: [
			("1970-01-01T00:00:00Z", 0.0),
			("2017-11-04T18:48:46.250Z", 1_509_821_326.25),
			("2017-11-04T18:48:46Z", 1_509_821_326),
			("2017-11-04T20:48:46+02:00", 1_509_821_326),
			("2017-11-04T15:18:46.5-03:30", 1_509_821_326.5),
			("2017-11-04T20:48:46+0200", 1_509_821_326),
			("2017-11-04t18:48:46z", 1_509_821_326),
			("2016-12-31T23:59:60Z", 1_483_228_800),
			("2024-02-29T00:00:00Z", 1_709_164_800),
			("2000-02-29T00:00:00Z", 951_782_400),
			("0000-01-01T00:00:00Z", -62_167_219_200),
			("9999-12-31T23:59:59Z", 253_402_300_799),
			("1969-12-31T23:59:59.999999999Z", 0),
		]
	)
	func reads(text: String, expected: TimeInterval) throws {
		let moment = try #require(Date(rfc3339: text))

		#expect(abs(moment.timeIntervalSince1970 - expected) < 1e-6)
	}

	@Test(
		"A string that is not a date and time of RFC 3339 gives nil",
		arguments: [
			"", "2017", "2017-11-04", "2017-11-04T18:48Z", "2017-11-04T18:48:46", "2017-11-04 18:48:46Z",
			"2017-11-04T18:48:46.Z", "2017-11-04T18:48:46Zx", "2017-11-04T18:48:46 Z", " 2017-11-04T18:48:46Z",
			"2017-13-04T18:48:46Z", "2017-00-04T18:48:46Z", "2017-02-29T18:48:46Z", "1900-02-29T18:48:46Z",
			"2017-04-31T18:48:46Z", "2017-11-00T18:48:46Z", "2017-11-04T24:00:00Z", "2017-11-04T18:60:00Z",
			"2017-11-04T18:48:61Z", "2017-11-04T18:48:46+2:00", "2017-11-04T18:48:46+02:", "2017-11-04T18:48:46+020",
			"2017-11-04T18:48:46+24:00",
			"2017-11-04T18:48:46+00:60", "20171104T184846Z", "17-1-4T1:8:6Z", "+017-11-04T18:48:46Z",
			"２０１７-11-04T18:48:46Z", "2017-11-04T18:48:46.²Z",
		]
	)
	func refuses(text: String) {
		#expect(Date(rfc3339: text) == nil)
	}

	@Test(
		"A written timestamp has as many digits in its fraction as it needs",
		arguments: [
			("2017-11-04T18:48:46.250Z", "2017-11-04T18:48:46.250Z"),
			("2017-11-04T20:48:46.000+02:00", "2017-11-04T18:48:46Z"),
			("2017-11-04T18:48:46.000125Z", "2017-11-04T18:48:46.000125Z"),
			("2017-11-04T18:48:46.9999999Z", "2017-11-04T18:48:47Z"),
			("1969-12-31T23:59:59.500Z", "1969-12-31T23:59:59.500Z"),
			("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
			("0001-03-14T09:26:53.250Z", "0001-03-14T09:26:53.250Z"),
			("8025-03-14T09:26:53.250+01:00", "8025-03-14T08:26:53.250Z"),
			("9999-12-31T23:59:59.125Z", "9999-12-31T23:59:59.125Z"),
			("9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.999999Z"),
			("1969-12-31T23:59:59.9999999Z", "1970-01-01T00:00:00Z"),
		]
	)
	func writes(text: String, expected: String) throws {
		#expect(try #require(Date(rfc3339: text)).rfc3339 == expected)
	}

	@Test(
		"A timestamp outside the years 0 to 9999 is written as the nearest timestamp within these years",
		arguments: [
			(-1e12, "0000-01-01T00:00:00Z"),
			(1e12, "9999-12-31T23:59:59.999999Z"),
			(TimeInterval.infinity, "9999-12-31T23:59:59.999999Z"),
			(-.infinity, "0000-01-01T00:00:00Z"),
			(.nan, "0000-01-01T00:00:00Z"),
		]
	)
	func clamps(seconds: TimeInterval, expected: String) {
		#expect(Date(timeIntervalSince1970: seconds).rfc3339 == expected)
	}

	@Test(
		"A timestamp stays the same if it is read, written and read again",
		arguments: ["2017-11-04T18:48:46.123456789Z", "2025-03-14T09:26:53.9999996+01:00", "1969-07-20T20:17:40.1Z"]
	)
	func roundTrips(text: String) throws {
		let moment = try #require(Date(rfc3339: text))

		#expect(Date(rfc3339: moment.rfc3339) == moment)
	}

	@Test("Every month of ten centuries is read and written without a change")
	func roundTripsDays() throws {
		for day in stride(from: -141_428, through: 223_816, by: 23) {
			let moment = Date(timeIntervalSince1970: Double(day) * 86_400)

			guard Date(rfc3339: moment.rfc3339) == moment else {
				Issue.record("\(moment.rfc3339), \(day) days from 1970, is read as another day")
				return
			}
		}
	}
}
