import Testing

@testable import LarderChecker
@testable import LarderSyntax

/// Code with unusual trees.
///
/// These tests fail if the parser changes the order of nodes.
struct HardFactsTests {
	@Test("Names after a dot, conditions, type parameters and Self are not references")
	func readsReferences() {
		let source = """
			#if canImport(UIKit) && DEBUG
			@Observed(by: Watcher.self)
			#endif
			struct Box<Item: Storable>: Holder where Item.Key == Int {
				associatedtype Later
				let a: [Item: any Reader<Later>]? = Maker.Shared.make(\\Box.name, Self.Other())
				#if Release
				func b<T>(_ c: inout (T, Second) = (Third.x, `Fourth`)) -> Box.Inner { #Macro(Fifth()) }
				#endif
			}
			"""

		let names = [
			"Observed", "Watcher", "Storable", "Holder", "Int", "Reader", "Maker", "Box", "Second", "Third",
			"Fourth", "Fifth",
		]
		let references = SourceFacts(parsing: source).references
		#expect(references.map(\.name) == names)
		#expect(references.first?.position == Position(line: 2, column: 2, offset: 31))
		#expect(references.last?.position == Position(line: 8, column: 80, offset: 318))
	}

	@Test("Calls are listed from the outermost to the innermost, with the expressions on which they are called")
	func readsCalls() throws {
		let calls = try body(
			"""
			a.b?.c(d: "e\\u{41}", f) { g() } h: { _ in }
			"key.\\"quoted\\"".localized(1)
			(x ?? y)()
			.failure(.some(z))
			#expect(throws: E.self) { try i().j[0].k() }
			"text \\(inner())".localized
			"""
		).calls

		#expect(calls.map(\.name) == ["c", "g", "localized", "failure", "some", "expect", "k", "i", "inner"])
		#expect(calls.map(\.base) == ["a.b", nil, nil, nil, nil, nil, nil, nil, nil])
		#expect(calls.map(\.literal) == [nil, nil, "key.\"quoted\""] + Array(repeating: nil, count: 6))
		#expect(calls.map(\.position.line) == [3, 3, 4, 6, 6, 7, 7, 7, 8])
		#expect(calls.map(\.position.column) == [8, 29, 20, 4, 13, 4, 42, 33, 11])
		#expect(
			calls.map(\.firstArgument) == [
				ArgumentFact(label: "d", text: #""e\u{41}""#), nil, ArgumentFact(label: nil, text: "1"),
				ArgumentFact(label: nil, text: ".some(z)"), ArgumentFact(label: nil, text: "z"),
				ArgumentFact(label: "throws", text: "E.self"), nil, nil, nil,
			]
		)
	}

	@Test("The facts contain an argument as one line without comments, and shorten it if it is long")
	func readsArguments() throws {
		let long = String(repeating: "abcdefghi ", count: 12)
		let calls = try body(
			"""
			a(b // why
				+  c, d: 1)
			e([
				1,
			])
			f("\(long)")
			g("\(String(repeating: "é", count: 60))")
			h { 1 } i: { 2 }
			"""
		).calls

		#expect(calls.map(\.name) == ["a", "e", "f", "g", "h"])
		#expect(calls[0].firstArgument?.text == "b + c")
		#expect(calls[1].firstArgument?.text == "[ 1, ]")
		#expect(calls[2].firstArgument?.text == "\"" + long.prefix(79))
		#expect(calls[3].firstArgument.map { 80...83 ~= $0.text.utf8.count } == true)
		#expect(calls[4].firstArgument == ArgumentFact(label: "i", text: "{}"))
	}

	@Test("The facts contain each name in a body once")
	func readsNames() throws {
		let source = "struct A {\n\tfunc a() { b(c, b) }\n\tvar d: Int { c + c }\n\tfunc e() { _ = { c } }\n}"

		let type = try #require(SourceFacts(parsing: source).types.first)
		#expect(type.functions.map(\.body.names) == [["b", "c"], ["c"]])
		#expect(type.properties.map(\.body.names) == [["c"]])
	}

