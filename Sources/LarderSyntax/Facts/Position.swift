/// A place in a file.
///
/// Lines and columns start at 1. Columns and offsets count UTF-8 bytes.
package struct Position: Hashable, Sendable {
	package let line: Int
	package let column: Int
	/// The number of bytes before this position.
	package let offset: Int

	/// The start of a file.
	package static let start = Position(line: 1, column: 1, offset: 0)
}
