extension JSONParser {
	/// Reads a string (RFC 8259, section 7) with its escapes resolved.
	mutating func parseString() throws(JSONError) -> String {
		let start = position
		position += 1
		var result = ""
		while let byte = current, byte != UInt8(ascii: "\"") {
			if byte == UInt8(ascii: "\\") {
				result.unicodeScalars.append(try parseEscape())
			} else {
				result += try parsePlainText()
			}
		}
		guard current != nil else { throw error("the string that begins here has no closing quote", at: start) }
		position += 1
		return result
	}

	private mutating func parsePlainText() throws(JSONError) -> String {
		let start = position
		while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
			guard byte >= 0x20 else {
				throw error("a string contains a control character; write the character as an escape")
			}
			position += 1
		}
		guard let text = String(validating: bytes[start..<position], as: UTF8.self) else {
			throw error("the string that begins here is not UTF-8; save the file as UTF-8", at: start)
		}
		return text
	}

	private mutating func parseEscape() throws(JSONError) -> Unicode.Scalar {
		position += 1
		let escape = current
		position += 1
		switch escape {
		case UInt8(ascii: "\""): return "\""
		case UInt8(ascii: "\\"): return "\\"
		case UInt8(ascii: "/"): return "/"
		case UInt8(ascii: "b"): return "\u{8}"
		case UInt8(ascii: "f"): return "\u{C}"
		case UInt8(ascii: "n"): return "\n"
		case UInt8(ascii: "r"): return "\r"
		case UInt8(ascii: "t"): return "\t"
		case UInt8(ascii: "u"): return try parseUnicodeEscape()
		default: throw error("JSON has no such escape; write a backslash as \\\\", at: min(position, bytes.count) - 1)
		}
	}

	private mutating func parseUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
		let start = position - 2
		let first = try parseCodeUnit()
		if UTF16.isLeadSurrogate(first), bytes[position...].starts(with: #"\u"#.utf8) {
			position += 2
			let second = try parseCodeUnit()
			if UTF16.isTrailSurrogate(second) {
				return UTF16.decode(UTF16.EncodedScalar([first, second]))
			}
		}
		guard let scalar = Unicode.Scalar(first) else {
			throw error("this is half of a surrogate pair; write both halves", at: start)
		}
		return scalar
	}

	private mutating func parseCodeUnit() throws(JSONError) -> UInt16 {
		let digits = bytes[position...].prefix(4)
		let isHexadecimal = digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
		guard digits.count == 4, isHexadecimal, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
		else {
			throw error("four hexadecimal digits must follow \\u")
		}
		position += 4
		return unit
	}
}
