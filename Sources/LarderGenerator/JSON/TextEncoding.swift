/// Recognizes the encoding of a text by its first bytes.
enum TextEncoding {
	/// The mark that some editors put before a text in UTF-8.
	private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

	/// The length of the UTF-8 byte order mark at the start of `bytes`.
	static func byteOrderMarkCount(in bytes: [UInt8]) -> Int {
		bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
	}

	/// Whether `bytes` are UTF-16 or UTF-32: they start with a byte order mark of these encodings, or one of the first
	/// two bytes is zero.
	static func isWide(_ bytes: [UInt8]) -> Bool {
		bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0)
	}
}
