import Foundation

/// Writes the `date-time` of RFC 3339, section 5.6, in UTC.
enum RFC3339Writer {
	private static let microsecondsPerDay = 86_400_000_000
	/// The first and the last microsecond of the years that RFC 3339 can write, counted from 1970.
	private static let range = -62_167_219_200_000_000...253_402_300_799_999_999

	static func write(_ moment: Date) -> String {
		let microseconds = microseconds(of: moment)
		let days = (microseconds >= 0 ? microseconds : microseconds - microsecondsPerDay + 1) / microsecondsPerDay
		return "\(date(days))T\(time(microseconds - days * microsecondsPerDay))Z"
	}

	private static func microseconds(of moment: Date) -> Int {
		let exact = (moment.timeIntervalSince1970 * 1_000_000).rounded()
		guard exact > Double(range.lowerBound) else { return range.lowerBound }
		return exact < Double(range.upperBound) ? Int(exact) : range.upperBound
	}

	private static func date(_ days: Int) -> String {
		let date = CivilDate(daysSince1970: days)
		return "\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
	}

	private static func time(_ microseconds: Int) -> String {
		let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
		let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { padded($0, to: 2) }
		return parts.joined(separator: ":") + fraction(rest)
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