	@Test("The facts about an assignment contain the target's last name, without a subscript")
	func readsAssignments() throws {
		let body = try body(
			"""
			self.count += 1
			last?.value = 2
			a[0] = 3
			(b, c) = (4, 5)
			d = e ? f : g
			h == i
			j &+= k
			"""
		)

		#expect(body.assignments.map(\.name) == ["count", "value", "a", "d", "j"])
		#expect(body.assignments.map(\.position.column) == [3, 3, 3, 3, 3])
		#expect(
			body.names == ["self", "count", "last", "value", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]
		)
	}

	@Test("The facts about a test contain all comments in its body, both before and after a token")
	func readsComments() throws {
		let source = """
			struct A {
				// before
				@Test func a(/* block */ b: Int) { // Given
					/// documented
					let url = "https://example.com" // When
					// Then, at a length that no rule ever asks for
				} // after
				// outside
				func c() {} // no test
			}
			"""

		let functions = try #require(SourceFacts(parsing: source).types.first).functions
		#expect(
			functions.map(\.body.comments) == [
				["before", "Given", "When", "Then, at a length that no rule ever asks", "after"], [],
			]
		)
	}

	@Test("Types are found in closures, accessors, conditions and functions")
	func readsTypesAnywhere() {
		let source = """
			let a = { struct InClosure {} }
			enum B: Int, @unchecked Sendable {
				case c(d: Int, E = .f, (G) -> Void), h = 1
				var i: Int {
					get { struct InGetter { let x = 1 }; return 1 }
				}
				#if os(Linux)
				actor InCondition<T> {}
				#endif
				typealias J = K & L.M
			}
			extension [N]: O {}
			"""

		let types = SourceFacts(parsing: source).types
		#expect(types.map(\.name) == ["InClosure", "InGetter", "InCondition", "J", "B", "[N]"])
		#expect(types.map(\.isLocal) == [true, true, false, false, false, false])
		#expect(types.map(\.inherited) == [[], [], [], ["K", "M"], ["Int", "Sendable"], ["O"]])
		#expect(types.map(\.inheritance.offset) == [26, 148, 214, 238, 64, 267])
		#expect(types[1].properties.isEmpty)
		#expect(types[4].cases.map(\.name) == ["c", "h"])
		#expect(types[4].cases[0].parameters.map(\.label) == ["d", nil, nil])
		#expect(types[4].cases[0].parameters.map(\.type) == ["Int", "E", "(G) -> Void"])
		#expect(types[4].cases[0].parameters.map(\.hasDefault) == [false, true, false])
	}

	@Test("The properties of one declaration are read separately, each with its own parts")
	func readsProperties() throws {
		let source = """
			final class A {
				@Kept("text", 2) public private(set) static var a, b: Int, c = Mapper<B>(), d: C { didSet {} }
				let (e, f) = (1, 2)
				nonisolated(unsafe) var g: D { get { 1 } }
				var h: @Sendable () -> E { F() }
			}
			"""

		let properties = try #require(SourceFacts(parsing: source).types.first).properties
		#expect(properties.map(\.name) == ["a", "b", "c", "d", "g", "h"])
		#expect(properties.map(\.type) == ["Int", "Int", nil, "C", "D", "() -> E"])
		#expect(properties.map(\.typeName) == ["Int", "Int", "Mapper<B>", "C", "D", "() -> E"])
		#expect(properties.map(\.isComputed) == [false, false, false, false, true, true])
		#expect(properties.map(\.isObserved) == [false, false, false, true, false, false])
		#expect(properties.map(\.isLet) == Array(repeating: false, count: 6))
		#expect(properties[0].declaration.access == .public)
		#expect(properties[0].declaration.setterAccess == .private)
		#expect(properties[0].declaration.accessBytes == 34..<41)
		#expect(properties[0].declaration.attributes == [AttributeFact(name: "Kept", text: "text")])
		#expect(properties[0].declaration.modifiers == ["static"])
		#expect(properties[0].introducer == Position(line: 2, column: 46, offset: 61))
		#expect(properties[4].declaration.modifiers == ["nonisolated"])
	}

	@Test("Declarations in a subscript or a deinitializer count as local")
	func localsOfAccessorsAreNoMembers() throws {
		let source = """
			final class A {
				subscript(index: Int) -> Int { let b = 1; func c() {}; return b }
				deinit { var d = 1; struct E {} }
				let f = 1
			}
			"""

		let types = SourceFacts(parsing: source).types
		#expect(types.map(\.name) == ["E", "A"])
		#expect(types.map(\.isLocal) == [true, false])
		#expect(types[1].properties.map(\.name) == ["f"])
		#expect(types[1].functions.isEmpty)
	}

	@Test("A destructured value does not belong to the previous property's body")
	func patternsHaveNoBody() throws {
		let source = "struct A {\n\tlet b = before()\n\tlet (c, d) = after()\n}"

		let properties = try #require(SourceFacts(parsing: source).types.first).properties
		#expect(properties.map(\.name) == ["b"])
		#expect(properties.map { $0.body.calls.map(\.name) } == [["before"]])
	}

	@Test("Columns and offsets are counted in bytes, whatever the line endings and letters")
	func countsBytes() throws {
		let source = "// ä\r\nstruct Größe {\r\n\tlet `class`: Int; let 𝛼 = \"\u{1F600}\".count\n}\rstruct B {}"

		let types = SourceFacts(parsing: source).types
		#expect(types.map(\.name) == ["Größe", "B"])
		#expect(types[0].position == Position(line: 2, column: 8, offset: 14))
		#expect(types[0].properties.map(\.name) == ["class", "𝛼"])
		#expect(types[0].properties.map(\.position.column) == [6, 24])
		#expect(types[0].properties[1].initialValue == "\"\u{1F600}\".count")
		#expect(types[1].position == Position(line: 5, column: 8, offset: 77))
	}

	@Test("The position of a missing token is between the neighbouring tokens")
	func placesWhatIsMissing() throws {
		let facts = SourceFacts(parsing: "struct A {\n\tfunc (b: Int) {}\n\tlet : Int\n}\nstruct {\n}\n")

		#expect(facts.types.map(\.name) == ["A", ""])
		#expect(facts.types[0].functions.map(\.position.column) == [7])
		#expect(facts.types[1].position == Position(line: 5, column: 8, offset: 49))
		#expect(facts.syntaxError?.position == Position(line: 2, column: 7, offset: 17))
	}

	@Test("Each of thousands of missing tokens has its own position")
	func placesMuchThatIsMissing() throws {
		let source = "struct A {\n\(String(repeating: "func () {}\n", count: 2_000))}\n"

		let functions = try #require(SourceFacts(parsing: source).types.first).functions
		#expect(functions.map(\.position.line) == Array(2...2_001))
		#expect(functions.allSatisfy { $0.name.isEmpty && $0.position.column == 6 })
	}

	@Test("A suppression may stand before any token, and applies to the next code that is not an attribute")
	func readsSuppressionsAnywhere() {
		let source = """
			struct A {
				// larder:ignore a: first
				@Kept(by: B.self)
				#if DEBUG
				@Other
				#endif
				public
				var b: Int { // larder:ignore b: second
					// larder:ignore c: third
					call(
						// larder:ignore d: fourth
						1
					)
				}
			} // larder:ignore e: fifth
			"""

		let suppressions = SourceFacts(parsing: source).suppressions
		#expect(suppressions.map(\.rules) == [["a"], ["b"], ["c"], ["d"], ["e"]])
		#expect(suppressions.map(\.line) == [7, 8, 10, 12, 15])
	}

	@Test("Dividing by a value in parentheses is not a syntax error, even after a member named like a keyword")
	func divisionParses() {
		#expect(SourceFacts(parsing: "let a = size.default / (2 * 2)").syntaxError == nil)
		#expect(SourceFacts(parsing: "let a = / (2 * 2").syntaxError != nil)
	}

	/// The body of a function with the body `code`, which starts on the third line.
	private func body(_ code: String) throws -> BodyFacts {
		let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { "\t\t\($0)\n" }
		let source = "struct A {\n\tfunc a() {\n\(lines.joined())\t}\n}\n"
		return try #require(SourceFacts(parsing: source).types.first?.functions.first?.body)
	}
}
