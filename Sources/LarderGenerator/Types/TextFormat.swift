import Foundation
import LarderCore

/// What all texts of one place are written as, where that is a type of its own in a model.
package enum TextFormat: Equatable, Sendable {
	/// A web address.
	case url
	/// A date and time of RFC 3339. A date without a time names no moment and stays a text.
	case date
	/// A UUID in the form of RFC 9562, in capitals or small letters.
	case uuid

	/// The format of `text`; `nil` where it is just a text.
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

	private static func isWebAddress(_ text: String) -> Bool {
		let scheme = text.prefix { $0 != ":" }.lowercased()
		guard ["http", "https"].contains(scheme), let url = URL(string: text) else { return false }
		return url.host() != nil
	}
}
