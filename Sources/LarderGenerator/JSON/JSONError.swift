/// A text that is not JSON.
package struct JSONError: Error, Equatable, CustomStringConvertible {
	/// The file of the text; `nil` if the text is not in a file.
	package var file: String?
	/// The line, counted from 1.
	package let line: Int
	/// The character of the line, counted from 1 in Unicode scalars.
	package let column: Int
	/// What is wrong, and what to do.
	package let message: String

	/// An error at `offset` of `bytes`.
	init(_ message: String, at offset: Int, in bytes: [UInt8]) {
		let before = bytes[..<offset]
		let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
		line = before.count { $0 == UInt8(ascii: "\n") } + 1
		column = before[lineStart...].count { !UTF8.isContinuation($0) } + 1
		self.message = message
	}

	/// The position and the message, in the form of a compiler's messages.
	package var description: String { "\(file.map { "\($0):" } ?? "")\(line):\(column): error: \(message)" }
}
