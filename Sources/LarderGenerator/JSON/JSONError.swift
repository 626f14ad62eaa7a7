/// A text that is no JSON, with the place where it stops being JSON.
package struct JSONError: Error, Equatable, CustomStringConvertible {
	/// The file that the text is in; `nil` where it is in none.
	package var file: String?
	/// The line, counted from 1.
	package let line: Int
	/// The character of the line, counted from 1 in Unicode scalars.
	package let column: Int
	/// What is wrong there and what to do about it.
	package let message: String

	/// An error at `offset` of `bytes`.
	init(_ message: String, at offset: Int, in bytes: [UInt8]) {
		let before = bytes[..<offset]
		let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
		line = before.count { $0 == UInt8(ascii: "\n") } + 1
		column = before[lineStart...].count { !UTF8.isContinuation($0) } + 1
		self.message = message
	}

	/// The place and what is wrong there, as compilers print it.
	package var description: String { "\(file.map { "\($0):" } ?? "")\(line):\(column): error: \(message)" }
}
