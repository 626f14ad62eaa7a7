/// What a line of Swift is indented by.
package enum Indentation: Equatable, Sendable {
	/// One tab a level.
	case tabs
	/// So many spaces a level.
	case spaces(Int)

	/// `text`, whose lines are indented by tabs, with this indentation.
	func apply(to text: [UInt8]) -> [UInt8] {
		guard case .spaces(let count) = self else { return text }
		let spaces = Array(repeating: UInt8(ascii: " "), count: count)
		return TextLines(text).lines.flatMap { line in
			let tabs = line.prefix { $0 == UInt8(ascii: "\t") }.count
			return Array(repeating: spaces, count: tabs).flatMap(\.self) + line.dropFirst(tabs)
		}
	}
}
