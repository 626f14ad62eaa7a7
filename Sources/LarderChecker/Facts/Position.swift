/// Where something stands in a file; lines and columns begin at 1, and columns and offsets count UTF-8 bytes.
package struct Position: Hashable, Sendable {
	package let line: Int
	package let column: Int
	/// How many bytes come before it.
	package let offset: Int
}
