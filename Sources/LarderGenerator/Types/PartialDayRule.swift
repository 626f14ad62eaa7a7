/// Decides which strings stay strings although they look like days or times.
///
/// In other responses, these strings may be more or less precise. A mapper could only return `nil` for `1999` beside a
/// `release_date_precision`, for `2016-09-01T12:00:00` beside a `timezone`, or for a day beside an `all_day`.
enum PartialDayRule {
	/// Words that mark a key as a time zone.
	private static let zones: Set<String> = ["timezone", "tz"]
	private static let flags: Set<String> = ["allday", "isallday", "wholeday", "iswholeday"]
	/// Words that mark a key as a start or an end, such as `starts` in `starts_at`.
	private static let ends: Set<String> = [
		"begin", "begins", "date", "due", "end", "ends", "from", "start", "starts", "to", "until",
	]
	/// Words that mark a key as a birthday, which has no time zone.
	private static let births: Set<String> = ["birth", "birthdate", "birthday", "born", "dob"]

	/// The keys whose strings are days in the samples, but may be more or less precise in another response.
	static func keys(in object: ObjectShape) -> [String] {
		let words = Set(object.properties.map { PageWords.word(of: $0.key) })
		let hasZone = !words.isDisjoint(with: zones)
		let mayBeWhole = !words.isDisjoint(with: flags)
		return object.properties.filter { property in
			let word = PageWords.word(of: property.key)
			let parts = Set(SwiftName.words(of: property.key).map { $0.lowercased() })
			switch property.field.value {
			case .formatted(.day):
				return words.contains("\(word)precision") || (hasZone && parts.isDisjoint(with: births))
			case .formatted(.date): return mayBeWhole && !parts.isDisjoint(with: ends)
			default: return false
			}
		}.map(\.key)
	}

	static func notes(on places: [JSONPath]) -> [String] {
		guard !places.isEmpty else { return [] }
		let list = places.map(\.description).joined(separator: ", ")
		return [
			"these days or times stay strings, because a key beside them shows that other values may be a time instead of a day, a day "
				+ "instead of a time, or in a time zone; to read days, add --type KEY=Day, and to read times, --type KEY=Date: \(list)"
		]
	}
}
