import Testing

@testable import LarderChecker
@testable import LarderSyntax

@Suite(.timeLimit(.minutes(30)))
struct NestingLimitTests {
	@Test(
		"The number of open brackets may reach the limit, and the finding is at the next bracket",
		arguments: [
			("(", 64, "64 brackets are"), ("{", 64, "64 brackets are"), ("[", 14, "14 square brackets are"),
			("a(b[c], {", 32, "64 brackets are"), ("#if A\n", 64, "64 conditions (#if) are"),
			("#if(A)\n", 64, "64 conditions (#if) are"), ("#", 64, "64 # in"), ("A<", 64, "64 angle brackets are"),
			("() ->\n", 64, "64 arrows are"),
		]
	)
	func limitIsExact(opening: String, limit: Int, message: String) throws {
		let allowed = Self.repeated(opening, limit)
		#expect(Self.excess(in: allowed) == nil)

		let excess = try #require(Self.excess(in: allowed + opening))
		#expect(excess.message.hasPrefix("more than \(message) "))
		#expect((allowed.utf8.count..<(allowed + opening).utf8.count).contains(excess.position.offset))
		// Code after the place is not read.
		#expect(Self.excess(in: allowed + Self.repeated(opening, 60)) == excess)
	}

	@Test(
		"A keyword before an expression, a pattern or a type may be repeated 64 times",
		arguments: [
			"any", "await", "borrowing", "consume", "consuming", "copy", "each", "inout", "let", "repeat", "return",
			"sending", "some", "throw", "try", "unsafe", "var", "yield",
		],
		[" ", "\n", "\t\r\n"]
	)
	func keywordsMayStand(keyword: String, space: String) {
		let allowed = Self.repeated(keyword + space, 64)

		#expect(Self.excess(in: allowed) == nil)
		#expect(Self.excess(in: allowed + keyword + "s") == nil)
		#expect(Self.excess(in: allowed + "a" + space + allowed) == nil)
		#expect(Self.excess(in: allowed + "." + allowed) == nil)
		#expect(Self.excess(in: allowed + "func" + space + allowed) == nil)
		let excess = Self.excess(in: allowed + keyword + space + "a")
		#expect(excess?.message == "more than 64 keywords follow each other")
		#expect(excess?.position.offset == (allowed + keyword).utf8.count - 1)
		#expect(excess?.position.line == (space.contains { $0.isNewline } ? 65 : 1))
	}

	@Test("A literal may begin with at most 64 number signs", arguments: ["\"", "\"\"\"", "/"])
	func textMayHaveHashes(opening: String) {
		let allowed = Self.repeated("#", 64) + opening

		#expect(Self.excess(in: allowed) == nil)
		#expect(Self.excess(in: "#" + allowed + "a")?.position.offset == allowed.utf8.count)
	}

	@Test(
		"A bracket that is closed no longer counts as nesting",
		arguments: ["()", "{}", "[]", "#if A\n#endif\n", "A<B>", "\"\\(a)\"", "#/a/#"]
	)
	func closedDoesNotCount(pair: String) {
		#expect(Self.excess(in: Self.repeated(pair, 200)) == nil)
	}

	@Test(
		"Arrows are counted separately for each signature",
		arguments: [
			"{", "}", ";", ",", "\nfunc a", "\nlet a", "\nvar a", "\ncase a", "\ninit", "\nmacro a", "\nsubscript",
			"\ntypealias A",
		]
	)
	func signatureEndsArrows(end: String) {
		let arrows = Self.repeated("(A) -> ", 64)

		#expect(Self.excess(in: arrows + "A" + end + arrows) == nil)
		#expect(Self.excess(in: arrows + "\nfunction a" + arrows)?.position.offset == arrows.utf8.count + 16)
	}

	@Test(
		"An open angle bracket counts only until the end of its line or signature",
		arguments: ["A\n", ";", "{", "}"]
	)
	func lineEndsAngles(end: String) {
		let angles = Self.repeated("A<", 64)

		#expect(Self.excess(in: angles + end + angles) == nil)
		#expect(Self.excess(in: angles + "\n" + angles) != nil)
	}

	@Test("A less-than sign is not an angle bracket", arguments: ["a < b <= ", "a< b ", "a<\n", "a <b "])
	func lessIsNoAngle(comparison: String) {
		#expect(Self.excess(in: Self.repeated(comparison, 100)) == nil)
	}

