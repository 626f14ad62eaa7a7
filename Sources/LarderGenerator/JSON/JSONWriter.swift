/// Writes a JSON value over several lines.
package struct JSONWriter {
	private var text = ""

	private init() {}

	/// The bytes of `value` in UTF-8, with a newline at the end.
	package static func write(_ value: JSONValue) -> [UInt8] {
		var writer = JSONWriter()
		writer.append(value, indentation: "")
		return Array((writer.text + "\n").utf8)
	}

	private mutating func append(_ value: JSONValue, indentation: String) {
		switch value {
		case .null: text += "null"
		case .bool(let bool): text += bool.description
		case .number(let digits): text += digits
		case .string(let string): append(string)
		case .array(let elements):
			appendList(elements, open: "[", close: "]", indentation: indentation) { $0.append($1, indentation: $2) }
		case .object(let members):
			appendList(members, open: "{", close: "}", indentation: indentation) { writer, member, inner in
				writer.append(member.key)
				writer.text += ": "
				writer.append(member.value, indentation: inner)
			}
		}
	}

	private mutating func appendList<Element>(
		_ elements: [Element],
		open: String,
		close: String,
		indentation: String,
		append: (inout JSONWriter, Element, String) -> Void
	) {
		text += open
		let inner = indentation + "  "
		for (index, element) in elements.enumerated() {
			text += index == 0 ? "\n\(inner)" : ",\n\(inner)"
			append(&self, element, inner)
		}
		text += elements.isEmpty ? close : "\n\(indentation)\(close)"
	}

	/// Escapes the characters that RFC 8259, section 7, does not allow in a string.
	private mutating func append(_ string: String) {
		text += "\""
		for scalar in string.unicodeScalars {
			switch scalar {
			case "\"": text += #"\""#
			case "\\": text += #"\\"#
			case "\n": text += #"\n"#
			case "\r": text += #"\r"#
			case "\t": text += #"\t"#
			case "\0"..<" ":
				let digits = String(scalar.value, radix: 16)
				text += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
			default: text.unicodeScalars.append(scalar)
			}
		}
		text += "\""
	}
}
