/// Keeps the parser from code that is nested deeper than its stack, or its time, allows.
struct NestingLimit {
	/// How many brackets, or conditional compilations, may be open at once; people stay far below.
	static let depth = 64
	/// How many square brackets may: the parser takes twice as long for each more.
	static let squareDepth = 14
	/// What the parser itself is told, whose own limit is low in debug builds; a bracket is several levels to it.
	static let parserDepth = 256

	private var brackets = 0
	private var squares = 0
	private var conditions = 0

	/// The place where `source` first goes deeper; `nil` where it does not.
	///
	/// Comments and strings to the end of their line do not count.
	static func excess(in source: UnsafeBufferPointer<UInt8>) -> Position? {
		var limit = NestingLimit()
		var line = 1
		var start = 0
		while start < source.count {
			let end = limit.readLine(of: source, from: start)
			if limit.isExceeded { return Position(line: line, column: 1, offset: start) }
			line += 1
			start = end + 1
		}
		return nil
	}

	private var isExceeded: Bool { max(brackets, conditions) > Self.depth || squares > Self.squareDepth }

	/// Reads the line that begins at `start`, and gives its end.
	private mutating func readLine(of source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
		var index = start
		while index < source.count, source[index] == UInt8(ascii: " ") || source[index] == UInt8(ascii: "\t") {
			index += 1
		}
		if index < source.count, source[index] == UInt8(ascii: "#") { readCondition(source[index...]) }
		var line = Line()
		var previous: UInt8 = 0
		while index < source.count, source[index] != UInt8(ascii: "\n") {
			let byte = source[index]
			if Line.mayCount(byte) { line.read(byte, after: previous) }
			previous = byte
			index += 1
		}
		brackets = max(0, brackets + line.brackets)
		squares = max(0, squares + (line.deepest > Self.squareDepth ? line.deepest : line.squares))
		return index
	}

	private mutating func readCondition(_ code: Slice<UnsafeBufferPointer<UInt8>>) {
		if code.starts(with: "#if".utf8) { conditions += 1 }
		if code.starts(with: "#endif".utf8) { conditions -= 1 }
	}

	/// How many more brackets a line leaves open than it found.
	private struct Line {
		var brackets = 0
		var squares = 0
		/// How many square brackets more than it found are open at its deepest.
		var deepest = 0
		private var isText = false
		private var isComment = false

		/// Whether `byte` is a quote, a slash or a bracket, or no ASCII: one bit for each of both halves of ASCII.
		static func mayCount(_ byte: UInt8) -> Bool {
			let half: UInt64 = byte & 0x40 == 0 ? 0x0000_8304_0000_0000 : 0x2800_0000_2800_0000
			return half &>> UInt64(byte) & 1 == 1
		}

		mutating func read(_ byte: UInt8, after previous: UInt8) {
			switch byte {
			case UInt8(ascii: "\""): if previous != UInt8(ascii: "\\") { isText.toggle() }
			case UInt8(ascii: "/"): if previous == byte, !isText { isComment = true }
			case UInt8(ascii: "("), UInt8(ascii: "{"): if isCode { brackets += 1 }
			case UInt8(ascii: ")"), UInt8(ascii: "}"): if isCode { brackets -= 1 }
			case UInt8(ascii: "["):
				if isCode { squares += 1 }
				deepest = max(deepest, squares)
			case UInt8(ascii: "]"): if isCode { squares -= 1 }
			default: break
			}
		}

		private var isCode: Bool { !isText && !isComment }
	}
}
