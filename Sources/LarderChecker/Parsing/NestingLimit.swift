/// Keeps the parser from code that is nested deeper than its stack, or its time, allows.
struct NestingLimit {
	/// How many brackets, or conditional compilations, may be open at once; people stay far below.
	static let depth = 64
	/// How many square brackets may: the parser takes twice as long for each more.
	static let squareDepth = 14
	/// What the parser itself is told, whose own limit is low in debug builds; a bracket is several levels to it.
	static let parserDepth = 256

	/// What a byte is part of.
	private enum Mode {
		/// Code, in which so many round brackets are open: those of an interpolation end with them.
		case code(round: Int)
		/// A string, or a regular expression that may have several lines, with as many `#` before it.
		case text(hashes: Int, quotes: Int)
	}

	private let source: UnsafeBufferPointer<UInt8>
	private var offset = 0
	private var line = 1
	private var lineStart = 0
	private var modes = [Mode.code(round: 0)]
	private var brackets = 0
	private var squares = 0
	private var conditions = 0
	private var hashes = 0
	private var runs = WordRuns()

	/// The place where `source` first goes deeper, and how; `nil` where it does not.
	///
	/// Comments and texts do not count, but what is interpolated in them does.
	static func excess(in source: UnsafeBufferPointer<UInt8>) -> SyntaxErrorFact? {
		var limit = NestingLimit(source: source)
		while limit.offset < source.count {
			limit.readToken()
			if let message = limit.message {
				let position = Position(
					line: limit.line,
					column: limit.offset - limit.lineStart,
					offset: limit.offset - 1
				)
				return SyntaxErrorFact(message: message, position: position)
			}
		}
		return nil
	}

	private init(source: UnsafeBufferPointer<UInt8>) {
		self.source = source
	}

	private var message: String? {
		if max(brackets, modes.count) > Self.depth { return "more than \(Self.depth) brackets are open" }
		if squares > Self.squareDepth { return "more than \(Self.squareDepth) square brackets are open" }
		if conditions > Self.depth { return "more than \(Self.depth) conditions (#if) are open" }
		if hashes > Self.depth { return "more than \(Self.depth) # stand together" }
		if runs.prefixes > Self.depth { return "more than \(Self.depth) keywords stand one behind another" }
		if runs.arrows > Self.depth { return "more than \(Self.depth) arrows stand in a signature" }
		return runs.angles > Self.depth ? "more than \(Self.depth) angle brackets are open" : nil
	}

	private mutating func readToken() {
		let byte = source[offset]
		offset += 1
		if byte == UInt8(ascii: "\n") { endLine() }
		switch modes[modes.count - 1] {
		case .code(let round): readCode(byte, round: round)
		case .text(let hashes, let quotes): readText(byte, hashes: hashes, quotes: quotes)
		}
	}

	private mutating func endLine() {
		line += 1
		lineStart = offset
		// A string in one line that is not closed ends with it.
		if case .text(_, 1) = modes[modes.count - 1] { modes.removeLast() }
	}

	private mutating func readCode(_ byte: UInt8, round: Int) {
		if byte.isOfWord {
			let start = offset - 1
			while offset < source.count, source[offset].isOfWord { offset += 1 }
			return runs.read(source[start..<offset])
		}
		runs.read(
			byte,
			after: offset > 1 ? source[offset - 2] : 0,
			before: offset < source.count ? source[offset] : 0
		)
		switch byte {
		case UInt8(ascii: "("): change(brackets: 1, round: round + 1)
		case UInt8(ascii: ")"):
			if round == 0, modes.count > 1 {
				modes.removeLast()
			} else {
				change(brackets: -1, round: max(0, round - 1))
			}
		case UInt8(ascii: "{"): change(brackets: 1, round: round)
		case UInt8(ascii: "}"): change(brackets: -1, round: round)
		case UInt8(ascii: "["): squares += 1
		case UInt8(ascii: "]"): squares = max(0, squares - 1)
		case UInt8(ascii: "\""): openText(hashes: 0)
		case UInt8(ascii: "#"): readHash()
		case UInt8(ascii: "/"): readSlash()
		default: break
		}
	}

	private mutating func change(brackets change: Int, round: Int) {
		brackets = max(0, brackets + change)
		modes[modes.count - 1] = .code(round: round)
	}

	/// Reads on after the first quote of a string.
	private mutating func openText(hashes: Int) {
		let isMultiline = has("\"\"")
		if isMultiline { offset += 2 }
		modes.append(.text(hashes: hashes, quotes: isMultiline ? 3 : 1))
	}

	/// Reads on after `#`: a directive, or a text with as many of them before it.
	private mutating func readHash() {
		if has("if ") || has("if(") { conditions += 1 }
		if has("endif") { conditions = max(0, conditions - 1) }
		hashes = 1
		while has("#"), hashes <= Self.depth {
			hashes += 1
			offset += 1
		}
		if has("\"") {
			offset += 1
			openText(hashes: hashes)
		} else if has("/") {
			offset += 1
			modes.append(.text(hashes: hashes, quotes: 0))
		}
	}

	/// Reads on after `/`: a comment is passed over.
	private mutating func readSlash() {
		if has("/") {
			while offset < source.count, source[offset] != UInt8(ascii: "\n") { offset += 1 }
		} else if has("*") {
			offset += 1
			var depth = 1
			while offset < source.count, depth > 0 {
				if source[offset] == UInt8(ascii: "\n") {
					line += 1
					lineStart = offset + 1
				}
				let step = has("/*") ? 1 : has("*/") ? -1 : 0
				depth += step
				offset += step == 0 ? 1 : 2
			}
		}
	}

	/// Reads a byte of a text that ends in `quotes` quotes, or in a slash where there are none, and then `hashes`.
	private mutating func readText(_ byte: UInt8, hashes: Int, quotes: Int) {
		if byte == UInt8(ascii: "\\"), quotes > 0 {
			guard hasHashes(hashes, at: offset) else { return }
			offset += hashes
			if has("(") { modes.append(.code(round: 0)) }
			// The end of a line stays one: it ends a string in one line even so.
			if !has("\n") { offset += 1 }
			return
		}
		guard byte == UInt8(ascii: quotes == 0 ? "/" : "\""), quotes < 3 || has("\"\"") else { return }
		let end = offset + max(0, quotes - 1)
		guard hasHashes(hashes, at: end) else { return }
		offset = end + hashes
		modes.removeLast()
	}

	private func has(_ text: StaticString) -> Bool {
		guard offset + text.utf8CodeUnitCount <= source.count else { return false }
		return (0..<text.utf8CodeUnitCount).allSatisfy { source[offset + $0] == text.utf8Start[$0] }
	}

	private func hasHashes(_ count: Int, at offset: Int) -> Bool {
		offset + count <= source.count && source[offset..<(offset + count)].allSatisfy { $0 == UInt8(ascii: "#") }
	}
}
