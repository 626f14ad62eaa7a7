package import LarderProject
import LarderSyntax

/// One requirement of the conventions.
package struct Rule: Sendable {
	package let id: String
	package private(set) var severity = Severity.error
	let subjects: Subjects
	/// What the rule requires.
	package let summary: String
	/// Why the requirement matters, as part of each finding's message.
	package let reason: String
	package private(set) var isFixable = false
	/// Why `--fix` does not fix what the rule finds, if a user might expect a fix.
	package private(set) var unfixable: String?
	/// How a fix changes what the code does when it runs.
	package private(set) var effect: String?
	/// An example that breaks the rule in one place.
	package let failing: RuleExample
	/// The corrected example, if ``failing`` is not just a change of it.
	package private(set) var corrected: RuleExample?
	let check: @Sendable (ProjectIndex) -> [Violation]

	/// The example that follows the rule.
	package var passing: RuleExample { corrected ?? failing.unchanged }

	/// The findings of the rule, with its severity in `settings`.
	func findings(in index: ProjectIndex) -> [Finding] {
		check(index).map { finding($0, settings: index.settings) }
	}

	/// A finding for `violation`, with the rule's reason.
	func finding(_ violation: Violation, settings: Settings) -> Finding {
		Finding(
			rule: id,
			severity: settings.severities[id] ?? severity,
			path: violation.path,
			line: violation.position.line,
			column: violation.position.column,
			message: "\(violation.problem): \(reason); \(violation.remedy)",
			fixes: violation.fixes,
			symbol: violation.symbol.isEmpty ? violation.path.lastPart : violation.symbol,
			problem: violation.problem
		)
	}
}
