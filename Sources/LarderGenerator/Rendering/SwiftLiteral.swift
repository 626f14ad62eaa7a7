/// Writes Swift's literals.
enum SwiftLiteral {
	/// Returns `text` as a literal on one line.
	static func string(_ text: String) -> String {
		"\"\(text.unicodeScalars.map(escaped).joined())\""
	}

	/// The expression `value`, or a literal that interpolates it between `before` and `after`.
	static func interpolation(of value: String, between before: String, and after: String) -> String {
		guard !before.isEmpty || !after.isEmpty else { return value }
		return "\(string(before).dropLast())\\(\(value))\(string(after).dropFirst())"
	}

	/// `digits`, with or without a minus, as a literal; seven digits or more are grouped by three.
	static func integer(_ digits: String) -> String {
		let (sign, number) = digits.hasPrefix("-") ? ("-", digits.dropFirst()) : ("", digits[...])
		guard number.count >= 7 else { return digits }
		let groups = number.enumerated().map { index, digit in
			let isFirstOfGroup = index > 0 && (number.count - index).isMultiple(of: 3)
			return isFirstOfGroup ? "_\(digit)" : "\(digit)"
		}
		return sign + groups.joined()
	}

	/// Returns `text` as a multi-line literal.
	///
	/// Each line is indented by `indentation` and at most `width` columns wide.
	static func multilineString(_ text: String, indentation: String, width: Int) -> String {
		let limit = max(width - indentation.count * LineFitter.tabWidth - 1, 1)
		var lines = lines(of: text, limit: limit)
		// Editors remove a space at the end of a line.
		if let last = lines.popLast() { lines.append(last.hasSuffix(" ") ? last.dropLast() + "\\u{20}" : last) }
		return (["\"\"\""] + lines.map { indentation + $0 } + [indentation + "\"\"\""]).joined(separator: "\n")
	}

	/// Fills lines with the words of `text`; all lines but the last end with a backslash.
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

	/// The escaped words of `text` with the space after them, split at `limit` characters.
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

	/// A scalar inside a literal.
	///
	/// Invisible scalars and the marks of ``LineFitter`` are written as escapes.
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
