import LarderProject

extension Rule {
	static let ruleEmpty = Rule(
		"rule-empty",
		severity: .warning,
		of: .files,
		summary: "Every rule has files to check.",
		reason: "a rule without files never finds anything",
		failing: example(tests: "Test"),
		at: "Features",
		finding: (
			"1:1",
			"no feature has files in Tests, so these rules check nothing: path-mock, path-stub, path-test, mock-suffix, mock-final, mock-result, mock-records, test-covers, test-swift-testing, test-given-when-then",
			"set the folders in .larder.yml, or skip these rules"
		),
		passing: example(tests: "Tests")
	) { _ in
		// The checker finds these itself, after all other rules have run.
		[]
	}
	private static func example(tests: String) -> RuleExample {
		.model.and(.dto).and([
			"Order/\(tests)/Unit/Data/OrderRepositoryTests.swift": "struct OrderRepositoryTests {}",
			"Order/Resources/Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}}"#,
		])
	}
}
