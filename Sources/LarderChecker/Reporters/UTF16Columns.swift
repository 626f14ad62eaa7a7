import LarderSyntax

/// Converts columns in bytes to columns in UTF-16 code units, which SARIF uses.
struct UTF16Columns {
	private let bytes: [UInt8]
	/// The offset of each line's first byte.
	private let lines: [Int]

	init(_ bytes: [UInt8]) {
		self.bytes = bytes
		lines = bytes.withUnsafeBufferPointer { LineStarts(of: $0).offsets }
	}

	/// The column in UTF-16 code units for a `column` in bytes.
	///
	/// A byte order mark does not count.
	///
	/// If the file has changed and has no such place, the result is `column`.
	func column(_ column: Int, line: Int) -> Int {
		guard lines.indices.contains(line - 1) else { return column }
		let start = lines[line - 1]
		guard column > 0, start + column - 1 <= bytes.count else { return column }
		let text = String(decoding: bytes[start..<(start + column - 1)], as: UTF8.self)
		let isMarked = line == 1 && text.unicodeScalars.first == "\u{FEFF}"
		return text.utf16.count + (isMarked ? 0 : 1)
	}
}
