/// Keeps the parser from code that is nested deeper than its stack, or its time, allows.
struct NestingLimit {
	/// How many brackets, or conditional compilations, may be open at once; people stay far below.
	static let depth = 64
	/// How many square brackets may: the parser takes twice as long for each more.
	static let squareDepth = 14

	/// The place where `source` first goes deeper; `nil` where it does not.
	///
	/// Comments and strings to the end of their line do not count.
	static func excess(in source: String) -> Position? {
		var brackets = 0
		var squares = 0
		var conditions = 0
		var offset = 0
		for (index, line) in source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
			.enumerated()
		{
			let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
			if code.starts(with: "#if".utf8) { conditions += 1 }
			if code.starts(with: "#endif".utf8) { conditions -= 1 }
			let (all, square) = balance(of: code)
			brackets = max(0, brackets + all)
			squares = max(0, squares + square)
			if max(brackets, conditions) > depth || squares > squareDepth {
				return Position(line: index + 1, column: 1, offset: offset)
			}
			offset += line.count + 1
		}
		return nil
	}

	/// How many more brackets a line opens at its deepest than it found open, strings and comments apart.
	private static func balance(of line: Substring.UTF8View) -> (all: Int, square: Int) {
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
