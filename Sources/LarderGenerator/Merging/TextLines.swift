/// The lines of a text with their line breaks, so that the joined lines have the same bytes as the text.
struct TextLines: Equatable, Sendable {
	let lines: [ArraySlice<UInt8>]

	init(_ bytes: [UInt8]) {
		var lines: [ArraySlice<UInt8>] = []
		var start = bytes.startIndex
		while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
			lines.append(bytes[start...end])
			start = end + 1
		}
		if start < bytes.endIndex { lines.append(bytes[start...]) }
		self.lines = lines
	}

	/// The text of a line, without its line break.
	static func text(of line: ArraySlice<UInt8>) -> String {
		var text = String(decoding: line, as: UTF8.self)
		while text.last?.isNewline == true { text.removeLast() }
		return text
	}

	/// The index of each line's counterpart in `other`; `nil` for a line that `other` lacks.
	func counterparts(in other: TextLines) -> [Int?] {
		let difference = other.lines.difference(from: lines)
		let removed = Set(difference.removals.map(\.offset))
		let inserted = Set(difference.insertions.map(\.offset))
		var kept = other.lines.indices.filter { !inserted.contains($0) }.makeIterator()
		return lines.indices.map { removed.contains($0) ? nil : kept.next() }
	}
}

extension CollectionDifference.Change {
	fileprivate var offset: Int {
		switch self {
		case .insert(let offset, _, _), .remove(let offset, _, _): offset
		}
	}
}
