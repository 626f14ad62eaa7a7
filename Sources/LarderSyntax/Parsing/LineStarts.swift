/// The starts of a file's lines.
///
/// As in the parser, a line ends with a line feed, a carriage return, or both.
package final class LineStarts {
	/// The offset of each line's first byte.
	package let offsets: [Int]
	/// The line of the last lookup.
	///
	/// The next lookup is often on a line close to it.
	private var last = 0

	package init(of bytes: UnsafeBufferPointer<UInt8>) {
		var offsets = [0]
		offsets.reserveCapacity(bytes.count / 24)
		while let feed = bytes.place(of: UInt8(ascii: "\n"), from: offsets[offsets.count - 1]) {
			offsets.append(feed + 1)
		}
		let feeds = offsets.count
		var rest = 0
		while let place = bytes.place(of: UInt8(ascii: "\r"), from: rest) {
			rest = place + 1
			if rest < bytes.count, bytes[rest] != UInt8(ascii: "\n") { offsets.append(rest) }
		}
		self.offsets = offsets.count == feeds ? offsets : offsets.sorted()
	}

	func position(at offset: Int) -> Position {
		if !isIn(last, offset) { last = isIn(last + 1, offset) ? last + 1 : line(at: offset) }
		return Position(line: last + 1, column: offset - offsets[last] + 1, offset: offset)
	}

	private func isIn(_ line: Int, _ offset: Int) -> Bool {
		line < offsets.count && offsets[line] <= offset && (line + 1 == offsets.count || offset < offsets[line + 1])
	}

	private func line(at offset: Int) -> Int {
		var low = 0
		var high = offsets.count
		while high - low > 1 {
			let middle = (low + high) / 2
			if offsets[middle] <= offset { low = middle } else { high = middle }
		}
		return low
	}
}
