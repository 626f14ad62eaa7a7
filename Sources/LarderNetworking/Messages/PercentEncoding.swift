/// Percent-encoding of the parts of a URL (RFC 3986, section 2).
extension String {
	/// The text with every byte but the unreserved ones encoded, so that it is one name, value or path segment whole.
	var percentEncoded: String {
		utf8.map { $0.isUnreserved ? $0.text : $0.percentEncoded }.joined()
	}

	/// The text as a path: slashes and what is encoded already stay, what a path cannot hold is encoded.
	var percentEncodedPath: String {
		let bytes = Array(utf8)
		return bytes.indices.map { index in
			let isEscape = bytes[index] == UInt8(ascii: "%") && bytes[index...].startsWithEscape
			return bytes[index].isAllowedInPath || isEscape ? bytes[index].text : bytes[index].percentEncoded
		}.joined()
	}

	/// Whether the text, encoded, is a segment that stays where it is put: an empty one and dot segments do not.
	var canBePathSegment: Bool {
		!isEmpty && !isDotSegment
	}

	/// Whether some segment of this path leads elsewhere (RFC 3986, section 5.2.4), in whatever way its dots are spelt.
	var hasDotSegment: Bool {
		split(separator: "/").contains { segment in
			segment.lowercased().replacing("%2e", with: ".").isDotSegment
		}
	}

	private var isDotSegment: Bool {
		self == "." || self == ".."
	}
}

extension ArraySlice<UInt8> {
	/// Whether a percent sign with its two hexadecimal digits comes first.
	fileprivate var startsWithEscape: Bool {
		prefix(3).count == 3 && dropFirst().prefix(2).allSatisfy(\.isHexadecimalDigit)
	}
}

extension UInt8 {
	fileprivate var text: String {
		String(Unicode.Scalar(self))
	}

	fileprivate var percentEncoded: String {
		let digits = String(self, radix: 16, uppercase: true)
		return digits.count == 1 ? "%0" + digits : "%" + digits
	}

	/// RFC 3986, section 2.3.
	fileprivate var isUnreserved: Bool {
		isASCIILetter || isDigit || "-._~".utf8.contains(self)
	}

	/// RFC 3986, section 3.3, with the slash between segments.
	fileprivate var isAllowedInPath: Bool {
		isUnreserved || "!$&'()*+,;=:@/".utf8.contains(self)
	}

	fileprivate var isHexadecimalDigit: Bool {
		isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
	}

	var isDigit: Bool {
		(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
	}

	private var isASCIILetter: Bool {
		(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
	}
}
