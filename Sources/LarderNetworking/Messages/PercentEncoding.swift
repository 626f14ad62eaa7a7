/// Percent-encoding of the parts of a URL (RFC 3986, section 2).
extension String {
	/// The string with all characters encoded except unreserved ones.
	///
	/// It can then be one name, one value or one path segment.
	var percentEncoded: String {
		utf8.map { $0.isUnreserved ? $0.text : $0.percentEncoded }.joined()
	}

	/// The string as a path.
	///
	/// Slashes and encoded characters stay, and characters that a path cannot contain are encoded.
	var percentEncodedPath: String {
		let bytes = Array(utf8)
		return bytes.indices.map { index in
			let isEscape = bytes[index] == UInt8(ascii: "%") && bytes[index...].startsWithEscape
			return bytes[index].isAllowedInPath || isEscape ? bytes[index].text : bytes[index].percentEncoded
		}.joined()
	}

	/// Whether the string can be one segment of a path.
	///
	/// An empty string, `.` and `..` cannot.
	var canBePathSegment: Bool {
		!isEmpty && !isDotSegment
	}

	/// Whether a segment of this path is `.` or `..`, encoded or not.
	///
	/// Such a segment would change the path (RFC 3986, section 5.2.4).
	var hasDotSegment: Bool {
		// Most paths contain neither a dot nor a percent sign, and splitting takes long.
		guard utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else { return false }
		return split(separator: "/").contains { segment in
			segment.lowercased().replacing("%2e", with: ".").isDotSegment
		}
	}

	private var isDotSegment: Bool {
		self == "." || self == ".."
	}
}

extension ArraySlice<UInt8> {
	/// Whether the first byte is a percent sign that two hexadecimal digits follow.
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

	/// Whether this byte is unreserved (RFC 3986, section 2.3).
	fileprivate var isUnreserved: Bool {
		isASCIILetter || isDigit || "-._~".utf8.contains(self)
	}

	/// Whether a path may contain this byte: a byte of a segment (RFC 3986, section 3.3), or a slash.
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
