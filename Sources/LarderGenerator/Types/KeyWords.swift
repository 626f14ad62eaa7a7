enum KeyWords {
	/// Words, such as `comment`, that mark a key's strings as written by people.
	///
	/// At such a key, even a string that looks like a web address is a plain string.
	private static let written: Set<String> = [
		"alt", "caption", "comment", "description", "filename", "label", "message", "name", "note", "subject",
		"summary", "text", "title",
	]

	/// Whether strings at `key` only look like `format`, as `2025-01-01` does at `version`.
	static func deny(_ format: TextFormat, at key: String) -> Bool {
		guard let word = SwiftName.words(of: key).last?.lowercased() else { return false }
		return word == "version" || (format == .url && written.contains(word))
	}

	/// Whether the words of `key` say that its strings are UUIDs, as in `device_uuid`.
	static func nameUUID(_ key: String) -> Bool {
		SwiftName.words(of: key).contains { ["guid", "identifier", "uuid"].contains(Singular.of($0.lowercased())) }
	}

	/// Whether all `texts` are days such as `20250314`, and `key` has the word `date`.
	static func showDays(_ texts: [String], at key: String) -> Bool {
		guard SwiftName.words(of: key).contains(where: { $0.lowercased() == "date" }) else { return false }
		let days = texts.filter { !$0.isEmpty }
		return !days.isEmpty && days.allSatisfy { TextFormat.compactDay.reads($0) }
	}

	/// Whether the words of `key` say that `texts` are counts, as in `"viewCount": "1042"` and `"num_media": "0"`.
	static func showCounts(_ texts: [String], at key: String) -> Bool {
		let words = SwiftName.words(of: key).map { $0.lowercased() }
		guard let first = words.first, let last = words.last else { return false }
		let isTotal = first == "total" && Singular.of(last) != last && !AmountRule.isAmount(key)
		guard last == "count" || (words.count > 1 && (first == "num" || isTotal)) else { return false }
		// An empty string means that the service does not know the count.
		let filled = texts.filter { !$0.isEmpty }
		return !filled.isEmpty && filled.allSatisfy { $0 == "0" || $0.wholeMatch(of: /[1-9][0-9]{0,17}/) != nil }
	}
}
