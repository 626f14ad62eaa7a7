enum SwiftLiteral {
	static func string(_ text: String) -> String {
		"\"\(text.unicodeScalars.map(escaped).joined())\""
	}

	/// The expression `value`, or a string literal that interpolates `value` between `before` and `after`.
	static func interpolation(of value: String, between before: String, and after: String) -> String {
		guard !before.isEmpty || !after.isEmpty else { return value }
		return "\(string(before).dropLast())\\(\(value))\(string(after).dropFirst())"
	}

	/// The literal of `digits`, which may begin with a minus.
	///
	/// The literal has underscores if there are seven digits or more.
	static func integer(_ digits: String) -> String {
		let (sign, number) = digits.hasPrefix("-") ? ("-", digits.dropFirst()) : ("", digits[...])
		guard number.count >= 7 else { return digits }
		let groups = number.enumerated().map { index, digit in
			let isFirstOfGroup = index > 0 && (number.count - index).isMultiple(of: 3)
			return isFirstOfGroup ? "_\(digit)" : "\(digit)"
		}
		return sign + groups.joined()
	}

	/// The literal of `text` on several lines, which are at most `width` columns wide, with their `indentation`.
	static func multilineString(_ text: String, indentation: String, width: Int) -> String {
		let limit = max(width - indentation.count * LineFitter.tabWidth - 1, 1)
		var lines = lines(of: text, limit: limit)
		// Editors remove spaces at the end of a line, so the last space is written as an escape.
		if let last = lines.popLast() { lines.append(last.hasSuffix(" ") ? last.dropLast() + "\\u{20}" : last) }
		return (["\"\"\""] + lines.map { indentation + $0 } + [indentation + "\"\"\""]).joined(separator: "\n")
	}

	/// Splits `text` into lines, each but the last with a backslash at its end.
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

	/// Splits `text` after spaces, and at `limit` characters.
	///
	/// Characters that a literal cannot have are escaped.
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

	/// The text of a scalar in a literal.
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
