public import Foundation

extension Date {
	/// The date of a timestamp in the format of RFC 3339, such as `2025-03-14T09:26:53.250+01:00`.
	///
	/// The time may have a fraction. It is in UTC (`Z`) or has an offset, whose colon may be missing, as in `+0100`.
	/// The result is `nil` if the string is anything else. (Foundation's ISO 8601 style also accepts dates without a
	/// time or an offset, 31 February, and dates followed by other characters.) A leap second becomes the second after
	/// it, and a fraction is rounded to microseconds.
	public init?(rfc3339 text: String) {
		var reader = RFC3339Reader(text)
		guard let moment = reader.read() else { return nil }
		self = moment
	}

	/// The timestamp of this date in UTC, in the format of RFC 3339.
	///
	/// The timestamp has milliseconds or microseconds only if the date has any.
	///
	/// The timestamp is rounded to microseconds, the precision of a `Date` of this century. RFC 3339 has only the years
	/// 0 to 9999, so an earlier date becomes the first second of these years, and a later date becomes their last
	/// second.
	public var rfc3339: String {
		RFC3339Writer.write(self)
	}
}
