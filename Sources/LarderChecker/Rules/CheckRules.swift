import LarderProject
import LarderSyntax

/// The rules about the check itself.
extension Rule {
	static let suppressionUnused = Rule(
		id: "suppression-unused",
		subjects: .files,
		summary: "A suppression has a reason and suppresses something.",
		reason: "an unused suppression can hide the next finding",
		failing: .model.changing("struct", to: "// larder:ignore model-let\nstruct")
	) { _ in
		// The checker itself finds violations of this rule, after all other rules have run.
		[]
	}

	static let ruleEmpty = Rule(
		id: "rule-empty",
		severity: .warning,
		subjects: .files,
		summary: "Every rule has files to check.",
		reason: "a rule without files never finds anything",
		failing: example(tests: "Test"),
		corrected: example(tests: "Tests")
	) { _ in
		// The checker itself finds violations of this rule, after all other rules have run.
		[]
	}
	private static func example(tests: String) -> RuleExample {
		.model.and(.dto).and([
			"Order/\(tests)/Unit/Data/OrderRepositoryTests.swift": "struct OrderRepositoryTests {}",
			"Order/Resources/Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}}"#,
		])
	}

	static let syntax = Rule(
		id: "syntax",
		subjects: .files,
		summary: "Every file that a rule reads can be parsed.",
		reason: "a file that does not parse cannot be checked",
		failing: .model.changing("}", to: "")
	) { index in
		index.files.compactMap { file in
			file.facts.syntaxError.map {
				file.violation(at: $0.position, "\($0.message)", remedy: "fix the syntax error")
			}
		}
	}
}
