/// One header field of a request that is safe to send.
struct HeaderField {
	let name: String
	let value: String

	/// Accepts a token as the name, and printable ASCII, spaces and tabs as the value (RFC 9110, sections 5.1 and 5.5).
	///
	/// A line break in either of them would begin another field or another request.
	init(name: String, value: String) throws(HTTPError) {
		guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenCharacter), value.utf8.allSatisfy(\.isFieldCharacter) else {
			throw .invalidHeader(name: name)
		}
		self.name = name
		self.value = value.trimmingSpaces
	}
}

extension String {
	/// The string without leading and trailing spaces and tabs, which are not part of a field's value.
	var trimmingSpaces: String {
		// Most values have no such spaces.
		guard utf8.first?.isSpace == true || utf8.last?.isSpace == true else { return self }
		let isSpace = { (character: Character) in character == " " || character == "\t" }
		let start = drop(while: isSpace)
		return String(start.prefix(upTo: start.lastIndex { !isSpace($0) }.map(start.index(after:)) ?? start.startIndex))
	}
}

extension UInt8 {
	/// Whether a token may contain this byte (RFC 9110, section 5.6.2).
	fileprivate var isTokenCharacter: Bool {
		(0x21...0x7E).contains(self) && !"\"(),/:;<=>?@[\\]{}".utf8.contains(self)
	}

	fileprivate var isSpace: Bool {
		self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
	}

	fileprivate var isFieldCharacter: Bool {
		(0x20...0x7E).contains(self) || self == UInt8(ascii: "\t")
	}
}
