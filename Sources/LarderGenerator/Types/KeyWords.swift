/// What the words of a key say about its strings.
enum KeyWords {
	/// Last words of keys whose strings people write.
	///
	/// At such a key, even a string that looks like a web address is a plain string.
	private static let written: Set<String> = [
		"alt", "caption", "comment", "description", "filename", "label", "message", "name", "note", "subject",
		"summary", "text", "title",
	]

	/// Whether `format` is a coincidence, because `key` says that its strings are versions, or that people write them.
	static func deny(_ format: TextFormat, at key: String) -> Bool {
		guard let word = SwiftName.words(of: key).last?.lowercased() else { return false }
		return word == "version" || (format == .url && written.contains(word))
	}

	/// Whether `texts` are days without separators, and `key` says that they are days.
	static func showDays(_ texts: [String], at key: String) -> Bool {
		guard SwiftName.words(of: key).contains(where: { $0.lowercased() == "date" }) else { return false }
		let days = texts.filter { !$0.isEmpty }
		return !days.isEmpty && days.allSatisfy { TextFormat.compactDay.reads($0) }
	}

	/// Whether `texts` count things, as in `"viewCount": "1042"`, `"num_media": "0"` and `"total_items": "3"`.
	static func showCounts(_ texts: [String], at key: String) -> Bool {
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		guard let first = words.first, let last = words.last else { return false }
		let isTotal = first == "total" && Singular.of(last) != last && !AmountRule.isAmount(key)
		guard last == "count" || (words.count > 1 && (first == "num" || isTotal)) else { return false }
		// An empty string is a count that the service does not know.
		let filled = texts.filter { !$0.isEmpty }
		return !filled.isEmpty && filled.allSatisfy { $0 == "0" || $0.wholeMatch(of: /[1-9][0-9]{0,17}/) != nil }
	}
}
