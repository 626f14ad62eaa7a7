import Foundation

/// Derives Swift names from other names.
///
/// `first_name`, `HTMLBody` and `image-url` become `firstName`, `htmlBody` and `imageURL`. Other scripts become Latin
/// letters, without accents.
enum SwiftName {
	/// Words that are written in capitals, except at the start of a lower camel case name.
	private static let acronyms: Set<String> = [
		"api", "html", "http", "https", "id", "ip", "json", "uri", "url", "utc", "uuid",
	]
	private static let numbers = [
		"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
		"thirteen",
		"fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
	]

	private static let ordinals = [
		"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth",
		"7th": "seventh",
		"8th": "eighth", "9th": "ninth", "10th": "tenth",
	]

	/// A property's name for `text`.
	///
	/// An acronym is all in capitals or all in lowercase, as in `imageURL`.
	static func lowerCamel(_ text: String) -> String {
		let words = signed(words(of: text), like: text)
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

	/// The type name `first` followed by `second`.
	///
	/// Words that end `first` and begin `second` appear only once, also if `second` writes them without separators, as
	/// in `orderitem`.
	static func joined(_ first: String, _ second: String) -> String {
		let head = words(of: first).map { $0.lowercased() }
		let tail = words(of: second).map { $0.lowercased() }
		let endings = Set(head.indices.map { head[$0...].joined() })
		let overlap = tail.indices.last { endings.contains(tail[...$0].joined()) }
		return first + second.dropFirst(overlap.map { tail[...$0].joined().count } ?? 0)
	}

	/// A path segment for `text`: its words in lower case, joined by hyphens.
	static func kebab(_ text: String) -> String {
		words(of: text).map { $0.lowercased() }.joined(separator: "-")
	}

	/// Whether `text` can name a type, a feature or an app: an ASCII capital followed by ASCII letters and digits.
	static func isUpperCamel(_ text: String) -> Bool {
		guard let first = text.first, first.isASCII, first.isUppercase else { return false }
		return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
	}

	/// Returns `words` with a number's sign as a word, such as `plus` for `+1`.
	private static func signed(_ words: [String], like text: String) -> [String] {
		guard words.first?.first?.isNumber == true else { return words }
		switch text.first {
		case "+": return ["plus"] + spelled(words)
		case "-": return ["minus"] + spelled(words)
		default: return words
		}
	}

	private static func spelled(_ words: [String]) -> [String] {
		words.map { word in Int(word).flatMap { numbers.indices.contains($0) ? numbers[$0] : nil } ?? word }
	}

	/// Returns `name` with a leading number in words, as in `threeD` for `3D`.
	private static func beginningWithLetter(_ name: String) -> String {
		guard let first = name.first else { return "value" }
		guard !first.isLetter else { return name }
		if let (text, word) = ordinals.first(where: { name.lowercased().hasPrefix($0.key) }) {
			return word + name.dropFirst(text.count)
		}
		let digits = name.prefix { $0.isNumber }
		guard let number = Int(digits), numbers.indices.contains(number) else { return "number\(name)" }
		let rest = name.dropFirst(digits.count)
		return numbers[number] + rest.prefix(1).uppercased() + rest.dropFirst()
	}

	static func capitalized(_ word: String) -> String {
		let lowered = word.lowercased()
		guard !acronyms.contains(lowered) else { return word.uppercased() }
		guard !lowered.hasSuffix("s") || !acronyms.contains(String(lowered.dropLast())) else {
			return lowered.dropLast().uppercased() + "s"
		}
		return word.prefix(1).uppercased() + word.dropFirst()
	}
}

extension SwiftName {
	/// The words of `text`.
	///
	/// Characters that a name cannot contain separate words, and a capital begins a word.
	///
	/// If all words are in capitals, they are not acronyms and become lowercase.
	static func words(of text: String) -> [String] {
		let latin = text.utf8.allSatisfy { $0 < 0x80 } ? text : Self.latin(text)
		let chunks = latin.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map { String($0) }
		let isShouted = !latin.contains { $0.isLowercase }
		return chunks.flatMap(camelWords).flatMap(RunTogether.split).map { isShouted ? $0.lowercased() : $0 }
	}

	/// Returns `text` in Latin letters without accents.
	///
	/// The conversion is slow, so callers skip strings that are plain letters already.
	private static func latin(_ text: String) -> String {
		text.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? text
	}

	/// Splits before a capital that follows a lowercase letter, and before the last of several capitals if a lowercase
	/// letter follows that capital.
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
