import ArgumentParser
import Foundation
import LarderChecker
import LarderProject
import LarderSyntax

struct CheckCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "check",
		abstract: "Checks that a project follows its conventions.",
		discussion: CommandHelp(
			text: """
				The command reads the whole project. If paths are given, it reports only the findings in these paths. `larder rules` \
				lists the rules, and .larder.yml sets names and folders that differ from the conventions. To suppress a rule, \
				write a comment `// larder:ignore rule: reason` above a declaration or at the end of a line. The columns of \
				findings count UTF-8 bytes, as the compiler's do. In SARIF, they count UTF-16 code units.
				""",
			examples: [
				"larder check": "Checks the project in this folder.",
				"larder check Features/Character --format json": "Reports on one feature as JSON, for programs.",
				"larder check --fix --dry-run": "Shows as a diff what --fix would change.",
				"larder check --write-baseline .larder-baseline": "Saves the current findings.",
				"larder check --baseline .larder-baseline": "Reports only findings that are not among the saved ones.",
			],
			failures: [.findings, .input, .configuration, .nothing, .interrupted]
		).discussion
	)

	@Argument(help: "Files and folders of the project to report on. (default: all)")
	var paths: [String] = []

	@OptionGroup var project: ProjectOptions

	@Option(help: ArgumentHelp("Run only these rules, separated by commas.", valueName: "rules"))
	var only: String?

	@Option(help: ArgumentHelp("Run all rules except these, separated by commas.", valueName: "rules"))
	var skip: String?

	@Option(help: "The format of findings: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
	var format = ReportFormat.text

	@Option(help: ArgumentHelp("Report only findings that are not in this baseline.", valueName: "file"))
	var baseline: String?

	@Option(
		help: ArgumentHelp(
			"Write all findings to this file, as a baseline. The command refuses this option in CI.",
			valueName: "file"
		)
	)
	var writeBaseline: String?

	@Option(help: ArgumentHelp("Report only on files that differ from this git revision.", valueName: "revision"))
	var changedSince: String?

	@Option(
		help: ArgumentHelp(
			"Print a graph of features and layers instead of findings, in the format mermaid or dot. The graph marks uses that break a rule.",
			valueName: "format"
		)
	)
	var graph: GraphFormat?

	@Flag(
		help: """
			Fix findings, if the code proves that the project still builds. `larder rules` shows which rules have fixes. If a \
			finding of such a rule is not fixed, a note says why. Either all fixes are written or none.
			"""
	)
	var fix = false

	@Flag(help: "With --fix: print the changes as a diff and write nothing.")
	var dryRun = false

	func validate() throws {
		if graph != nil, fix {
			throw ValidationError("--graph and --fix cannot be used together; remove one.")
		}
		if dryRun, !fix { throw ValidationError("--dry-run needs --fix; add it, or remove --dry-run.") }
		for rule in names(only) + names(skip) where Rule.named(rule) == nil {
			throw ValidationError("There is no rule \(rule); \(Rule.advice(for: rule)).")
		}
	}

	func run() async throws {
		try await run(on: .standard)
	}

	/// Checks the project and reports on `console`.
	///
	/// - Throws: An `ExitCode` if there are errors or the check fails.
	func run(on console: Console, isAutomatic: Bool = Self.isAutomatic) async throws {
		do {
			let run = CheckRun(project: project, settings: try settings(), console: console)
			if let graph { return try await run.draw(graph) }
			let result = try await run.result(in: paths, changedSince: changedSince)
			var findings = result.findings
			if dryRun { return try run.showFixes(of: findings, idleRules: result.idleRules, as: format) }
			if fix { findings = try await run.fix(findings, in: paths, changedSince: changedSince) }
			if let writeBaseline {
				return try run.write(Baseline(findings), to: writeBaseline, isAutomatic: isAutomatic)
			}
			if let baseline {
				findings = try run.compare(findings, with: baseline, isWhole: paths.isEmpty && changedSince == nil)
			}
			try run.report(findings, of: result, as: format)
			if findings.contains(where: { $0.severity == .error }) { throw FailureStatus.findings.code }
		} catch {
			let format: PlanOptions.Format? = format == .json ? .json : nil
			throw FailurePrinter(console: console, output: project.folder, format: format).report(error)
		}
	}

	/// Whether a build server runs the command.
	private static var isAutomatic: Bool {
		let value = ProcessInfo.processInfo.environment["CI"] ?? ""
		return !["", "0", "false"].contains(value.lowercased())
	}

	private func settings() throws -> Settings {
		var settings = try project.settings()
		if only != nil { settings.only = Set(names(only)) }
		settings.skip.formUnion(names(skip))
		return settings
	}

	private func names(_ list: String?) -> [String] {
		(list ?? "").split { $0 == "," || $0 == " " }.map(String.init)
	}
}

extension GraphFormat: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}
