import Testing

@testable import LarderChecker
@testable import LarderSyntax

struct FixPlanTests {
	@Test("A rule is marked as fixable exactly if its example has a fix", arguments: Rule.all)
	func fixableRulesHaveFixes(rule: Rule) {
		let findings = Checker(rules: [rule]).findings(in: ProjectIndex(rule.failing))

		#expect(findings.contains { !$0.fixes.isEmpty } == rule.isFixable)
	}

	@Test(
		"A fixed example parses, and the rule that the example broke has no finding",
		arguments: Rule.all.filter(\.isFixable)
	)
	func fixedExampleObeys(rule: Rule) throws {
		let plan = try plan(rule, rule.failing.files)
		let fixed = rule.failing.files.map { file in
			let change = plan.changes.first { $0.path == file.path }
			return (path: change?.target ?? file.path, contents: change?.after ?? file.contents)
		}

		let index = ProjectIndex(files: fixed)
		#expect(!plan.changes.isEmpty)
		#expect(index.files.allSatisfy { $0.facts.syntaxError == nil })
		#expect(Checker(rules: [rule]).findings(in: index).map(\.text) == [])
		#expect(try self.plan(rule, fixed).changes == [])
	}

	@Test("The diff shows each changed line before and after the change")
	func diffShowsLines() throws {
		let rule = Rule.modelLet

		#expect(try plan(rule, rule.failing.files).diff.hasSuffix("@@ -2 +2 @@\n-\tvar id: Int\n+\tlet id: Int"))
	}

	@Test(
		"A file is not moved if it declares another type, if its destination exists, or if two files have the same destination"
	)
	func doubtfulFilesStay() throws {
		let folder = "Features/Order/Sources"
		let dto = "struct OrderDTO: Codable {}"
		let moves = { (files: [(path: String, contents: String)], taken: Set<String>) in
			let findings = Checker(rules: [.pathDTO]).findings(in: ProjectIndex(files: files))
			return FixPlan(findings, sources: [], mayMove: { !taken.contains($1) }) { _ in "" }.changes.map(\.target)
		}
		let target = "\(folder)/Data/DTOs/OrderDTO.swift"

		#expect(moves([("\(folder)/Data/OrderDTO.swift", dto)], []) == [target])
		#expect(moves([("\(folder)/Data/OrderDTO.swift", dto)], [target]) == [])
		#expect(moves([("\(folder)/Data/OrderDTO.swift", "\(dto)\nstruct Line {}")], []) == [])
		#expect(moves([("\(folder)/Data/OrderDTO.swift", dto), ("\(folder)/OrderDTO.swift", dto)], []) == [])
	}

