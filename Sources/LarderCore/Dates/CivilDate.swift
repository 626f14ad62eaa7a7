/// A day of the Gregorian calendar, including days before its introduction.
///
/// It counts days as Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms" do. Years begin in March, so that
/// the leap day comes last. The calendar repeats every 400 years, or 146,097 days.
struct CivilDate: Equatable {
	private static let daysPerEra = 146_097
	/// The days from 0000-03-01 to 1970-01-01.
	private static let daysBefore1970 = 719_468

	let year: Int
	let month: Int
	let day: Int

	/// Creates the day with these numbers, if the calendar has it.
	init?(year: Int, month: Int, day: Int) {
		guard (1...12).contains(month), (1...Self.length(ofMonth: month, in: year)).contains(day) else { return nil }
		(self.year, self.month, self.day) = (year, month, day)
	}

	/// The day that comes `days` days after 1970-01-01.
	init(daysSince1970: Int) {
		let days = daysSince1970 + Self.daysBefore1970
		let era = (days >= 0 ? days : days - Self.daysPerEra + 1) / Self.daysPerEra
		let dayOfEra = days - era * Self.daysPerEra
		let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
		let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
		let monthFromMarch = (5 * dayOfYear + 2) / 153
		day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
		month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
		year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
	}

	/// The number of days since 1970-01-01.
	var daysSince1970: Int {
		let yearFromMarch = month <= 2 ? year - 1 : year
		let era = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
		let yearOfEra = yearFromMarch - era * 400
		let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
		let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
		return era * Self.daysPerEra + dayOfEra - Self.daysBefore1970
	}

	private static func length(ofMonth month: Int, in year: Int) -> Int {
		switch month {
		case 2: isLeap(year) ? 29 : 28
		case 4, 6, 9, 11: 30
		default: 31
		}
	}

	private static func isLeap(_ year: Int) -> Bool {
		year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
	}
}
