/// Decides whether the strings of a place are an enumeration.
///
/// The samples must show at least ``minimumCount`` strings, with 2 to ``maximumCaseCount`` different ones, each at
/// least ``minimumRepetition`` times. Each string must be short: a letter, then letters, digits, spaces, hyphens and
/// underscores, at most ``maximumLength`` characters.
///
/// If the key does not name a kind or a state, the strings also must look like identifiers, such as `in_progress`, and
/// repeat more often. Strings that people write, such as names and cities, are not an enumeration.
enum EnumerationRule {
	static let minimumCount = 8
	static let maximumCaseCount = 5
	static let minimumRepetition = 2
	/// How often a string must occur on average if its key does not name a kind or a state.
	static let usualRepetition = 4
	static let maximumLength = 24
	/// How many different strings an enumeration may have if the author asks for one.
	static let maximumRequestedCaseCount = 100

	/// Words, such as `status`, that mark a key's strings as kinds or states.
	private static let telling: Set<String> = [
		"availability", "category", "class", "gender", "kind", "level", "mode", "phase", "plan", "priority", "rating",
		"role", "severity", "sex", "stage", "state", "status", "tier", "type", "visibility",
	]
	/// Words, such as `name`, that mark a key's strings as written by people.
	private static let free: Set<String> = [
		"actor", "alias", "artist", "assignee", "author", "body", "brand", "by", "caption", "city", "comment",
		"contact",
		"country", "creator", "customer", "description", "editor", "firstname", "from", "handle", "label", "lastname",
		"locality", "location", "login", "maintainer", "member", "message", "name", "nickname", "note", "owner",
		"person",
		"place", "publisher", "region", "reviewer", "sender", "street", "subject", "surname", "text", "title", "to",
		"town",
		"user", "username", "vendor",
	]

	/// Words, such as `slug`, that mark a key's strings as names or addresses of objects.
	private static let handles: Set<String> = ["handle", "href", "link", "permalink", "slug", "uri", "url"]

	/// Strings that mean a Boolean, and so do not name a kind.
	private static let truths: Set<String> = ["true", "false", "yes", "no"]

	/// Whether `key` says that its strings are kinds or states, as `kind` and `status` do.
	static func isTelling(_ key: String) -> Bool { telling.contains(PageWords.word(of: key)) }

	/// Whether `key` has a code that identifies the object, as `iata_code` identifies an airport.
	///
	/// `keys` are all keys of the object.
	static func isCode(_ key: String, amid keys: [String]) -> Bool {
		let words = SwiftName.words(of: key).map { Singular.of($0.lowercased()) }
		guard words.last == "code", words.dropLast().last.map(telling.contains) != true else { return false }
		return keys.contains { ["id", "name"].contains($0.lowercased()) }
	}

	/// Whether the strings at `key` name or address an object, as in `project_slug`.
	static func isHandle(_ key: String) -> Bool {
		SwiftName.words(of: key).last.map { handles.contains(Singular.of($0.lowercased())) } == true
	}

	/// The last word of a key with several words.
	///
	/// `nil` for a word such as `status`, which shows an enumeration even alone.
	static func commonWord(of key: String) -> String? {
		let words = SwiftName.words(of: key).map { Singular.of($0.lowercased()) }
		return words.count > 1 ? words.last.flatMap { telling.contains($0) ? nil : $0 } : nil
	}

	/// Whether the strings at `key`, counted in `tally`, look like enum cases.
	static func isPlain(_ tally: Census.Tally, under key: String) -> Bool {
		let count = tally.counts.values.reduce(0, +)
		guard count >= minimumCount, (2...maximumCaseCount).contains(tally.texts.count) else { return false }
		guard tally.counts.allSatisfy({ $0.value >= minimumRepetition && isWord($0.key) }) else { return false }
		guard !Set(tally.texts.map { $0.lowercased() }).isSubset(of: truths) else { return false }
		let word = Singular.of(SwiftName.words(of: key).last ?? "").lowercased()
		guard !telling.contains(word) else { return true }
		guard !free.contains(word), count >= usualRepetition * tally.texts.count else { return false }
		return tally.texts.allSatisfy(isIdentifier)
	}

	private static func isWord(_ text: String) -> Bool {
		guard text.first?.isLetter == true, text.count <= maximumLength else { return false }
		return text.allSatisfy { $0.isLetter || $0.isNumber || " -_".contains($0) }
	}

	/// Whether `text` looks like a name in code: without spaces, and either lowercase at its start or all in capitals.
	private static func isIdentifier(_ text: String) -> Bool {
		guard text.allSatisfy({ $0.isASCII && $0 != " " }) else { return false }
		return text.first?.isLowercase == true || !text.contains { $0.isLowercase }
	}
}
