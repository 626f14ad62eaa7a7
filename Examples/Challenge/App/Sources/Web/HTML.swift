/// Markup that escapes every text in it; only literals are taken as they are.
///
/// ```swift
/// let item: HTML = "<li>\(character.name)</li>"
/// ```
struct HTML: Sendable, ExpressibleByStringInterpolation {
	let text: String

	init(stringLiteral value: String) {
		text = value
	}

	init(stringInterpolation: Interpolation) {
		text = stringInterpolation.text
	}

	/// The markup of `parts`, one on each line.
	init(_ parts: [HTML]) {
		text = parts.map(\.text).joined(separator: "\n")
	}
}

extension HTML {
	/// Inserts markup as it is, and escapes everything else.
	struct Interpolation: StringInterpolationProtocol {
		fileprivate var text = ""

		init(literalCapacity: Int, interpolationCount: Int) {
			text.reserveCapacity(literalCapacity)
		}

		mutating func appendLiteral(_ literal: String) {
			text += literal
		}

		mutating func appendInterpolation(_ markup: HTML) {
			text += markup.text
		}

		mutating func appendInterpolation(_ parts: [HTML]) {
			text += HTML(parts).text
		}

		mutating func appendInterpolation(_ value: String) {
			for scalar in value.unicodeScalars { append(scalar) }
		}

		mutating func appendInterpolation(_ value: Int) {
			text += String(value)
		}

		private mutating func append(_ scalar: Unicode.Scalar) {
			switch scalar {
			case "&": text += "&amp;"
			case "<": text += "&lt;"
			case ">": text += "&gt;"
			case "\"": text += "&quot;"
			case "'": text += "&#39;"
			case "\t", "\n": text.unicodeScalars.append(scalar)
			// HTML cannot contain these.
			case _ where scalar.properties.generalCategory == .control: text += "\u{FFFD}"
			default: text.unicodeScalars.append(scalar)
			}
		}
	}
}
