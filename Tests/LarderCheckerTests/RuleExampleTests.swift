import Testing

@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

struct RuleExampleTests {
	@Test("The example that breaks a rule has one finding, which the explanation shows", arguments: Rule.all)
	func failingExampleHasItsFinding(rule: Rule) throws {
		let findings = findings(of: rule, in: rule.failing)

		#expect(findings.map(\.severity) == [rule.severity])
		let finding = try #require(findings.first)
		#expect(rule.explanation.contains("\n\n\(finding.place): \(finding.message) [\(rule.id)]\n\n"))
	}

	@Test("The example that follows a rule has no finding", arguments: Rule.all)
	func passingExampleHasNone(rule: Rule) {
		#expect(findings(of: rule, in: rule.passing).map(\.text) == [])
	}

	@Test("Every example parses, except the one with a syntax error", arguments: Rule.all)
	func examplesParse(rule: Rule) {
		let sources = (rule.passing.files + (rule.id == "syntax" ? [] : rule.failing.files))
			.filter { $0.path.hasSuffix(".swift") }

		for source in sources {
			#expect(SourceFacts(parsing: source.contents).syntaxError == nil)
		}
	}

	@Test("Each rule has a name of its own")
	func namesAreUnique() {
		#expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
	}

	private func findings(of rule: Rule, in example: RuleExample) -> [Finding] {
		var settings = Settings()
		settings.only = [rule.id]
		return Checker().findings(in: ProjectIndex(example, settings: settings))
	}
}

extension Rule: CustomTestStringConvertible {
	/// The rule's name.
	public var testDescription: String { id }
}
