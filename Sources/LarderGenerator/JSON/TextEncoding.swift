/// What the first bytes of a file tell of how its text is encoded.
enum TextEncoding {
	/// The mark that some editors put before a text in UTF-8; it is no part of the text.
	private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

	/// How many of the first `bytes` are a byte order mark in UTF-8.
	static func byteOrderMarkCount(in bytes: [UInt8]) -> Int {
		bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
	}

	/// Whether `bytes` are a text in UTF-16 or UTF-32: by the byte order mark of one, or by the zeros beside its letters.
	static func isWide(_ bytes: [UInt8]) -> Bool {
		bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0)
	}
}
