import Foundation

/// Writes the `date-time` of RFC 3339, section 5.6, in UTC.
enum RFC3339Writer {
	private static let secondsPerDay = 86_400
	/// The first and the last second of the years that RFC 3339 can express, counted from 1970.
	private static let range = -62_167_219_200...253_402_300_799

	static func write(_ moment: Date) -> String {
		let (seconds, microseconds) = parts(of: moment)
		let days = (seconds >= 0 ? seconds : seconds - secondsPerDay + 1) / secondsPerDay
		return "\(date(days))T\(time(seconds - days * secondsPerDay))\(fraction(microseconds))Z"
	}

	/// The whole seconds since 1970, and the microseconds after them.
	///
	/// Microseconds since 1970 have more digits than a floating-point number holds, so the seconds are separated first.
	private static func parts(of moment: Date) -> (seconds: Int, microseconds: Int) {
		let exact = moment.timeIntervalSince1970
		guard exact > Double(range.lowerBound) else { return (range.lowerBound, 0) }
		guard exact < Double(range.upperBound + 1) else { return (range.upperBound, 999_999) }
		let seconds = Int(exact.rounded(.down))
		let microseconds = Int(((exact - exact.rounded(.down)) * 1_000_000).rounded())
		guard microseconds == 1_000_000 else { return (seconds, microseconds) }
		return seconds < range.upperBound ? (seconds + 1, 0) : (seconds, 999_999)
	}

	private static func date(_ days: Int) -> String {
		let date = CivilDate(daysSince1970: days)
		return "\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
	}

	private static func time(_ seconds: Int) -> String {
		[seconds / 3_600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }.joined(separator: ":")
	}

	private static func fraction(_ microseconds: Int) -> String {
		guard microseconds > 0 else { return "" }
		let isWholeMilliseconds = microseconds.isMultiple(of: 1_000)
		return "." + (isWholeMilliseconds ? padded(microseconds / 1_000, to: 3) : padded(microseconds, to: 6))
	}

	private static func padded(_ number: Int, to count: Int) -> String {
		let digits = String(number)
		return String(repeating: "0", count: max(count - digits.count, 0)) + digits
	}
}
