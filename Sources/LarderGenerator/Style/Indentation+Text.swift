import LarderProject

extension Indentation {
	/// Returns `text` with this indentation in place of each tab at the start of a line.
	func apply(to text: [UInt8]) -> [UInt8] {
		guard case .spaces(let count) = self else { return text }
		let spaces = Array(repeating: UInt8(ascii: " "), count: count)
		return TextLines(text).lines.flatMap { line in
			let tabs = line.prefix { $0 == UInt8(ascii: "\t") }.count
			return Array(repeating: spaces, count: tabs).flatMap(\.self) + line.dropFirst(tabs)
		}
	}
}
