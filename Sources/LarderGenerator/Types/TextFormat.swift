import Foundation
import LarderCore

/// A format of strings that has its own type in a model.
package enum TextFormat: Equatable, Sendable {
	/// A web address.
	case url
	/// A date and time of RFC 3339.
	case date
	/// A UUID of RFC 9562, in upper or lower case.
	case uuid
	/// A date without a time, as in `2025-03-14`.
	case day
	/// A date without a time and without separators, as in `20250314`.
	case compactDay
	/// A date of Microsoft's JSON, as in `/Date(1551916800000+0000)/`.
	case microsoftJSON
	/// A date with its weekday, as in `Wed Aug 19 16:26:16 +0000 2020`.
	case weekdayTimestamp
	/// A date of RFC 1123, as in `Thu, 30 Jul 2015 20:12:31 +0000`.
	case rfc1123
	/// Digits that count seconds or milliseconds from the beginning of 1970.
	///
	/// No string alone shows these formats: the author asks for them, or ``MomentRule`` finds them by their keys.
	case seconds, milliseconds
	/// Digits of a number that fits into the type.
	///
	/// The author asks for these formats, or ``KeyWords`` or ``DecimalRule`` finds them by their keys.
	case integer, wideInteger, unsignedInteger, number, decimal

	static let all: [TextFormat] = [
		.url, .date, .uuid, .day, .compactDay, .microsoftJSON, .weekdayTimestamp, .rfc1123, .seconds, .milliseconds,
		.integer, .wideInteger, .unsignedInteger, .number, .decimal,
	]

	init?(of text: String) {
		if Self.isWebAddress(text) {
			self = .url
		} else if Date(rfc3339: text) != nil {
			self = .date
		} else if text.utf8.count == 36, UUID(uuidString: text) != nil {
			self = .uuid
		} else if let form = [TextFormat.day, .microsoftJSON, .weekdayTimestamp, .rfc1123].first(where: {
			$0.reads(text)
		}) {
			self = form
		} else {
			return nil
		}
	}

	/// Whether the generated mapper can read `text` in this format.
	func reads(_ text: String) -> Bool {
		switch self {
		case .url: URL(string: text) != nil
		case .date: Date(rfc3339: text) != nil
		case .uuid: UUID(uuidString: text) != nil
		case .day: Date(utcDay: text) != nil
		case .compactDay: Date(compactDay: text) != nil
		case .microsoftJSON: Date(microsoftJSON: text) != nil
		case .weekdayTimestamp: Date(weekdayTimestamp: text) != nil
		case .rfc1123: Date(rfc1123: text) != nil
		case .seconds: Date(unixSeconds: text) != nil
		case .milliseconds: Date(unixMilliseconds: text) != nil
		case .integer: Int(text) != nil
		case .wideInteger: Int64(text) != nil
		case .unsignedInteger: UInt64(text) != nil
		case .number: Double(text)?.isFinite == true
		case .decimal: Decimal(digits: text) != nil
		}
	}

	/// The date in `text`; `nil` if `text` does not have this format, or if the format has no date.
	func moment(of text: String) -> Date? {
		switch self {
		case .date: Date(rfc3339: text)
		case .day: Date(utcDay: text)
		case .compactDay: Date(compactDay: text)
		case .microsoftJSON: Date(microsoftJSON: text)
		case .weekdayTimestamp: Date(weekdayTimestamp: text)
		case .rfc1123: Date(rfc1123: text)
		case .seconds: Date(unixSeconds: text)
		case .milliseconds: Date(unixMilliseconds: text)
		case .url, .uuid, .integer, .wideInteger, .unsignedInteger, .number, .decimal: nil
		}
	}

	private static func isWebAddress(_ text: String) -> Bool {
		// A URI template such as `https://a.b/labels{/name}` is not a URL.
		guard !text.contains("{") else { return false }
		let scheme = text.prefix { $0 != ":" }.lowercased()
		guard ["http", "https"].contains(scheme), let url = URL(string: text) else { return false }
		return url.host() != nil
	}
}
