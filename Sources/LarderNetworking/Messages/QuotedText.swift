/// Field values whose parts may be quoted strings (RFC 9110, section 5.6.4).
extension String {
	/// The parts between separators, without leading and trailing spaces.
	///
	/// A separator within quotes does not count. If a quote is not closed, it ends at the end of the string.
	func parts(separatedBy separator: Character) -> [String] {
		guard let separator = separator.asciiValue else { return [self] }
		var quotation = Quotation()
		return utf8.split(omittingEmptySubsequences: false) { !quotation.covers($0) && $0 == separator }
			.map { String(Substring($0)).trimmingSpaces }
	}

	/// The content of a quoted string, or the string itself if it is not quoted.
	var unquoted: String {
		let bytes = Array(utf8)
		let quote = UInt8(ascii: "\"")
		guard bytes.count >= 2, bytes.first == quote, bytes.last == quote else { return self }
		var quotation = Quotation()
		return String(decoding: bytes.filter { quotation.covers($0) && !quotation.isEscaping }, as: UTF8.self)
	}
}

/// Decides for each byte, one after another, whether it is within quotes.
private struct Quotation {
	private var isOpen = false
	/// Whether the last byte was a backslash that escapes the next byte.
	private(set) var isEscaping = false

	/// Whether the next byte is within quotes.
	///
	/// The quotes themselves do not count.
	mutating func covers(_ byte: UInt8) -> Bool {
		let isEscaped = isEscaping
		isEscaping = isOpen && !isEscaped && byte == UInt8(ascii: "\\")
		guard !isEscaped, byte == UInt8(ascii: "\"") else { return isOpen }
		isOpen.toggle()
		return false
	}
}
