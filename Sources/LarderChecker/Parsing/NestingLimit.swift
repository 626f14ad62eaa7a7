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
			let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
			limit.read(source[start..<end])
			if limit.isExceeded { return Position(line: line, column: 1, offset: start) }
			line += 1
			start = end + 1
		}
		return nil
	}

	private var isExceeded: Bool { max(brackets, conditions) > Self.depth || squares > Self.squareDepth }

	private mutating func read(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
		let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
		if code.first == UInt8(ascii: "#") {
			if code.starts(with: "#if".utf8) { conditions += 1 }
			if code.starts(with: "#endif".utf8) { conditions -= 1 }
		}
		let (all, square) = Self.balance(of: code)
		brackets = max(0, brackets + all)
		squares = max(0, squares + square)
	}

	/// How many more brackets a line opens at its deepest than it found open, strings and comments apart.
	private static func balance(of line: Slice<UnsafeBufferPointer<UInt8>>) -> (all: Int, square: Int) {
		var all = 0
		var square = 0
		var deepest = 0
		var isText = false
		var previous: UInt8 = 0
		for byte in line {
			defer { previous = byte }
			if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isText.toggle() }
			if byte == UInt8(ascii: "/"), previous == byte, !isText { break }
			guard !isText else { continue }
			switch byte {
			case UInt8(ascii: "("), UInt8(ascii: "{"): all += 1
			case UInt8(ascii: ")"), UInt8(ascii: "}"): all -= 1
			case UInt8(ascii: "["): square += 1
			case UInt8(ascii: "]"): square -= 1
			default: break
			}
			deepest = max(deepest, square)
		}
		return (all, deepest > squareDepth ? deepest : square)
	}
}
