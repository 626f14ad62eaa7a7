/// Where the members of a JSON object are in its text.
struct JSONOutline: Equatable {
	/// The key of a member, and where its key and value are.
	struct Member: Equatable {
		let key: String
		/// The bytes of the key, with its quotes.
		let keyRange: Range<Int>
		let valueRange: Range<Int>
	}

	/// The bytes of the object, with its braces.
	let range: Range<Int>
	let members: [Member]

	subscript(key: String) -> Member? { members.first { $0.key == key } }

	/// Reads the object at `offset` of `bytes`, after any white space and byte order mark.
	///
	/// - Throws: ``JSONError`` if there is no object, or if the text is not JSON.
	init(_ bytes: [UInt8], at offset: Int = 0) throws(JSONError) {
		var scanner = JSONScanner(bytes, at: offset)
		let start = scanner.position
		var members: [Member] = []
		try scanner.skip("{")
		while scanner.current != UInt8(ascii: "}") {
			if !members.isEmpty { try scanner.skip(",") }
			let keyRange = try scanner.value()
			let key = try JSONParser.parse(bytes[keyRange])
			guard case .string(let key) = key else { throw scanner.error(at: keyRange.lowerBound) }
			try scanner.skip(":")
			members.append(Member(key: key, keyRange: keyRange, valueRange: try scanner.value()))
		}
		range = start..<scanner.position + 1
		self.members = members
	}
}

/// Steps over the tokens of valid JSON.
private struct JSONScanner {
	let bytes: [UInt8]
	private(set) var position: Int

	init(_ bytes: [UInt8], at offset: Int) {
		self.bytes = bytes
		position = offset == 0 ? TextEncoding.byteOrderMarkCount(in: bytes) : offset
		skipWhitespace()
	}

	var current: UInt8? { position < bytes.count ? bytes[position] : nil }

	func error(at offset: Int) -> JSONError {
		JSONError("an object with string keys is missing here", at: offset, in: bytes)
	}

	mutating func skip(_ character: Unicode.Scalar) throws(JSONError) {
		guard current == UInt8(ascii: character) else { throw error(at: position) }
		position += 1
		skipWhitespace()
	}

	/// Steps over the next value, and returns the range of its bytes.
	mutating func value() throws(JSONError) -> Range<Int> {
		let start = position
		var depth = 0
		repeat {
			guard let byte = current else { throw error(at: position) }
			switch byte {
			case UInt8(ascii: "\""): skipString()
			case UInt8(ascii: "{"), UInt8(ascii: "["):
				depth += 1
				position += 1
			case UInt8(ascii: "}"), UInt8(ascii: "]"):
				depth -= 1
				position += 1
			case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D: position += 1
			default: skipWord()
			}
		} while depth > 0
		let end = position
		guard end > start else { throw error(at: start) }
		skipWhitespace()
		return start..<end
	}

	private mutating func skipString() {
		position += 1
		while let byte = current, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
		position += 1
	}

	private mutating func skipWord() {
		while let byte = current, !",:{}[]\" \t\r\n".utf8.contains(byte) { position += 1 }
	}

	private mutating func skipWhitespace() {
		while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
	}
}
