package import LarderProject
import LarderSyntax

/// One requirement of the conventions.
package struct Rule: Sendable {
	/// The part of a project that a rule reads.
	package enum Scope: String, Sendable {
		case everything, domain, data, tests, catalogs
	}

	/// The kind of declarations or files that a rule judges.
	///
	/// If a project has no such declaration or file, the rule cannot find anything.
	package enum Subjects: String, Sendable {
		case catalogs, contractFunctions, contracts, dataFiles, dataSources, domainFiles, dtos, errors, features, files,
			identified, mappers, mocked, mocks,
			models
		case repositories, sourceContracts, stubs, suites, tested, testFiles
	}

	package let id: String
	package private(set) var severity = Severity.error
	package let subjects: Subjects
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
	/// The corrected example.
	package let passing: RuleExample
	let check: @Sendable (ProjectIndex) -> [Violation]

	package var scope: Scope {
		switch subjects {
		case .contractFunctions, .contracts, .identified, .domainFiles, .errors, .models: .domain
		case .dataFiles, .dataSources, .dtos, .mappers, .repositories, .sourceContracts: .data
		case .mocks, .stubs, .suites, .testFiles: .tests
		case .catalogs: .catalogs
		case .features, .files, .mocked, .tested: .everything
		}
	}

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
			symbol: violation.symbol.isEmpty
				? String(violation.path.split(separator: "/").last ?? "") : violation.symbol,
			problem: violation.problem
		)
	}
}
