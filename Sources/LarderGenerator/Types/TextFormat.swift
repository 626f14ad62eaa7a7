import Foundation
import LarderCore

/// A format of texts that has its own type in a model.
package enum TextFormat: Equatable, Sendable {
	/// A web address.
	case url
	/// A date and time of RFC 3339; a date without a time is not a moment, and stays a text.
	case date
	/// A UUID of RFC 9562, in upper or lower case.
	case uuid
	/// A date without a time, as in `2025-03-14`; only on request.
	case day
	/// Digits of a number that fits into the type; only on request.
	case integer, wideInteger, unsignedInteger, number

	/// Every format.
	static let all: [TextFormat] = [.url, .date, .uuid, .day, .integer, .wideInteger, .unsignedInteger, .number]

	/// The format of `text`; `nil` if it has none.
	init?(of text: String) {
		if Self.isWebAddress(text) {
			self = .url
		} else if Date(rfc3339: text) != nil {
			self = .date
		} else if text.utf8.count == 36, UUID(uuidString: text) != nil {
			self = .uuid
		} else {
			return nil
		}
	}

	/// Whether a written mapper can read `text` in this format.
	func reads(_ text: String) -> Bool {
		switch self {
		case .url: URL(string: text) != nil
		case .date: Date(rfc3339: text) != nil
		case .uuid: UUID(uuidString: text) != nil
		case .day: Date(utcDay: text) != nil
		case .integer: Int(text) != nil
		case .wideInteger: Int64(text) != nil
		case .unsignedInteger: UInt64(text) != nil
		case .number: Double(text)?.isFinite == true
		}
	}

	private static func isWebAddress(_ text: String) -> Bool {
		let scheme = text.prefix { $0 != ":" }.lowercased()
		guard ["http", "https"].contains(scheme), let url = URL(string: text) else { return false }
		return url.host() != nil
	}
}
