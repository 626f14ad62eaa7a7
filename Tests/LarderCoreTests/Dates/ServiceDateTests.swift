import Foundation
import LarderCore
import Testing

struct ServiceDateTests {
	@Test("A day without separators is read as midnight in UTC, and written as it was read")
	func readsCompactDay() {
		#expect(Date(compactDay: "20170117") == Date(timeIntervalSince1970: 1_484_611_200))
		#expect(Date(timeIntervalSince1970: 1_484_611_200).compactDay == "20170117")
	}

	@Test(
		"A string that is not a day without separators gives nil",
		arguments: ["", "2017-01-17", "2017011", "201701170", "20170230", "2017011٧", "-0170117"]
	)
	func refusesOtherDays(text: String) {
		#expect(Date(compactDay: text) == nil)
	}

	@Test(
		"A date of Microsoft's JSON counts milliseconds, whatever its offset says",
		arguments: [
			("/Date(1551916800000+0000)/", 1_551_916_800), ("/Date(1551916800000)/", 1_551_916_800),
			("/Date(1551916800000-0530)/", 1_551_916_800), ("/Date(-1500)/", -1.5),
			("/Date(1518685950940+0000)/", 1_518_685_950.94),
		]
	)
	func readsMicrosoftJSON(text: String, seconds: Double) {
		#expect(Date(microsoftJSON: text) == Date(timeIntervalSince1970: seconds))
	}

	@Test(
		"A string that is not a date of Microsoft's JSON gives nil",
		arguments: ["", "/Date()/", "Date(1)", "/Date(1.5)/", "/Date(1+00)/", "/Date(1)/ ", "/Date(1234567890123456)/"]
	)
	func refusesOtherMicrosoftJSON(text: String) {
		#expect(Date(microsoftJSON: text) == nil)
	}

	@Test(
		"A date of Microsoft's JSON is written as it was read, rounded to milliseconds",
		arguments: [1_518_685_950.94, 0, -1.5, 0.000_4]
	)
	func writesMicrosoftJSON(seconds: Double) {
		let rounded = Date(timeIntervalSince1970: (seconds * 1_000).rounded() / 1_000)

		#expect(Date(microsoftJSON: Date(timeIntervalSince1970: seconds).microsoftJSON) == rounded)
		#expect(Date(timeIntervalSince1970: 1_551_916_800).microsoftJSON == "/Date(1551916800000+0000)/")
		#expect(Date.distantFuture.addingTimeInterval(1e15).microsoftJSON == "/Date(253402300799000+0000)/")
	}

	@Test("A number of seconds or milliseconds since 1970 in a string is read as a date, and written as it was read")
	func readsUnixTime() {
		let date = Date(timeIntervalSince1970: 1_700_000_000)

		#expect(Date(unixSeconds: "1700000000") == date)
		#expect(Date(unixSeconds: "-1.5") == Date(timeIntervalSince1970: -1.5))
		#expect(date.unixSeconds == "1700000000")
		#expect(Date(unixMilliseconds: "1700000000250") == date.addingTimeInterval(0.25))
		#expect(date.addingTimeInterval(0.25).unixMilliseconds == "1700000000250")
		#expect(Date.distantFuture.addingTimeInterval(1e15).unixSeconds == "253402300799")
	}

	@Test(
		"A string that is not a number of seconds or milliseconds gives nil",
		arguments: ["", " 1", "1e9", "1.", ".5", "0x1", "١", "1234567890123", "nan"]
	)
	func refusesOtherUnixTime(text: String) {
		#expect(Date(unixSeconds: text) == nil)
		#expect(text == "1234567890123" || Date(unixMilliseconds: text) == nil)
	}

	@Test("A timestamp with its weekday is read with its offset, and written in UTC")
	func readsWeekdayTimestamp() {
		let date = Date(timeIntervalSince1970: 1_597_854_376)

		#expect(Date(weekdayTimestamp: "Wed Aug 19 16:26:16 +0000 2020") == date)
		#expect(Date(weekdayTimestamp: "Wed Aug 19 18:26:16 +0200 2020") == date)
		#expect(date.weekdayTimestamp == "Wed Aug 19 16:26:16 +0000 2020")
		#expect(Date(timeIntervalSince1970: -86_401).weekdayTimestamp == "Tue Dec 30 23:59:59 +0000 1969")
	}

	@Test("A timestamp of RFC 1123 is read with its offset, and written in UTC")
	func readsRFC1123() {
		let date = Date(timeIntervalSince1970: 1_438_287_151)

		#expect(Date(rfc1123: "Thu, 30 Jul 2015 20:12:31 +0000") == date)
		#expect(Date(rfc1123: "Thu, 30 Jul 2015 20:12:31 GMT") == date)
		#expect(Date(rfc1123: "Thu, 30 Jul 2015 22:12:31 +0200") == date)
		#expect(Date(rfc1123: "Sat, 1 Aug 2015 00:00:00 UTC") == Date(utcDay: "2015-08-01"))
		#expect(date.rfc1123 == "Thu, 30 Jul 2015 20:12:31 +0000")
	}

	@Test(
		"A string that is not a timestamp of RFC 1123 gives nil",
		arguments: [
			"", "Fri, 30 Jul 2015 20:12:31 +0000", "Thu, 30 Jul 2015 20:12:31", "30 Jul 2015 20:12:31 +0000",
			"Thu, 30 Jly 2015 20:12:31 +0000", "Thu, 32 Jul 2015 20:12:31 +0000", "Thu, 30 Jul 2015 20:12:31 EST",
		]
	)
	func refusesOtherRFC1123(text: String) {
		#expect(Date(rfc1123: text) == nil)
	}

	@Test(
		"A string that is not a timestamp with a weekday gives nil",
		arguments: [
			"", "Thu Aug 19 16:26:16 +0000 2020", "Wed Aug 19 16:26:16 2020", "Wed Aug 32 16:26:16 +0000 2020",
			"Wed Agu 19 16:26:16 +0000 2020", "Wed Aug 19 24:26:16 +0000 2020", "Wed Aug 19 16:26:16 +0000 2020 ",
		]
	)
	func refusesOtherTimestamps(text: String) {
		#expect(Date(weekdayTimestamp: text) == nil)
	}
}
