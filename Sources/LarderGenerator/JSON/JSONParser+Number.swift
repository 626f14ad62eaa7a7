extension JSONParser {
	/// Reads a number (RFC 8259, section 6) and returns its text.
	mutating func parseNumber() throws(JSONError) -> String {
		let start = position
		skip(UInt8(ascii: "-"))
		try parseInteger()
		if skip(UInt8(ascii: ".")) { try parseDigits("a digit must follow the decimal point") }
		if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
			skip(UInt8(ascii: "+"), UInt8(ascii: "-"))
			try parseDigits("a digit must follow the exponent's sign")
		}
		return String(decoding: bytes[start..<position], as: UTF8.self)
	}

	private mutating func parseInteger() throws(JSONError) {
		guard skip(UInt8(ascii: "0")) else { return try parseDigits("a digit must follow the minus sign") }
		guard !isAtDigit else {
			throw error("a number cannot have leading zeros; remove them, or write the value as a string")
		}
	}

	private mutating func parseDigits(_ message: String) throws(JSONError) {
		guard isAtDigit else { throw error(message) }
		while isAtDigit { position += 1 }
	}

	var isAtDigit: Bool {
		current.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
	}

	@discardableResult
	private mutating func skip(_ choices: UInt8...) -> Bool {
		guard let byte = current, choices.contains(byte) else { return false }
		position += 1
		return true
	}
}
