/// Decides whether the texts of a place are an enumeration.
///
/// They are if the samples show at least ``minimumCount`` of them, with 2 to ``maximumCaseCount`` different ones, each
/// at least ``minimumRepetition`` times. Each must be short: a letter, then letters, digits, spaces, hyphens and
/// underscores, at most ``maximumLength`` characters.
///
/// If the key does not say that they are kinds or states, they also must look like identifiers, such as `in_progress`, and
/// repeat more often. Texts that people write, such as names and cities, are no enumeration.
enum EnumerationRule {
	static let minimumCount = 8
	static let maximumCaseCount = 5
	static let minimumRepetition = 2
	/// How often a text without a telling key must occur on average.
	static let usualRepetition = 4
	static let maximumLength = 24
	/// How many different texts an enumeration may have if the author asks for it.
	static let maximumRequestedCaseCount = 100

	/// The last words of keys whose texts are kinds or states.
	private static let telling: Set<String> = [
		"availability", "category", "class", "gender", "kind", "level", "mode", "phase", "plan", "priority", "rating",
		"role", "severity", "sex", "stage", "state", "status", "tier", "type", "visibility",
	]
	/// The last words of keys whose texts people write.
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

	/// Texts that say yes or no, which are no kinds.
	private static let truths: Set<String> = ["true", "false", "yes", "no"]

	/// Whether `key` says that its texts are kinds or states, but not of what.
	static func isTelling(_ key: String) -> Bool { telling.contains(PageWords.word(of: key)) }

	/// Whether the texts of `tally`, those of `key`, are an enumeration.
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

	/// Whether `text` looks as if a program made it: no spaces, and no capital first unless all letters are capitals.
	private static func isIdentifier(_ text: String) -> Bool {
		guard text.allSatisfy({ $0.isASCII && $0 != " " }) else { return false }
		return text.first?.isLowercase == true || !text.contains { $0.isLowercase }
	}
}
