public import Foundation

extension Date {
	/// The moment that `text` writes as a date and time of RFC 3339, as in `2025-03-14T09:26:53.250+01:00`.
	///
	/// With or without a fraction, in UTC (`Z`) or at an offset. Unlike Foundation's ISO 8601 style it takes nothing for a
	/// date that is none: no date without a time or an offset, no 31 February, no text behind it. A leap second is the
	/// second after it, and a fraction is rounded to microseconds. `nil` where the text is no such date.
	public init?(rfc3339 text: String) {
		var reader = RFC3339Reader(text)
		guard let moment = reader.read() else { return nil }
		self = moment
	}

	/// This moment in UTC, as RFC 3339 writes it: with milliseconds or microseconds where it has such, else without.
	///
	/// Rounded to microseconds, which is as fine as a `Date` of this century is. RFC 3339 knows the years 0 to 9999 alone;
	/// a moment before or after them is written as their first or last.
	public var rfc3339: String {
		RFC3339Writer.write(self)
	}
}
