/// The word in the settings for a file's indentation.
struct IndentationWord {
	/// `tabs`, or the number of spaces, or `nil` if no line is indented.
	let word: String?

	/// Reads the first indented line of `bytes` that is not in a block comment.
	init(_ bytes: UnsafeBufferPointer<UInt8>) {
		var start = 0
		while let feed = bytes.place(of: UInt8(ascii: "\n"), from: start) {
			start = feed + 1
			guard start < bytes.count else { break }
			if bytes[start] == UInt8(ascii: "\t") {
				word = "tabs"
				return
			}
			let spaces = bytes[start...].prefix { $0 == UInt8(ascii: " ") }
			let next = spaces.endIndex < bytes.count ? bytes[spaces.endIndex] : UInt8(ascii: "\n")
			if (1...8).contains(spaces.count), ![UInt8(ascii: "*"), UInt8(ascii: "\n")].contains(next) {
				word = String(spaces.count)
				return
			}
		}
		word = nil
	}
}
