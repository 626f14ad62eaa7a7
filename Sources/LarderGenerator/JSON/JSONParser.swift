/// Reads one JSON text strictly by RFC 8259.
///
/// The parser also refuses duplicate keys and lone surrogates, which Swift cannot represent. It reads at most
/// ``JSONParser/maximumDepth`` levels, so that no text can exhaust the stack.
package struct JSONParser {
	/// The maximum depth of nested arrays and objects.
	package static let maximumDepth = 64

	let bytes: [UInt8]
	var position = 0
	private var depth = 0

	private init(_ bytes: [UInt8]) {
		self.bytes = bytes
	}

	/// Parses `bytes`, which are UTF-8 with or without a byte order mark.
	///
	/// - Throws: ``JSONError`` if the text is empty, is not JSON, is not UTF-8, repeats a key or nests too deeply.
	package static func parse(_ bytes: some Sequence<UInt8>) throws(JSONError) -> JSONValue {
		var parser = JSONParser(Array(bytes))
		guard !TextEncoding.isWide(parser.bytes) else {
			throw parser.error("the file is not UTF-8 but UTF-16 or UTF-32; save it as UTF-8")
		}
		parser.position = TextEncoding.byteOrderMarkCount(in: parser.bytes)
		parser.skipWhitespace()
		let value = try parser.parseValue()
		parser.skipWhitespace()
		guard parser.current == nil else {
			throw parser.error("more text follows the value; keep one JSON value in the file")
		}
		return value
	}

	/// Parses `file`; an error names the file.
	static func parse(_ file: SampleFile) throws(JSONError) -> JSONValue {
		do throws(JSONError) {
			return try parse(file.bytes)
		} catch {
			var error = error
			error.file = file.name
			throw error
		}
	}

	/// The next byte; `nil` at the end.
	var current: UInt8? { position < bytes.count ? bytes[position] : nil }

	/// An error at `offset`, by default at the current position.
	func error(_ message: String, at offset: Int? = nil) -> JSONError {
		JSONError(message, at: offset ?? position, in: bytes)
	}

	private mutating func parseValue() throws(JSONError) -> JSONValue {
		switch current {
		case UInt8(ascii: "{"): try nested { parser throws(JSONError) in try parser.parseObject() }
		case UInt8(ascii: "["): try nested { parser throws(JSONError) in try parser.parseArray() }
		case UInt8(ascii: "\""): .string(try parseString())
		case UInt8(ascii: "-"): .number(try parseNumber())
		case _ where isAtDigit: .number(try parseNumber())
		case UInt8(ascii: "t"): try parseLiteral("true", as: .bool(true))
		case UInt8(ascii: "f"): try parseLiteral("false", as: .bool(false))
		case UInt8(ascii: "n"): try parseLiteral("null", as: .null)
		case nil: throw error("the input ends before a value; give a complete response")
		case UInt8(ascii: "/"), UInt8(ascii: "#"): throw error(Self.comment)
		default:
			throw error(
				"a JSON value cannot begin like this; write an object, an array, a string in double quotes, a number, "
					+ "true, false or null"
			)
		}
	}

	private mutating func nested(
		_ parse: (inout JSONParser) throws(JSONError) -> JSONValue
	) throws(JSONError) -> JSONValue {
		guard depth < Self.maximumDepth else {
			throw error(
				"arrays and objects are nested more than \(Self.maximumDepth) levels deep; give a flatter sample"
			)
		}
		depth += 1
		defer { depth -= 1 }
		return try parse(&self)
	}

	private mutating func parseObject() throws(JSONError) -> JSONValue {
		position += 1
		var members: [JSONMember] = []
		var keys: Set<String> = []
		skipWhitespace()
		while current != UInt8(ascii: "}") {
			if !members.isEmpty { try skipComma(before: "}") }
			let member = try parseMember(notIn: keys)
			keys.insert(member.key)
			members.append(member)
			skipWhitespace()
		}
		position += 1
		return .object(members)
	}

	private mutating func parseMember(notIn keys: Set<String>) throws(JSONError) -> JSONMember {
		let start = position
		guard current == UInt8(ascii: "\"") else {
			if [UInt8(ascii: "/"), UInt8(ascii: "#")].contains(current) { throw error(Self.comment) }
			throw error("a key in double quotes is missing here; add the key, or remove a trailing comma")
		}
		let key = try parseString()
		guard !keys.contains(key) else {
			throw error(
				"the key \(SwiftLiteral.string(key)) is already in this object; remove one of the two",
				at: start
			)
		}
		skipWhitespace()
		guard current == UInt8(ascii: ":") else { throw error("a colon must follow the key") }
		position += 1
		skipWhitespace()
		return JSONMember(key: key, value: try parseValue())
	}

	private mutating func parseArray() throws(JSONError) -> JSONValue {
		position += 1
		var values: [JSONValue] = []
		skipWhitespace()
		while current != UInt8(ascii: "]") {
			if !values.isEmpty { try skipComma(before: "]") }
			values.append(try parseValue())
			skipWhitespace()
		}
		position += 1
		return .array(values)
	}

	private mutating func skipComma(before end: String) throws(JSONError) {
		guard current == UInt8(ascii: ",") else {
			if [UInt8(ascii: "/"), UInt8(ascii: "#")].contains(current) { throw error(Self.comment) }
			throw error("a comma or \(end) is missing here")
		}
		position += 1
		skipWhitespace()
	}

	private static let comment = "this is a comment, which JSON does not have; remove it"

	private mutating func parseLiteral(_ literal: String, as value: JSONValue) throws(JSONError) -> JSONValue {
		guard bytes[position...].starts(with: literal.utf8) else {
			throw error("this value is invalid; write true, false or null, or put a string in double quotes")
		}
		position += literal.utf8.count
		return value
	}

	private mutating func skipWhitespace() {
		while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
	}
}
