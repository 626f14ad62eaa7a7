/// Counts what nests without a bracket: keywords before keywords, function types that return function types, and
/// arguments of types.
struct WordRuns {
	/// How many keywords that take an expression, a pattern or a type stand one behind another.
	private(set) var prefixes = 0
	/// How many arrows stand in one signature.
	private(set) var arrows = 0
	/// How many angle brackets are open.
	private(set) var angles = 0

	private struct Keyword {
		let word: [UInt8]
		/// Whether an expression, a pattern or a type stands behind it.
		let isPrefix: Bool
		/// Whether it begins a declaration, and with it another signature.
		let declares: Bool
	}

	/// The keywords that count, by their first letters.
	private static let keywords: [[Keyword]] = {
		let prefixes = [
			"any", "await", "borrowing", "consume", "consuming", "copy", "each", "inout", "repeat", "return", "sending",
			"some", "throw", "try", "unsafe", "yield",
		]
		let declarators = ["case", "func", "init", "macro", "subscript", "typealias"]
		// Patterns nest by these, and declarations begin with them.
		let both = ["let", "var"]
		var table = Array(repeating: [Keyword](), count: 256)
		for word in prefixes + declarators + both {
			let declares = declarators.contains(word) || both.contains(word)
			let keyword = Keyword(word: Array(word.utf8), isPrefix: !declarators.contains(word), declares: declares)
			table[Int(keyword.word[0])].append(keyword)
		}
		return table
	}()

	/// Reads a word; one that declares begins another signature.
	mutating func read(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
		guard let first = word.first, word.count < 10,
			let keyword = Self.keywords[Int(first)].first(where: {
				$0.word.count == word.count && $0.word.elementsEqual(word)
			})
		else { return prefixes = 0 }
		prefixes = keyword.isPrefix ? prefixes + 1 : 0
		if keyword.declares { arrows = 0 }
	}

	/// Reads a byte that is part of no word, and those beside it.
	mutating func read(_ byte: UInt8, after previous: UInt8, before next: UInt8) {
		switch byte {
		case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return
		case UInt8(ascii: "\n"):
			if previous != UInt8(ascii: "<") { angles = 0 }
			return
		case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): arrows += 1
		case UInt8(ascii: ">"): angles = max(0, angles - 1)
		case UInt8(ascii: "<") where previous.isOfWord && !next.isSpace: angles += 1
		case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): (arrows, angles) = (0, 0)
		case UInt8(ascii: ","): arrows = 0
		default: break
		}
		prefixes = 0
	}
}

extension UInt8 {
	/// Whether a name may have it, as far as ASCII goes; all beyond counts.
	var isOfWord: Bool {
		self >= 0x80 || self == UInt8(ascii: "_")
			|| (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
			|| (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
	}

	fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") }
}
