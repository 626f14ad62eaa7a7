import Testing

@testable import LarderChecker

struct FixPlanTests {
	/// Rules whose fixes change the text of the file.
	private static let textual = Rule.all.filter { rule in
		rule.isFixable
			&& Checker(rules: [rule]).findings(in: ProjectIndex(rule.failing)).contains {
				$0.fixes.contains { if case .replace = $0 { true } else { false } }
			}
	}

	@Test("There are rules that fix a file's text")
	func someRulesFix() {
		#expect(Self.textual.count >= 10)
	}

	@Test(
		"A fixed example parses and has no finding of its rule, so that a second fix changes nothing",
		arguments: textual
	)
	func fixedExampleObeys(rule: Rule) throws {
		let plan = try plan(rule, rule.failing.files)
		let fixed = rule.failing.files.map { file in
			(path: file.path, contents: plan.changes.first { $0.path == file.path }?.after ?? file.contents)
		}

		let index = ProjectIndex(files: fixed)
		#expect(!plan.changes.isEmpty)
		#expect(index.files.allSatisfy { $0.facts.syntaxError == nil })
		#expect(Checker(rules: [rule]).findings(in: index).map(\.text) == [])
		#expect(try self.plan(rule, fixed).changes == [])
	}

	@Test("The diff shows each line before and after")
	func diffShowsLines() throws {
		let rule = Rule.modelLet

		#expect(try plan(rule, rule.failing.files).diff.hasSuffix("@@ -2 +2 @@\n-\tvar id: Int\n+\tlet id: Int"))
	}

	@Test("Two rules may mend one declaration")
	func severalFixesMeet() throws {
		let source = "public struct Order { var id: Int }\n"
		let path = "Features/Order/Sources/Domain/Models/Order.swift"
		let rules = [Rule.modelInternal, .modelEquatable, .modelLet]
		let findings = Checker(rules: rules).findings(in: ProjectIndex(files: [(path, source)]))

		let plan = FixPlan(findings) { _ in source }
		#expect(plan.changes.map(\.after) == ["struct Order: Equatable { let id: Int }\n"])
	}

	private func plan(_ rule: Rule, _ files: [(path: String, contents: String)]) throws -> FixPlan {
		let findings = Checker(rules: [rule]).findings(in: ProjectIndex(files: files))
		return try FixPlan(findings) { path in try #require(files.first { $0.path == path }).contents }
	}
}
