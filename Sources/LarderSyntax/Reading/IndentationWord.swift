/// The word in the settings for a file's indentation.
struct IndentationWord {
	/// `tabs`, or the number of spaces, or `nil` if no line is indented.
	let word: String?

	/// Reads the first indented line of `bytes` that is not in a block comment.
	init(_ bytes: UnsafeBufferPointer<UInt8>) {
		var start = 0
		var isComment = false
		while start < bytes.count {
			let end = bytes.place(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
			let line = bytes[start..<end]
			let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
			start = end + 1
			if !isComment, text.starts(with: "/*".utf8) { isComment = true }
			if isComment {
				isComment = !line.contains("*/".utf8)
			} else if line.first == UInt8(ascii: "\t") {
				word = "tabs"
				return
			} else if (1...8).contains(text.startIndex - line.startIndex), !text.isEmpty {
				word = String(text.startIndex - line.startIndex)
				return
			}
		}
		word = nil
	}
}
