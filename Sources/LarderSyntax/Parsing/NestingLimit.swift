/// Finds code that is nested so deeply that the parser would run out of stack or time.
///
/// The search reads every file before the parser does, so it has to be fast. It jumps to the next byte that opens or
/// closes something, and reads the bytes in between only if they can matter.
struct NestingLimit {
	/// How many brackets or `#if` blocks may be open at once.
	///
	/// Code that people write stays far below this limit.
	static let depth = 64
	/// How many square brackets may be open at once.
	///
	/// The parser takes twice as long for each further bracket.
	static let squareDepth = 14
	/// The nesting limit that is passed to the parser.
	///
	/// The parser's own limit is low in debug builds, and it counts several levels for a bracket.
	static let parserDepth = 256

	private let source: UnsafeBufferPointer<UInt8>
	private let marks = ByteMarks.table
	private var offset = 0
	private var brackets = 0
	private var interpolations = 0
	private var squares = 0
	private var conditions = 0
	private var runs = WordRuns()

	/// The first place at which `source` exceeds a limit, or `nil` if there is none.
	///
	/// Comments and string literals do not count, but interpolations do.
	static func excess(in source: UnsafeBufferPointer<UInt8>) -> SyntaxErrorFact? {
		var limit = NestingLimit(source: source)
		do throws(NestingExcess) {
			try limit.readCode()
			return nil
		} catch {
			let lines = LineStarts(of: UnsafeBufferPointer(rebasing: source[..<limit.offset]))
			return SyntaxErrorFact(message: error.message, position: lines.position(at: limit.offset - 1))
		}
	}

	/// Reads code to its end.
	///
	/// The code of an interpolation ends at the first closing bracket without an opening one.
	private mutating func readCode() throws(NestingExcess) {
		var round = 0
		while try readRun() {
			let byte = source[offset]
			offset += 1
			switch byte {
			case UInt8(ascii: "("):
				round += 1
				try open()
			case UInt8(ascii: ")"):
				if round == 0, interpolations > 0 { return }
				round = max(0, round - 1)
				brackets = max(0, brackets - 1)
			case UInt8(ascii: "{"):
				runs.endSignature()
				try open()
			case UInt8(ascii: "}"):
				runs.endSignature()
				brackets = max(0, brackets - 1)
			case UInt8(ascii: "["):
				squares += 1
				if squares > Self.squareDepth { throw .squares }
			case UInt8(ascii: "]"): squares = max(0, squares - 1)
			case UInt8(ascii: "\""): try readString(hashes: 0)
			case UInt8(ascii: "#"): try readHash()
			case UInt8(ascii: "/"): readSlash()
			case UInt8(ascii: "`"): readBacktick()
			default: try runs.readAngle(at: offset - 1, of: source)
			}
		}
	}

	/// Reads up to the next byte that opens or closes something, and returns whether there is one.
	private mutating func readRun() throws(NestingExcess) -> Bool {
		let start = offset
		let isAtEnd = !skip(to: .code)
		if let end = runs.read(start..<offset, of: source) {
			offset = end
			throw .keywords
		}
		return !isAtEnd
	}

	private mutating func open() throws(NestingExcess) {
		brackets += 1
		if brackets > Self.depth { throw .brackets }
	}

	/// Reads on after `#`, which begins a directive or the delimiter of a literal.
	private mutating func readHash() throws(NestingExcess) {
		if has("if ") || has("if(") {
			conditions += 1
			if conditions > Self.depth { throw .conditions }
		}
		if has("endif") { conditions = max(0, conditions - 1) }
		var hashes = 1
		while hashes <= Self.depth, takes("#") { hashes += 1 }
		if takes("\"") {
			try readString(hashes: hashes)
		} else if takes("/") {
			try readText(endingIn: UInt8(ascii: "/"), count: 1, hashes: hashes)
		} else if hashes > Self.depth {
			throw .hashes
		}
	}

	/// Reads on after `/`, and skips a comment.
	private mutating func readSlash() {
		if has("/") {
			offset = endOfLine
		} else if takes("*") {
			var depth = 1
			while depth > 0, skip(to: .comments) {
				if takes("/*") {
					depth += 1
				} else if takes("*/") {
					depth -= 1
				} else {
					offset += 1
				}
			}
		}
	}

	/// Reads on after a backtick, up to the next backtick on the line if there is one.
	private mutating func readBacktick() {
		if let end = source.place(of: UInt8(ascii: "`"), from: offset, to: endOfLine) { offset = end + 1 }
	}

	/// The end of the current line.
	private var endOfLine: Int {
		let feed = source.place(of: UInt8(ascii: "\n"), from: offset) ?? source.count
		return source.place(of: UInt8(ascii: "\r"), from: offset, to: feed) ?? feed
	}

	/// Reads on after the first quote of a string literal.
	private mutating func readString(hashes: Int) throws(NestingExcess) {
		try readText(endingIn: UInt8(ascii: "\""), count: takes("\"\"") ? 3 : 1, hashes: hashes)
	}

	/// Reads on in a string literal, or in a regular expression that may span several lines.
	private mutating func readText(endingIn mark: UInt8, count: Int, hashes: Int) throws(NestingExcess) {
		if hashes > Self.depth { throw .hashes }
		while skip(to: .texts) {
			let byte = source[offset]
			if byte == mark, has(mark, count: count), has(UInt8(ascii: "#"), count: hashes, after: count) {
				offset += count + hashes
				return
			}
			// A single-line string literal that is not closed ends with its line.
			let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
			if endsLine, mark == UInt8(ascii: "\""), count == 1 { return }
			offset += 1
			if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\""), has(UInt8(ascii: "#"), count: hashes) {
				offset += hashes
				try readEscape()
			}
		}
	}

	/// Reads on after a backslash, which begins an interpolation or escapes the next byte.
	///
	/// A backslash at the end of a line escapes nothing.
	private mutating func readEscape() throws(NestingExcess) {
		if takes("(") {
			interpolations += 1
			// An interpolation counts twice, because the string literal around it also counts.
			if 2 * interpolations >= Self.depth { throw .brackets }
			try readCode()
			interpolations -= 1
		} else if !has("\n"), !has("\r") {
			offset += 1
		}
	}

	/// Goes to the next byte with this mark, or to the end, and returns whether there is such a byte.
	private mutating func skip(to mark: ByteMarks) -> Bool {
		var offset = self.offset
		while offset < source.count, !marks[Int(source[offset])].contains(mark) { offset += 1 }
		self.offset = offset
		return offset < source.count
	}

	private mutating func takes(_ text: StaticString) -> Bool {
		guard has(text) else { return false }
		offset += text.utf8CodeUnitCount
		return true
	}

	private func has(_ text: StaticString) -> Bool {
		guard offset + text.utf8CodeUnitCount <= source.count else { return false }
		return (0..<text.utf8CodeUnitCount).allSatisfy { source[offset + $0] == text.utf8Start[$0] }
	}

	/// Whether `count` bytes equal to `byte` follow after `distance` bytes.
	private func has(_ byte: UInt8, count: Int, after distance: Int = 0) -> Bool {
		let start = offset + distance
		return start + count <= source.count && (start..<(start + count)).allSatisfy { source[$0] == byte }
	}
}
