/// A text as its lines, each with the line break that ends it, so that joining them gives the same bytes again.
struct TextLines: Equatable, Sendable {
	/// The lines; the last one has no line break where the text has none at its end.
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

	/// For each line the line of `other` that it became; `nil` for one that is gone.
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
