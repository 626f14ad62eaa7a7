import Testing

@testable import LarderGenerator

struct SwiftTextTests {
	@Test(
		"A string becomes a literal with the same value",
		arguments: [
			("plain é 日本", #""plain é 日本""#),
			("\"\\\n\r\t\0", #""\"\\\n\r\t\0""#),
			(#"\(x)"#, #""\\(x)""#),
			("\u{1B}\u{200B}\u{A0}\u{2028}", #""\u{1B}\u{200B}\u{A0}\u{2028}""#),
			("⟨a⟩", #""\u{27E8}a\u{27E9}""#),
		]
	)
	func writesLiteral(text: String, expected: String) {
		#expect(SwiftLiteral.string(text) == expected)
	}

	@Test(
		"The digits of a long integer are grouped",
		arguments: [
			("0", "0"), ("-1", "-1"), ("123456", "123456"), ("1234567", "1_234_567"), ("-123456789", "-123_456_789"),
			("-9223372036854775808", "-9_223_372_036_854_775_808"),
		]
	)
	func groupsDigits(digits: String, expected: String) {
		#expect(SwiftLiteral.integer(digits) == expected)
	}

	@Test("A long string breaks into lines of whole words, and a word that is too long for a line is split")
	func wrapsLongText() {
		let literal = SwiftLiteral.multilineString("one two three fourfivesix", indentation: "\t", width: 13)

		#expect(literal == "\"\"\"\n\tone two \\\n\tthree \\\n\tfourfive\\\n\tsix\n\t\"\"\"")
	}

	@Test("No line break splits an escape")
	func tearsNoEscape() {
		let literal = SwiftLiteral.multilineString("aaa\u{200B}bbb", indentation: "", width: 10)

		#expect(literal == "\"\"\"\naaa\\\n\\u{200B}b\\\nbb\n\"\"\"")
	}

	@Test("A list that fits exactly into a line stays on one line")
	func keepsListThatFits() {
		let name = String(repeating: "a", count: 120 - 4 - 8)

		#expect(LineFitter.fit("\t\(name)(⟨b, c⟩) {") == "\t\(name)(b, c) {")
	}

	@Test("A list that is one column too long gets one line for each element")
	func breaksListThatDoesNotFit() {
		let name = String(repeating: "a", count: 120 - 4 - 8)

		#expect(LineFitter.fit("\t\(name)x(⟨b: [1, 2], c⟩) {") == "\t\(name)x(\n\t\tb: [1, 2],\n\t\tc\n\t) {")
	}

	@Test("If a list is broken into lines, the spaces at its ends are removed, and no empty line is added")
	func breaksListsBesideSpaces() {
		let name = String(repeating: "a", count: 120)

		#expect(LineFitter.fit("\(name): ⟨A, B⟩ {") == "\(name):\n\tA,\n\tB\n{")
		#expect(LineFitter.fit("\(name) = ⟨b⟩") == "\(name) =\n\tb")
	}

	@Test("An array that is broken into lines ends with a comma")
	func endsBrokenArrayWithComma() {
		let name = String(repeating: "a", count: 120)

		#expect(LineFitter.fit("\(name) = [⟨b, c⟩]") == "\(name) = [\n\tb,\n\tc,\n]")
	}

	@Test("A long conditional expression breaks before its first value, and never inside a string")
	func breaksChoices() {
		let name = String(repeating: "a", count: 120)

		#expect(LineFitter.fit("\t\(name): a ? b : nil,") == "\t\(name): a\n\t\t? b : nil,")
		#expect(LineFitter.fit("\(name): \"a ? b : c\"") == "\(name): \"a ? b : c\"")
		#expect(LineFitter.fit("a ? b : c") == "a ? b : c")
	}

	@Test("A long line with a label and a value without arguments breaks after the label")
	func breaksAfterLabels() {
		let name = String(repeating: "a", count: 60)

		#expect(LineFitter.fit("\t\(name): input.\(name),") == "\t\(name):\n\t\tinput.\(name),")
		#expect(LineFitter.fit("\(name): \(name)?.toDTO()") == "\(name):\n\t\(name)?.toDTO()")
		#expect(LineFitter.fit("\(name): input.b,") == "\(name): input.b,")
	}

	@Test("A line that is too long breaks as the formatter breaks it")
	func breaksLikeFormatter() {
		let name = String(repeating: "a", count: 100)

		#expect(LineFitter.fit("case .a:↩b") == "case .a: b")
		#expect(LineFitter.fit("\tcase .\(name):↩\"bbbbbbbbbb\"") == "\tcase .\(name):\n\t\t\"bbbbbbbbbb\"")
		#expect(LineFitter.fit("func \(name)(⟨⟩) -> [Note] {") == "func \(name)() -> [Note] {")
		#expect(LineFitter.fit("func \(name)(⟨⟩) async -> [Note] {") == "func \(name)() async\n\t-> [Note]\n{")
		#expect(LineFitter.markingLastArguments(of: #"f("a\\", "b\"c)")"#) == #"f(⟨"a\\", "b\"c)"⟩)"#)
		#expect(LineFitter.fit("f(⟨\(name)1 == b(\"(\"), c⟩)") == "f(\(name)1 == b(\"(\"), c)")
		#expect(
			LineFitter.fit("f(⟨\(name).decode(from: body) == b(\"(\")⟩)")
				== "f(\n\t\(name).decode(from: body)\n\t\t== b(\"(\")\n)"
		)
		#expect(LineFitter.fit("f(⟨\(name).decode(from: body)⟩)") == "f(\n\t\(name).decode(\n\t\tfrom: body\n\t)\n)")
		#expect(
			LineFitter.fit("a: \(name).map { \"}\".b($0, in: c) },")
				== "a: \(name).map {\n\t\"}\".b($0, in: c)\n},"
		)
		#expect(
			LineFitter.fit("a: b.map { C(\(name): $0.d, e: f.map { g(h: $0.i) }) }")
				== "a: b.map {\n\tC(\n\t\t\(name): $0.d,\n\t\te: f.map { g(h: $0.i) }\n\t)\n}"
		)
	}

	@Test("Each group of imports is sorted by module")
	func sortsImports() {
		let text = "import Testing\nimport B\npublic import A\n\n@testable import Z\n\nimport C\nimport B\nlet a = 1\n"

		#expect(
			ImportOrder.sort(text)
				== "public import A\nimport B\nimport Testing\n\n@testable import Z\n\nimport B\nimport C\nlet a = 1\n"
		)
	}
}
