extension UnsafeBufferPointer<UInt8> {
	/// The indentation of the first indented line outside of block comments, as a word of the settings.
	///
	/// The word is `tabs` or the number of spaces; `nil` if no line is indented.
	var indentationWord: String? {
		var start = 0
		var isComment = false
		while start < count {
			let end = place(of: UInt8(ascii: "\n"), from: start) ?? count
			let line = self[start..<end]
			let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
			start = end + 1
			if !isComment, text.starts(with: "/*".utf8) { isComment = true }
			if isComment {
				isComment = !line.contains("*/".utf8)
			} else if line.first == UInt8(ascii: "\t") {
				return "tabs"
			} else if (1...8).contains(text.startIndex - line.startIndex), !text.isEmpty {
				return String(text.startIndex - line.startIndex)
			}
		}
		return nil
	}
}
