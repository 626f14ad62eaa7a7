/// A block of Swift in a text.
struct Block: Sendable {
	let lines: [String]

	var text: String { lines.joined(separator: "\n") }

	/// The place at which `source` has these lines in a row, perhaps indented.
	func range(in source: ArraySlice<String>) -> Range<Int>? {
		source.indices.lazy
			.filter { isAtTheStart(of: source[$0...]) }
			.map { $0..<$0 + lines.count }
			.first
	}

	private func isAtTheStart(of source: ArraySlice<String>) -> Bool {
		guard let first = lines.first, let line = source.first, line.hasSuffix(first) else { return false }
		let indentation = line.dropLast(first.count)
		guard indentation.allSatisfy({ $0 == "\t" }), source.count >= lines.count else { return false }
		return zip(source, lines).allSatisfy { $0 == ($1.isEmpty ? "" : indentation + $1) }
	}
}
