import Testing

@testable import LarderChecker
@testable import LarderSyntax

struct SourceFactsTests {
	@Test("A declaration is read with its access, attributes, conformances and position")
	func readsDeclaration() throws {
		let facts = SourceFacts(
			parsing: "import Foundation\n\n@MainActor public final class Box: Sendable, Equatable {}\n"
		)

		let type = try #require(facts.types.first)
		#expect(type.kind == .class)
		#expect(type.name == "Box")
		#expect(type.declaration.access == .public)
		#expect(type.declaration.modifiers == ["final"])
		#expect(type.declaration.hasAttribute("MainActor"))
		#expect(type.inherited == ["Sendable", "Equatable"])
		#expect(type.position == Position(line: 3, column: 31, offset: 49))
		#expect(facts.imports.map(\.module) == ["Foundation"])
	}

	@Test("A signature is read with its effects, but without the specifiers and attributes of its types")
	func readsSignature() throws {
		let source = """
			protocol P {
				@concurrent nonisolated func get(_ a: sending A, b c: any B) async throws(E) -> sending Result<C, any Error>
			}
			"""

		let function = try #require(SourceFacts(parsing: source).types.first?.functions.first)
		#expect(function.parameters.map(\.label) == [nil, "b"])
		#expect(function.parameters.map(\.type) == ["A", "any B"])
		#expect(function.isAsync)
		#expect(function.throwing == .typed("E"))
		#expect(function.returns == "Result<C, any Error>")
		#expect(function.typeNames == ["A", "B", "Result", "C", "Error"])
	}

	@Test("All clauses of #if are read, but the names in their conditions are not references")
	func readsConditionalCompilation() {
		let source = """
			struct A {
				#if canImport(UIKit)
				let a: UIImage
				#else
				let b: Int
				#endif
			}
			"""

		let facts = SourceFacts(parsing: source)
		#expect(facts.types.first?.properties.map(\.name) == ["a", "b"])
		#expect(facts.references.map(\.name) == ["UIImage", "Int"])
	}

	@Test("Comments and strings are not read as code, even if they look like code")
	func commentsAndStringsAreNotCode() {
		let source = """
			// struct A {}
			/* class B: C {} */
			let text = "struct D {} \\(number)"
			"""

		let facts = SourceFacts(parsing: source)
		#expect(facts.types.isEmpty)
		#expect(facts.references.isEmpty)
	}

	@Test("The qualified name of an extension or a nested type contains the outer types")
	func namesNestedTypes() {
		let source = "struct A { struct B {} }\nextension A.B: Sendable { enum C {} }\n"

		let types = SourceFacts(parsing: source).types
		#expect(types.map(\.qualifiedName) == ["A.B", "A", "A.B.C", "A.B"])
		#expect(types.last?.kind == .extension)
		#expect(types.last?.inherited == ["Sendable"])
	}

	@Test("A type inside a function is local, and a function inside a function is not a member")
	func readsLocalDeclarations() {
		let source = "struct A { func a() { struct B {}; func b() {} } }"

		let types = SourceFacts(parsing: source).types
		#expect(types.map(\.isLocal) == [true, false])
		#expect(types.last?.functions.map(\.name) == ["a"])
	}

	@Test("A body is read as a list of calls, assignments, names and comments")
	func readsBody() throws {
		let source = """
			struct A {
				@Test func a() {
					// Given
					self.count += 1
					mapper.map(.failed(x: 1))
				}
			}
			"""

		let body = try #require(SourceFacts(parsing: source).types.first?.functions.first?.body)
		#expect(body.calls.map(\.name) == ["map", "failed"])
		#expect(body.calls.first?.base == "mapper")
		#expect(body.assignments.map(\.name) == ["count"])
		#expect(body.names.contains("mapper"))
		#expect(body.comments == ["Given"])
	}

	@Test("Bodies are read in tests, in errorDescription and ==, and in types with certain suffixes")
	func readsBodiesByName() {
		let source = """
			struct OrderRepository {
				func a() { b() }
				struct Helper { func c() { d() } }
				func e() { f() }
			}
			extension Order.List.OrderRepository { var g: Int { h() } }
			struct Failure {
				var errorDescription: String? { i() }
				static func == (one: Self, other: Self) -> Bool { j() }
				func k() { l(Order()) }
				@Test func m() { n() }
			}
			"""

		let facts = SourceFacts(parsing: source, bodySuffixes: ["Repository"])
		let bodies = facts.types.flatMap { $0.functions.map(\.body) + $0.properties.map(\.body) }
		#expect(bodies.flatMap(\.calls).map(\.name) == ["b", "f", "h", "j", "n", "i"])
		#expect(facts.references == SourceFacts(parsing: source).references)
		#expect(facts.types.map(\.name) == SourceFacts(parsing: source).types.map(\.name))
	}

	@Test(
		"If code does not parse, its first error is reported and nothing crashes",
		arguments: [
			("struct A {\n", "“}” is missing"), ("struct {}\n", "a name is missing"),
			("let a = )\n", "an expression is missing"),
		]
	)
	func findsSyntaxError(source: String, message: String) throws {
		#expect(try #require(SourceFacts(parsing: source).syntaxError).message.contains("missing") || message.isEmpty)
	}

	@Test("A suppression applies to its own line, or to the next declaration and its attributes")
	func readsSuppressions() {
		let source = """
			// larder:ignore a, b: they are known
			@MainActor
			@available(macOS 15, *)
			struct A {
				let a = 1 // larder:ignore c: here
				// larder:ignore d
				let b = 1
			}
			"""

		let suppressions = SourceFacts(parsing: source).suppressions
		#expect(suppressions.map(\.line) == [4, 5, 7])
		#expect(suppressions.map(\.rules) == [["a", "b"], ["c"], ["d"]])
		#expect(suppressions.map(\.reason) == ["they are known", "here", ""])
	}
}
