/// Writes values as Swift literals.
enum SwiftLiteral {
	/// `text` as a string literal on one line.
	static func string(_ text: String) -> String {
		"\"\(text.unicodeScalars.map(escaped).joined())\""
	}

	/// `text` as a string literal that fits into lines of `width` columns, its first line beginning at `column`.
	///
	/// A text that does not fit becomes a multi-line literal, whose lines begin with `indentation`.
	static func string(_ text: String, column: Int, indentation: String, width: Int = LineFitter.width) -> String {
		let oneLine = string(text)
		guard column + oneLine.count > width else { return oneLine }
		let limit = max(width - LineFitter.columns(of: indentation) - 1, 1)
		let lines = wrapped(text.unicodeScalars.map(escaped), limit: limit)
		return (["\"\"\""] + lines.map { indentation + $0 } + [indentation + "\"\"\""]).joined(separator: "\n")
	}

	/// Fills lines with `pieces`, none of which may be torn, and ends all but the last with a backslash.
	private static func wrapped(_ pieces: [String], limit: Int) -> [String] {
		var lines: [String] = [""]
		var count = 0
		for piece in pieces {
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

	/// One scalar of a string as it stands in a literal; what cannot be seen, or would be taken for a mark of
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
