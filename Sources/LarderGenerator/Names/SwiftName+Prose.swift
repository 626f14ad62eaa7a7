/// Names inside sentences, such as doc comments and the names of tests.
extension SwiftName {
	/// A name in prose: `book author` for `BookAuthor`, and `API key` for `APIKey`.
	static func phrase(of name: String) -> String {
		// The plural of an acronym is one word: `IDs`, and not `I` and `Ds`.
		let text = name.replacing(/([A-Z])([A-Z]+)s(?![a-z])/) { "\($0.1)\($0.2.lowercased())s" }
		return words(of: text).map { word in
			let acronym = capitalized(word)
			return acronym.dropFirst().contains { $0.isUppercase } ? acronym : word.lowercased()
		}.joined(separator: " ")
	}

	/// A sentence that describes a value of the type `name`: `A book author.` for `BookAuthor`.
	///
	/// A plural, and a word such as `data`, has no article.
	static func sentence(of name: String) -> String {
		let phrase = phrase(of: name)
		guard Singular.of(name) == name, !Plural.isUncountable(name) else {
			return "\(phrase.prefix(1).uppercased())\(phrase.dropFirst())."
		}
		return "\(beginsWithVowel(phrase) ? "An" : "A") \(phrase)."
	}

	/// The possessive of a name in prose: `book author's`, or `order details'` for a plural.
	static func possessive(of name: String) -> String {
		let phrase = phrase(of: name)
		let isPlural = phrase.hasSuffix("s") && (Singular.of(name) != name || Plural.of(name) == name)
		return phrase + (isPlural ? "'" : "'s")
	}

	/// Whether `phrase` begins with the sound of a vowel, as `hour` does and `user` does not.
	private static func beginsWithVowel(_ phrase: String) -> Bool {
		guard let word = phrase.split(separator: " ").first, let letter = word.first else { return false }
		// An acronym is read letter by letter.
		if word.dropFirst().contains(where: \.isUppercase) { return "AEFHILMNORSX".contains(letter) }
		if ["heir", "honor", "honour", "hour"].contains(where: word.hasPrefix) { return true }
		return "aeiou".contains(letter) && !["eu", "once", "one", "uni", "us", "uti"].contains(where: word.hasPrefix)
	}
}
