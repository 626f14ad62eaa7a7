/// Counts nesting that needs no brackets: runs of keywords, arrows of function types, and generic arguments.
struct WordRuns {
	/// The number of arrows in the current signature.
	private var arrows = 0
	/// The number of open angle brackets.
	private var angles = 0

	private struct Keyword {
		let word: [UInt8]
		/// Whether an expression, a pattern or a type follows the keyword.
		let isPrefix: Bool
		/// Whether the keyword begins a declaration, and therefore a new signature.
		let declares: Bool
	}

	/// The keywords that count, by their first byte.
	private static let keywords: [[Keyword]] = {
		let prefixes = [
			"any", "await", "borrowing", "consume", "consuming", "copy", "each", "inout", "repeat", "return", "sending",
			"some", "throw", "try", "unsafe", "yield",
		]
		let declarators = ["case", "func", "init", "macro", "subscript", "typealias"]
		// `let` and `var` nest in patterns, and also begin declarations.
		let both = ["let", "var"]
		var table = Array(repeating: [Keyword](), count: 256)
		for word in prefixes + declarators + both {
			let declares = declarators.contains(word) || both.contains(word)
			let keyword = Keyword(word: Array(word.utf8), isPrefix: !declarators.contains(word), declares: declares)
			table[Int(keyword.word[0])].append(keyword)
		}
		return table
	}()

	/// Ends the current signature and all open angle brackets.
	mutating func endSignature() {
		(arrows, angles) = (0, 0)
	}

	/// Reads `<` or `>`.
	mutating func readAngle(at offset: Int, of source: UnsafeBufferPointer<UInt8>) throws(NestingExcess) {
		let previous = offset > 0 ? source[offset - 1] : 0
		if source[offset] == UInt8(ascii: "<") {
			let next = offset + 1 < source.count ? source[offset + 1] : 0
			if previous.isOfWord, next != UInt8(ascii: " "), next != UInt8(ascii: "\n") { angles += 1 }
			if angles > NestingLimit.depth { throw .angles }
		} else if previous == UInt8(ascii: "-") {
			arrows += 1
			if arrows > NestingLimit.depth { throw .arrows }
		} else {
			angles = max(0, angles - 1)
		}
	}

	/// Reads the bytes between two bytes that open or close something.
	///
	/// Returns the end of the first keyword that exceeds the limit.
	///
	/// A keyword has at least three letters, so a short run cannot have too many keywords. A short run is read only if
	/// an arrow or an angle bracket came before it, because the run may end the signature or the brackets.
	mutating func read(_ run: Range<Int>, of source: UnsafeBufferPointer<UInt8>) -> Int? {
		let mayExceed = run.count > 4 * NestingLimit.depth
		return mayExceed || arrows > 0 || angles > 0 ? readWords(run, of: source) : nil
	}

	private mutating func readWords(_ run: Range<Int>, of source: UnsafeBufferPointer<UInt8>) -> Int? {
		var prefixes = 0
		var offset = run.lowerBound
		while offset < run.upperBound {
			let start = offset
			while offset < run.upperBound, source[offset].isOfWord { offset += 1 }
			if offset > start {
				let keyword = Self.keyword(source[start..<offset])
				if keyword?.declares == true { arrows = 0 }
				prefixes = keyword?.isPrefix == true ? prefixes + 1 : 0
				if prefixes > NestingLimit.depth { return offset }
			} else {
				offset += 1
				if !readSign(at: start, of: source) { prefixes = 0 }
			}
		}
		return nil
	}

	/// Reads a byte that is not part of a word, and returns whether it is white space.
	private mutating func readSign(at offset: Int, of source: UnsafeBufferPointer<UInt8>) -> Bool {
		switch source[offset] {
		case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return true
		case UInt8(ascii: "\n"):
			if offset == 0 || source[offset - 1] != UInt8(ascii: "<") { angles = 0 }
			return true
		case UInt8(ascii: ";"): endSignature()
		case UInt8(ascii: ","): arrows = 0
		default: break
		}
		return false
	}

	private static func keyword(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Keyword? {
		word.first.flatMap { keywords[Int($0)].first { $0.word.elementsEqual(word) } }
	}
}

extension UInt8 {
	/// Whether a name may contain this byte.
	///
	/// All bytes beyond ASCII count.
	var isOfWord: Bool {
		self >= 0x80 || self == UInt8(ascii: "_")
			|| (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
			|| (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
	}
}
