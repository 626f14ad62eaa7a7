import Foundation

/// Makes Swift names of other names.
///
/// `first_name`, `HTMLBody` and `image-url` become `firstName`, `htmlBody` and `imageURL`. Other scripts become Latin
/// letters, without accents.
enum SwiftName {
	/// Words in capitals, unless they begin a lower-case name.
	private static let acronyms: Set<String> = ["api", "html", "http", "https", "id", "json", "uri", "url", "uuid"]

	/// A property's name for `text`; `text` itself if it already is one.
	static func lowerCamel(_ text: String) -> String {
		guard !isLowerCamel(text) else { return text }
		let words = words(of: text)
		let name = (words.prefix(1).map { $0.lowercased() } + words.dropFirst().map(capitalized)).joined()
		return beginningWithLetter(name)
	}

	/// A property's name for `text` with at most `length` characters: its first words, or the start of its first word.
	static func lowerCamel(_ text: String, upTo length: Int) -> String {
		let name = lowerCamel(text)
		guard name.count > length else { return name }
		var words = words(of: name)
		while words.count > 1, words.reduce(0, { $0 + $1.count }) > length { words.removeLast() }
		return String(words.joined().prefix(length))
	}

	/// A type's name for `text`.
	static func upperCamel(_ text: String) -> String {
		let name = words(of: text).map(capitalized).joined()
		return capitalized(beginningWithLetter(name))
	}

	/// A path segment for `text`: its words in lower case, joined by hyphens.
	static func kebab(_ text: String) -> String {
		words(of: text).map { $0.lowercased() }.joined(separator: "-")
	}

	/// Whether `text` can name a type, a feature or an app: an ASCII capital, then ASCII letters and digits.
	static func isUpperCamel(_ text: String) -> Bool {
		guard let first = text.first, first.isASCII, first.isUppercase else { return false }
		return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
	}

	private static func isLowerCamel(_ text: String) -> Bool {
		guard let first = text.first, first.isASCII, first.isLowercase else { return false }
		return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
	}

	private static func beginningWithLetter(_ name: String) -> String {
		name.first?.isLetter == true ? name : "value\(name)"
	}

	private static func capitalized(_ word: String) -> String {
		guard !acronyms.contains(word.lowercased()) else { return word.uppercased() }
		return word.prefix(1).uppercased() + word.dropFirst()
	}
}

extension SwiftName {
	/// The words of `text`; a character that a name cannot contain separates them, and a capital begins one.
	///
	/// If all words are in capitals, they are not acronyms and become lower-case.
	static func words(of text: String) -> [String] {
		let latin = text.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? text
		let chunks = latin.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map { String($0) }
		let isShouted = !latin.contains { $0.isLowercase }
		return chunks.flatMap(camelWords).map { isShouted ? $0.lowercased() : $0 }
	}

	/// Splits before a capital that follows a lower-case letter, and before the last of several capitals that a
	/// lower-case letter follows.
	private static func camelWords(of chunk: String) -> [String] {
		var words: [String] = []
		let characters = Array(chunk)
		for (index, character) in characters.enumerated() {
			let follows = index > 0 && !characters[index - 1].isUppercase
			let leads = index + 1 < characters.count && characters[index + 1].isLowercase
			if words.isEmpty || (character.isUppercase && (follows || leads)) { words.append("") }
			words[words.count - 1].append(character)
		}
		return words
	}
}

extension SwiftName {
	/// A name in prose: `book author` for `BookAuthor`.
	static func phrase(of name: String) -> String { words(of: name).map { $0.lowercased() }.joined(separator: " ") }

	/// A sentence that says what a value of the type `name` is: `A book author.` for `BookAuthor`.
	static func sentence(of name: String) -> String {
		let phrase = phrase(of: name)
		return "\(phrase.first.map { "aeiou".contains($0) } == true ? "An" : "A") \(phrase)."
	}
}
