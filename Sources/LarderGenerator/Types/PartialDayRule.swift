/// Decides which texts that look like days may have less or more in another response, and so stay texts.
///
/// A mapper could only make `nil` of `1999` beside a `release_date_precision`, or of `2016-09-01T12:00:00` beside a `timezone`.
enum PartialDayRule {
	/// Words of keys that tell the time zone of a time.
	private static let zones: Set<String> = ["timezone", "tz"]

	/// The keys of `object` with such texts.
	static func keys(in object: ObjectShape) -> [String] {
		let words = Set(object.properties.map { PageWords.word(of: $0.key) })
		return object.properties.filter { property in
			guard property.field.value == .formatted(.day) else { return false }
			let word = PageWords.word(of: property.key)
			return words.contains("\(word)precision") || (word == "date" && !words.isDisjoint(with: zones))
		}.map(\.key)
	}

	/// What the author should know of the texts at `places`.
	static func notes(on places: [JSONPath]) -> [String] {
		guard !places.isEmpty else { return [] }
		let list = places.map(\.description).joined(separator: ", ")
		return [
			"these days stay strings, because a key beside them tells that others are no whole days; --type KEY=Day reads days: \(list)"
		]
	}
}