	@Test("The diff of a moved file shows both the move and the changed lines")
	func diffShowsMoves() {
		let path = "Features/Order/Sources/Data/OrderDTO.swift"
		let source = "public struct OrderDTO: Codable {}"
		let findings = Checker(rules: [.pathDTO, .dtoInternal]).findings(in: ProjectIndex(files: [(path, source)]))

		#expect(
			FixPlan(findings, sources: []) { _ in source }.diff == """
				diff --git a/\(path) b/Features/Order/Sources/Data/DTOs/OrderDTO.swift
				rename from \(path)
				rename to Features/Order/Sources/Data/DTOs/OrderDTO.swift
				--- a/\(path)
				+++ b/Features/Order/Sources/Data/DTOs/OrderDTO.swift
				@@ -1 +1 @@
				-public struct OrderDTO: Codable {}
				+struct OrderDTO: Codable {}
				"""
		)
	}

	@Test("Two rules can fix the same declaration")
	func severalFixesMeet() throws {
		let source = "public struct Order { var id: Int }\n"
		let path = "Features/Order/Sources/Domain/Models/Order.swift"
		let rules = [Rule.modelInternal, .modelEquatable, .modelLet]
		let findings = Checker(rules: rules).findings(in: ProjectIndex(files: [(path, source)]))

		let plan = FixPlan(findings, sources: []) { _ in source }
		#expect(plan.changes.map(\.after) == ["struct Order: Equatable { let id: Int }\n"])
	}

	@Test(
		"--fix does not apply a change that also needs a manual change",
		arguments: [
			"private(set) var id: Int", "@Trimmed var id: Int", "lazy var id: Int = make()",
			"var id: Int { didSet { log() } }", "var id = 1 { willSet { log() } }", "public internal(set) var id: Int",
		]
	)
	func doubtfulPropertiesStay(property: String) throws {
		let model = "struct Order: Equatable { \(property) }"
		let repository = "struct OrderRepository { \(property) }"

		#expect(try plan(.modelLet, [(Self.model, model)]).changes == [])
		let plan = try plan(.repositoryPrivateLet, [("\(Self.sources)/Data/OrderRepository.swift", repository)])
		#expect(plan.changes.allSatisfy { !$0.after.contains("let") && !$0.after.contains("private private") })
	}

	@Test(
		"A property does not become a constant if the project's code may write to it",
		arguments: [
			"order.name = text", "order.name += text", "order?.name = text", "orders[0].name.first.text = text",
			"order.name[0] = text", "order.name.append(text)", "edit(&order.name)", "edit(\\.name)",
			"Field($order.name)",
			"edit(\\Order.name)", "order.name.rename(text)",
		]
	)
	func writtenPropertiesStay(statement: String) throws {
		let model = (Self.model, "struct Order: Equatable { var name: Name }")
		let form =
			"struct Form { func edit() { \(statement) } }\nextension Name { mutating func rename(_ text: String) {} }"

		#expect(try plan(.modelLet, [model, ("App/Form.swift", form)]).changes == [])
	}

	@Test(
		"A property becomes a constant if only an initializer sets it, or if other code only reads it",
		arguments: [
			"order.name == text", "order.name.lowercased() != text", "make(name: text)",
			"let name = order.name", "orders.map { $0.name }", "orders.map(\\.name)", "List(orders, id: \\.name)",
			"order.name <= text",
		]
	)
	func readPropertiesAreMended(statement: String) throws {
		let model = "struct Order: Equatable { var name: Name\ninit(text: String) { self.name = Name(text) } }"
		let files = [(Self.model, model), ("App/Form.swift", "struct Form { func read() { \(statement) } }")]

		#expect(try plan(.modelLet, files).changes.map(\.after) == [model.replacing("var name", with: "let name")])
	}

	@Test(
		"A type keeps its access modifier if another module or a public declaration uses it",
		arguments: [
			("App/Main.swift", "import ShopOrder\nfunc show(_ order: Order) {}"),
			(
				"Features/Order/Sources/OrderDelegate.swift",
				"public protocol OrderDelegate { var order: Order { get } }"
			),
		]
	)
	func usedTypesStayVisible(path: String, contents: String) throws {
		let model = (Self.model, "public struct Order: Equatable { public let id: Int }")
		let other = ("Features/Order/Sources/Other.swift", "/// Shows an Order.\npublic struct Other {}")

		#expect(try plan(.modelInternal, [model, (path, contents)]).changes == [])
		#expect(try plan(.modelInternal, [model, other]).changes.count == 1)
	}

	@Test("An error does not become public if its members would also have to be public")
	func errorsWithInternalMembersStay() throws {
		let error = OrderExample.error.changing("public ", to: "")

		#expect(try plan(.errorPublic, [("\(Self.sources)/Domain/Errors/OrderError.swift", error)]).changes == [])
	}

	@Test("A property does not become a constant if a protocol requires a setter, or if its initial value is nil")
	func settablePropertiesStay() throws {
		let named = "protocol Named { var name: String { get set } }\nstruct Order: Equatable { var name: String }"

		#expect(try plan(.modelLet, [(Self.model, named)]).changes == [])
		#expect(try plan(.modelLet, [(Self.model, "struct Order: Equatable { var name: String? }")]).changes == [])
	}

	@Test("A property with an initial value becomes a constant in a repository, but not in a model")
	func firstValuesAreMendedInRepositoriesAlone() throws {
		let repository = "struct OrderRepository { var mapper = OrderMapper() }"

		let plan = try plan(.repositoryPrivateLet, [("\(Self.sources)/Data/OrderRepository.swift", repository)])
		#expect(plan.changes.map(\.after) == ["struct OrderRepository { private let mapper = OrderMapper() }"])
		#expect(try self.plan(.modelLet, [(Self.model, "struct Order: Equatable { var id = 1 }")]).changes == [])
	}

	@Test("A fix keeps the byte order mark and Windows line ends, and the diff shows the fixed lines")
	func otherLineEndsStay() throws {
		let source = "\u{FEFF}public struct Order: Equatable {\r\n\tvar id: Int\r\n}\r\n"
		let findings = Checker(rules: [.modelInternal, .modelLet])
			.findings(in: ProjectIndex(files: [(Self.model, source)]))

		let plan = FixPlan(findings, sources: []) { _ in source }
		#expect(plan.changes.map(\.after) == ["\u{FEFF}struct Order: Equatable {\r\n\tlet id: Int\r\n}\r\n"])
		#expect(plan.diff.utf8.split(separator: UInt8(ascii: "\n")).count == 9)
	}

	private static let sources = "Features/Order/Sources"
	private static let model = "\(sources)/Domain/Models/Order.swift"

	private func plan(_ rule: Rule, _ files: [(path: String, contents: String)]) throws -> FixPlan {
		let findings = Checker(rules: [rule]).findings(in: ProjectIndex(files: files))
		return try FixPlan(findings, sources: files.map(\.path)) { path in
			try #require(files.first { $0.path == path }).contents
		}
	}
}
