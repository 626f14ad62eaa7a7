import Foundation

/// Reads the `date-time` of RFC 3339, section 5.6, from left to right.
struct RFC3339Reader {
	private let bytes: [UInt8]
	private var position = 0

	init(_ text: String) {
		bytes = Array(text.utf8)
	}

	/// The date, or `nil` if the whole string is not one date and time.
	mutating func read() -> Date? {
		guard let date = readDate(), skip("T", "t"), let time = readTime(), let offset = readOffset() else {
			return nil
		}
		guard position == bytes.count else { return nil }
		return Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + time.seconds - offset) + time.fraction)
	}

	private mutating func readDate() -> CivilDate? {
		guard let year = readNumber(digits: 4), skip("-"), let month = readNumber(digits: 2), skip("-") else {
			return nil
		}
		guard let day = readNumber(digits: 2) else { return nil }
		return CivilDate(year: year, month: month, day: day)
	}

	private mutating func readTime() -> (seconds: Int, fraction: Double)? {
		guard let hour = readNumber(digits: 2), hour < 24, skip(":") else { return nil }
		guard let minute = readNumber(digits: 2), minute < 60, skip(":") else { return nil }
		guard let second = readNumber(digits: 2), second <= 60 else { return nil }
		guard let fraction = readFraction() else { return nil }
		return (hour * 3_600 + minute * 60 + second, fraction)
	}

	/// The fraction of a second in whole microseconds, 0 without a fraction, or `nil` if no digit follows the point.
	private mutating func readFraction() -> Double? {
		guard skip(".") else { return 0 }
		let digits = bytes[position...].prefix { isDigit($0) }
		position += digits.count
		guard !digits.isEmpty, let fraction = Double("0." + String(decoding: digits, as: UTF8.self)) else { return nil }
		return (fraction * 1_000_000).rounded() / 1_000_000
	}

	/// The number of seconds by which the time is ahead of UTC.
	///
	/// The colon of the offset may be missing.
	private mutating func readOffset() -> Int? {
		guard !skip("Z", "z") else { return 0 }
		let sign = skip("-") ? -1 : 1
		guard sign == -1 || skip("+"), let hour = readNumber(digits: 2), hour < 24 else { return nil }
		skip(":")
		guard let minute = readNumber(digits: 2), minute < 60 else { return nil }
		return sign * (hour * 3_600 + minute * 60)
	}

	private mutating func readNumber(digits count: Int) -> Int? {
		let digits = bytes[position...].prefix(count)
		guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
		position += count
		return Int(String(decoding: digits, as: UTF8.self))
	}

	@discardableResult
	private mutating func skip(_ choices: Unicode.Scalar...) -> Bool {
		guard position < bytes.count, choices.contains(Unicode.Scalar(bytes[position])) else { return false }
		position += 1
		return true
	}

	private func isDigit(_ byte: UInt8) -> Bool {
		(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
	}
}
