/// Writes texts as Swift's string literals.
enum SwiftLiteral {
	/// `text` as a literal on one line.
	static func string(_ text: String) -> String {
		"\"\(text.unicodeScalars.map(escaped).joined())\""
	}

	/// `digits`, with or without a minus, as a literal: from seven digits on in groups of three.
	static func integer(_ digits: String) -> String {
		let (sign, number) = digits.hasPrefix("-") ? ("-", digits.dropFirst()) : ("", digits[...])
		guard number.count >= 7 else { return digits }
		let groups = number.enumerated().map { index, digit in
			let isFirstOfGroup = index > 0 && (number.count - index).isMultiple(of: 3)
			return isFirstOfGroup ? "_\(digit)" : "\(digit)"
		}
		return sign + groups.joined()
	}

	/// `text` as a literal of several lines, each with `indentation` before it and of at most `width` columns with it.
	static func multilineString(_ text: String, indentation: String, width: Int) -> String {
		let limit = max(width - indentation.count * LineFitter.tabWidth - 1, 1)
		var lines = lines(of: text, limit: limit)
		// Editors take a space at a line's end for an oversight, and remove it.
		if let last = lines.popLast() { lines.append(last.hasSuffix(" ") ? last.dropLast() + "\\u{20}" : last) }
		return (["\"\"\""] + lines.map { indentation + $0 } + [indentation + "\"\"\""]).joined(separator: "\n")
	}

	/// Fills lines with the words of `text`, and ends all but the last with a backslash; a word is torn only where it is
	/// longer than a line.
	private static func lines(of text: String, limit: Int) -> [String] {
		var lines: [String] = [""]
		var count = 0
		for piece in words(of: text, limit: limit) {
			if count + piece.count > limit {
				lines[lines.count - 1] += "\\"
				lines.append("")
				count = 0
			}
			lines[lines.count - 1] += piece
			count += piece.count
		}
		return lines
	}

	/// The words of `text` with the space after them, escaped, none of them longer than `limit`.
	private static func words(of text: String, limit: Int) -> [String] {
		var words: [String] = []
		var word = ""
		var count = 0
		for scalar in text.unicodeScalars {
			let piece = escaped(scalar)
			if count + piece.count > limit || word.utf8.last == UInt8(ascii: " ") {
				words.append(word)
				(word, count) = ("", 0)
			}
			word += piece
			count += piece.count
		}
		return words + [word]
	}

	/// One scalar of a text as it stands in a literal; what cannot be seen, or would be taken for a mark of
	/// ``LineFitter``, is written by its number.
	private static func escaped(_ scalar: Unicode.Scalar) -> String {
		switch scalar {
		case "\"": #"\""#
		case "\\": #"\\"#
		case "\n": #"\n"#
		case "\r": #"\r"#
		case "\t": #"\t"#
		case "\0": #"\0"#
		case _ where isInvisible(scalar) || LineFitter.marks.contains(scalar):
			"\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
		default: String(scalar)
		}
	}

	private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
		switch scalar.properties.generalCategory {
		case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
		case .spaceSeparator: scalar != " "
		default: false
		}
	}
}
