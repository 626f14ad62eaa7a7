/// Decides which texts that look like days or times may have less or more in another response, and so stay texts.
///
/// A mapper could only make `nil` of `1999` beside a `release_date_precision`, of `2016-09-01T12:00:00` beside a `timezone`, or of
/// a day beside an `all_day`.
enum PartialDayRule {
	/// Words of keys that tell the time zone of a time, and of flags that a time is a whole day.
	private static let zones: Set<String> = ["timezone", "tz"]
	private static let flags: Set<String> = ["allday", "isallday", "wholeday", "iswholeday"]
	/// Words of keys that tell when something begins or ends.
	private static let ends: Set<String> = [
		"begin", "begins", "date", "due", "end", "ends", "from", "start", "starts", "to", "until",
	]
	/// Words of days that are no time in any zone.
	private static let births: Set<String> = ["birth", "birthdate", "birthday", "born", "dob"]

	/// The keys of `object` with such texts.
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

	/// What the author should know of the texts at `places`.
	static func notes(on places: [JSONPath]) -> [String] {
		guard !places.isEmpty else { return [] }
		let list = places.map(\.description).joined(separator: ", ")
		return [
			"these days or times stay strings, because a key beside them tells that others may be the other, or count in a time "
				+ "zone; --type KEY=Day reads days, and --type KEY=Date times: \(list)"
		]
	}
}
