public import Foundation

extension Date {
	/// The beginning, in UTC, of the day that `text` names without separators, as in `20250314`.
	///
	/// The result is `nil` if the string is anything else, or a day that does not exist.
	public init?(compactDay text: String) {
		let digits = Array(text)
		guard digits.count == 8 else { return nil }
		self.init(utcDay: "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8]))")
	}

	/// The day of this date in UTC without separators, as in `20250314`.
	///
	/// Years outside of 0 to 9999 are treated as in ``rfc3339``.
	public var compactDay: String { utcDay.filter { $0 != "-" } }

	/// The date in `text` in the form of Microsoft's JSON serializers, as in `/Date(1551916800000+0000)/`.
	///
	/// The number counts milliseconds from the beginning of 1970 in UTC. An offset may follow it, and does not change
	/// the date. The result is `nil` if the string is anything else.
	public init?(microsoftJSON text: String) {
		guard let match = text.wholeMatch(of: /\/Date\((-?[0-9]{1,15})([+-][0-9]{4})?\)\//) else { return nil }
		guard let milliseconds = Int64(match.output.1) else { return nil }
		self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
	}

	/// This date in the form of Microsoft's JSON serializers, rounded to milliseconds, as in `/Date(1551916800000+0000)/`.
	///
	/// Years outside of 0 to 9999 are treated as in ``rfc3339``.
	public var microsoftJSON: String {
		let limited = min(max(timeIntervalSince1970, -62_167_219_200), 253_402_300_799)
		return "/Date(\(Int64((limited * 1_000).rounded()))+0000)/"
	}

	/// The date of a timestamp in the form of `Wed Aug 19 16:26:16 +0000 2020`.
	///
	/// The names of days and months are English. The result is `nil` if the string has another form, or if the day of
	/// the week does not belong to the date.
	public init?(weekdayTimestamp text: String) {
		let form = /([A-Z][a-z]{2}) ([A-Z][a-z]{2}) ([0-9]{2}) ([0-9]{2}:[0-9]{2}:[0-9]{2}) ([+-][0-9]{4}) ([0-9]{4})/
		guard let parts = text.wholeMatch(of: form)?.output else { return nil }
		guard let month = Self.months.firstIndex(of: String(parts.2)) else { return nil }
		let number = month < 9 ? "0\(month + 1)" : String(month + 1)
		let day = "\(parts.6)-\(number)-\(parts.3)"
		guard let midnight = Date(utcDay: day), Self.weekday(of: midnight) == parts.1 else { return nil }
		self.init(rfc3339: "\(day)T\(parts.4)\(parts.5)")
	}

	/// The timestamp of this date in UTC in the form of `Wed Aug 19 16:26:16 +0000 2020`, without fractions of a
	/// second.
	///
	/// Years outside of 0 to 9999 are treated as in ``rfc3339``.
	public var weekdayTimestamp: String {
		let (day, time) = (utcDay, rfc3339.dropFirst(11).prefix(8))
		let month = day.dropFirst(5).prefix(2)
		let name = Int(month).map { Self.months[$0 - 1] } ?? ""
		let weekday = Date(utcDay: day).map(Self.weekday) ?? ""
		return "\(weekday) \(name) \(day.suffix(2)) \(time) +0000 \(day.prefix(4))"
	}

	/// The date of a timestamp in the form of RFC 1123, as in `Thu, 30 Jul 2015 20:12:31 +0000`.
	///
	/// The offset may also be `GMT` or `UTC`. The names of days and months are English. The result is `nil` if the
	/// string has another form, or if the day of the week does not belong to the date.
	public init?(rfc1123 text: String) {
		let form =
			/([A-Z][a-z]{2}), ([0-9]{1,2}) ([A-Z][a-z]{2}) ([0-9]{4}) ([0-9]{2}:[0-9]{2}:[0-9]{2}) ([+-][0-9]{4}|GMT|UTC)/
		guard let parts = text.wholeMatch(of: form)?.output else { return nil }
		let day = parts.2.count == 1 ? "0\(parts.2)" : String(parts.2)
		let offset = ["GMT", "UTC"].contains(parts.6) ? "+0000" : String(parts.6)
		self.init(weekdayTimestamp: "\(parts.1) \(parts.3) \(day) \(parts.5) \(offset) \(parts.4)")
	}

	/// The timestamp of this date in UTC in the form of RFC 1123, without fractions of a second, as in `Thu, 30 Jul
	/// 2015 20:12:31 +0000`.
	///
	/// Years outside of 0 to 9999 are treated as in ``rfc3339``.
	public var rfc1123: String {
		let parts = weekdayTimestamp.split(separator: " ")
		return "\(parts[0]), \(parts[2]) \(parts[1]) \(parts[5]) \(parts[3]) \(parts[4])"
	}

	/// The date of a Unix timestamp in seconds since the beginning of 1970 in UTC, as in `1700000000`.
	///
	/// The number may have a fraction. The result is `nil` if the string is anything else.
	public init?(unixSeconds text: String) {
		guard text.wholeMatch(of: /-?[0-9]{1,12}(\.[0-9]{1,9})?/) != nil, let number = Double(text) else { return nil }
		self.init(timeIntervalSince1970: number)
	}

	/// The Unix timestamp of this date, rounded to whole seconds since the beginning of 1970 in UTC, as in
	/// `1700000000`.
	///
	/// Years outside of 0 to 9999 are treated as in ``rfc3339``.
	public var unixSeconds: String {
		String(Int64(min(max(timeIntervalSince1970, -62_167_219_200), 253_402_300_799).rounded()))
	}

	/// The date of a Unix timestamp in whole milliseconds since the beginning of 1970 in UTC.
	///
	/// The result is `nil` if the string is anything else.
	public init?(unixMilliseconds text: String) {
		guard text.wholeMatch(of: /-?[0-9]{1,15}/) != nil, let number = Double(text) else { return nil }
		self.init(timeIntervalSince1970: number / 1_000)
	}

	/// The Unix timestamp of this date, rounded to whole milliseconds since the beginning of 1970 in UTC.
	///
	/// Years outside of 0 to 9999 are treated as in ``rfc3339``.
	public var unixMilliseconds: String {
		String(Int64((min(max(timeIntervalSince1970, -62_167_219_200), 253_402_300_799) * 1_000).rounded()))
	}

	private static let months = [
		"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
	]
	/// The days of the week, from that of 1970-01-01.
	private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

	private static func weekday(of midnight: Date) -> String {
		let days = Int((midnight.timeIntervalSince1970 / 86_400).rounded(.down))
		return weekdays[((days % 7) + 7) % 7]
	}
}
