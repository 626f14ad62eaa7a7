import Testing

@testable import mutants

struct OperatorTests {
	@Test(
		"Each mutation operator is applied wherever possible",
		arguments: [
			(
				"policy", "func f() { read(policy: .localFirst) }",
				["localFirst → noCache", "localFirst → remoteFirst"]
			),
			(
				"policy", "func f(p: CachePolicy) { read(policy: p) }",
				["p → .localFirst", "p → .noCache", "p → .remoteFirst"]
			),
			("condition", "func f() { if a { g() } }", ["a → !(a)"]),
			(
				"condition", "func f() { guard let a = b else { return } }",
				["let a = b → let a = b, false"]
			),
			("condition", "var f: Bool { a < b }", ["< → <=", "< → >="]),
			(
				"branch", "var f: Int { switch a { case .b: 1; default: 2 } }",
				["1; → 2", "2 → 1;", "case .b: 1; → nothing"]
			),
			("call", "func f() async { await store.save(a) }", ["await store.save(a) → _ = ()"]),
			("call", "func f() -> Int { g() }", []),
			("failure", "func f() throws -> Int { throw a }", ["a → error", "a → CancellationError()"]),
			(
				"failure", "enum E: Error { case g, h(String = \"\") }; func f() throws { throw a }",
				["a → .g", "a → .h()", "a → error", "a → CancellationError()", "throw a → _ = ()"]
			),
			(
				"swap", "struct S { let a: Int; let b: Bool; let c: Int }; func f() -> S { S(a: x, b: y, c: z) }",
				["a: x, b: y, c: z → a: z, b: y, c: x"]
			),
			(
				"value", "struct S { let a: Int?; let b: [Int] }; func f() -> S { S(a: x, b: y) }",
				["x → nil", "x → 0", "y → []"]
			),
			("result", "func f() -> String? { g }", ["g → nil", "g → \"\""]),
			("argument", "func f() -> T { g(a: 1, policy: 2) }", ["a: 1, policy: 2 → policy: 2"]),
			("component", "func f() -> T { [a, b] }", ["[a, b] → [b]", "[a, b] → [a]"]),
			("component", "func f() -> T { \"/a/\\(b)\" }", ["\\(b) → nothing"]),
			("chain", "func f() -> T { a.map(b) }", ["a.map(b) → a"]),
			("order", "func f() -> T { a.map(b) }", ["a.map(b) → Array((a.map(b)).reversed())"]),
			("drop", "func f() -> T { a.compactMap(b) }", ["a.compactMap(b) → Array((a.compactMap(b)).dropLast())"]),
			("repetition", "func f() -> T { g(items: a.b) }", ["a.b → ((a.b) + (a.b))"]),
			("order", "func f() -> T { g(items: 1, b: a.b, c: a.first()) }", []),
			("fallback", "func f() -> T { a ?? b }", ["a ?? b → b"]),
			("literal", "func f(a: Int = 1) -> T { true }", ["1 → (1 + 1)", "true → false"]),
			("literal", "enum E: String { case a; case b = \"c\" }", ["a → \"ax\"", "b = \"c\" → \"cx\""]),
		]
	)
	func makesMistakes(name: String, source: String, expected: [String]) {
		let file = WrittenFile(path: "File.swift", text: source)

		let mutants = MutatedFile(file, declarations: Declarations([file]), after: 0).mutants

		#expect(mutants.filter { $0.operatorName == name }.map(\.summary) == expected)
	}

	@Test("All mutants of a body differ from each other and from the original code")
	func mutantsDiffer() {
		let text = "func f() -> Int? { switch a { case .b: nil; case .c: nil; default: 1 } }"
		let file = WrittenFile(path: "File.swift", text: text)

		let mutants = MutatedFile(file, declarations: Declarations([file]), after: 0).mutants

		let texts = mutants.map { file.text(in: 0..<text.utf8.count, replacing: $0.range, by: $0.replacement) }
		#expect(Set(texts + [text]).count == mutants.count + 1)
	}
}
