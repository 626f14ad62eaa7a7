import Testing

@testable import LarderChecker

@Suite(.timeLimit(.minutes(5)))
struct NestingLimitTests {
	@Test(
		"An escaped end of a line is one all the same",
		arguments: [
			("let a = \"\"\"\n\ta \\\n\tb\n\t\"\"\"\n", 5), ("let a = #\"\"\"\n\ta \\#\n\tb\n\t\"\"\"#\n", 5),
			// It ends a string in one line, whatever stands before it.
			("let a = \"\\\n", 2),
		]
	)
	func escapedEndOfLineIsCounted(opening: String, line: Int) throws {
		let excess = try #require(Self.excess(in: opening + "a" + Self.repeated("[", 15)))

		#expect(excess.position == Position(line: line, column: 16, offset: opening.utf8.count + 15))
	}

	private static func excess(in source: String) -> SyntaxErrorFact? {
		var source = source
		return source.withUTF8 { NestingLimit.excess(in: $0) }
	}

	private static func repeated(_ text: String, _ count: Int) -> String {
		String(repeating: text, count: count)
	}
}
