import Foundation

extension Date {
	private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

	/// Reads a date in any of the three forms of RFC 9110, section 5.6.7.
	///
	/// - `Sun, 06 Nov 1994 08:49:37 GMT`
	/// - `Sunday, 06-Nov-94 08:49:37 GMT`, where the year is the last one that is not more than 50 years after `now`
	/// - `Sun Nov  6 08:49:37 1994`
	///
	/// The name of the day, the kind of separator and the case of letters do not matter.
	init?(httpDate text: String, now: Date) {
		let words = text.lowercased().split { " ,-:".contains($0) }.map(String.init)
		switch words.count {
		case 8 where words[7] == "gmt":
			self.init(day: words[1], month: words[2], year: words[3], time: words[4...6], now: now)
		case 7:
			self.init(day: words[2], month: words[1], year: words[6], time: words[3...5], now: now)
		default:
			return nil
		}
	}

	private init?(day: String, month: String, year: String, time: ArraySlice<String>, now: Date) {
		var calendar = Calendar(identifier: .gregorian)
		calendar.timeZone = .gmt
		let time = time.compactMap(Self.shortNumber)
		guard
			time.count == 3,
			let day = Self.shortNumber(day),
			let month = Self.months.firstIndex(of: month),
			let year = Self.year(year, now: calendar.component(.year, from: now))
		else {
			return nil
		}
		// `Date` does not count leap seconds.
		let second = time[2] == 60 ? 59 : time[2]
		let components = DateComponents(
			year: year,
			month: month + 1,
			day: day,
			hour: time[0],
			minute: time[1],
			second: second
		)
		guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else { return nil }
		self = date
	}

	/// A number of one or two digits.
	///
	/// The calendar accepts some larger numbers, but fails to calculate with them.
	private static func shortNumber(_ text: String) -> Int? {
		text.utf8.count <= 2 ? text.decimalNumber : nil
	}

	private static func year(_ text: String, now: Int) -> Int? {
		guard let year = text.decimalNumber, text.count == 2 || text.count == 4 else { return nil }
		guard text.count == 2 else { return year }
		let latest = now + 50
		return latest - (latest - year) % 100
	}
}