	@Test(
		"Brackets in comments and literals do not count, and brackets after them do",
		arguments: [
			("//", "\n"), ("//", "\r"), ("// \"", "\n"), ("\"", "\r"), ("/*", "*/"), ("/* \"", "*/"),
			("/* /* */", "*/"), ("/*/", "*/"),
			("\"", "\""), ("\"\\\"", "\""), ("\"\\\\", "\""), ("\"//", "\""), ("\"\\(a)", "\""),
			("\"\\(a(b)) /*", "\""),
			("\"\\(\"\\(a)\")", "\""), ("\"", "\n"), ("\"", "\r\n"), ("\"\"\"\n", "\n\"\"\""),
			("\"\"\"\n\"\"", "\n\"\"\""), ("\"\"\"\n\\\"\"\"", "\n\"\"\""), ("\"\"\"\n\\\n", "\n\"\"\""),
			("#\"", "\"#"),
			("#\"\"", "\"#"), ("#\"\\", "\"#"), ("#\"\\#\"#", "\"#"), ("##\"\"#\\#(", "\"##"),
			("#\"\"\"\n\"\"\"\n", "\"\"\"#"), ("#/", "/#"), ("#/\\/ \"", "/#"), ("#/\\#(", "/#"), ("##/\n/#", "/##"),
		]
	)
	func textDoesNotCount(opening: String, closing: String) {
		let code = Self.repeated("(", 65)
		let text = opening + Self.repeated("([{#if A<try ", 70) + closing

		#expect(Self.excess(in: text) == nil)
		#expect(Self.excess(in: opening + code) == nil)
		let excess = Self.excess(in: text + code)
		#expect(excess?.message == "more than 64 brackets are open")
		#expect(excess?.position.offset == (text + code).utf8.count - 1)
	}

	@Test(
		"Interpolations count as nesting",
		arguments: ["\"\\(", "\"\"\"\n\\(", "#\"\\#(", "##\"\"\"\n\\(\\##("]
	)
	func interpolationCounts(opening: String) {
		let offset = opening.utf8.count + 14

		#expect(Self.excess(in: opening + Self.repeated("[", 15))?.position.offset == offset)
		#expect(Self.excess(in: opening + Self.repeated("[", 14) + ")") == nil)
	}

	@Test("Brackets between backticks do not count, and brackets after an unclosed backtick do")
	func escapedNameDoesNotCount() {
		let code = Self.repeated("[", 15)

		#expect(Self.excess(in: "`\"\(code)`") == nil)
		#expect(Self.excess(in: "`a \"b\"` `\"`\(code)")?.position.offset == 25)
		#expect(Self.excess(in: "`\(code)")?.position.offset == 15)
		for end in ["\n", "\r"] { #expect(Self.excess(in: "`\(code)\(end)`")?.position.offset == 15) }
	}

	@Test("A literal counts as one level of nesting, and so does its interpolation")
	func interpolationsNest() {
		let openings = Self.repeated("\"\\(", 31)

		#expect(Self.excess(in: openings + "\"") == nil)
		#expect(Self.excess(in: openings + "\"\\(")?.position == Position(line: 1, column: 96, offset: 95))
		#expect(Self.excess(in: openings + "\"\\(")?.message == "more than 64 brackets are open")
	}

	@Test(
		"Lines are counted as by the parser, both inside and outside of literals and comments",
		arguments: [
			("\n\n", 3), ("a\r\nb\r\n", 3), ("/*\n\n*/", 3), ("//\n", 2), ("\"\"\"\n\n\"\"\"\n", 4), ("\"\n", 2),
			("\"\"\"\n\\\n\"\"\"\n", 4), ("#\"\"\"\n\\#\n\"\"\"#\n", 4), ("\"\\\n", 2),
			("a\rb\r", 3), ("\"\r", 2), ("//\r", 2),
		]
	)
	func linesAreCounted(opening: String, line: Int) {
		let column = 15 + (opening.hasSuffix("*/") ? 2 : 0)

		let excess = Self.excess(in: opening + Self.repeated("[", 15))
		#expect(excess?.position == Position(line: line, column: column, offset: opening.utf8.count + 14))
	}

	@Test(
		"Incomplete code is read up to its end",
		arguments: ["", "/", "/*", "/* *", "\"", "\"\\", "#\"\\#", "#", "a<", "-", ">"]
	)
	func endIsNotPassed(source: String) {
		#expect(Self.excess(in: source) == nil)
	}

	private static func excess(in source: String) -> SyntaxErrorFact? {
		var source = source
		return source.withUTF8 { NestingLimit.excess(in: $0) }
	}

	private static func repeated(_ text: String, _ count: Int) -> String {
		String(repeating: text, count: count)
	}
}
