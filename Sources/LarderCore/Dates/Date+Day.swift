public import Foundation

extension Date {
	/// The beginning, in UTC, of the day that `text` names, as in `2025-03-14`.
	///
	/// The result is `nil` if the string has another form, such as `2025-03`, or if the day does not exist. To show the
	/// day, format the date in UTC, because in another time zone the date may fall on the day before.
	public init?(utcDay text: String) {
		guard text.utf8.count == 10, let moment = Date(rfc3339: "\(text)T00:00:00Z") else { return nil }
		self = moment
	}

	/// The day of this date in UTC, as in `2025-03-14`.
	///
	/// Years outside of 0 to 9999 are treated as in ``rfc3339``.
	public var utcDay: String {
		String(rfc3339.prefix(10))
	}
}
