import ArgumentParser
import Foundation
import LarderChecker

struct CheckCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "check",
		abstract: "Finds where a project leaves its conventions.",
		discussion: CommandHelp(
			text: """
				The whole project is read; what is printed can be narrowed to some paths. `larder rules` lists what is looked \
				for, and .larder.yml says what a project calls otherwise. A comment `// larder:ignore rule: reason` above a \
				declaration, or behind a line, suppresses a rule there. Columns count UTF-8 bytes, as the compiler's do; those of \
				SARIF count UTF-16 code units, as it says.
				""",
			examples: [
				.init("larder check", "Reads the project in this folder."),
				.init("larder check Features/Character --format json", "Reports on one feature, for programs."),
				.init("larder check --fix --dry-run", "Shows what could be mended, as a diff."),
				.init("larder check --write-baseline known.json", "Notes what there is, to report new findings alone:"),
				.init("larder check --baseline known.json", "Leaves out what was noted."),
			],
			failures: [.findings, .input, .configuration]
		).discussion
	)

	@Argument(help: "Files and folders of the project to report on. (default: all)")
	var paths: [String] = []

	@OptionGroup var project: ProjectOptions

	@Option(help: ArgumentHelp("Only these rules, with commas between them.", valueName: "rules"))
	var only: String?

	@Option(help: ArgumentHelp("All but these rules, with commas between them.", valueName: "rules"))
	var skip: String?

	@Option(
		help: ArgumentHelp(
			"How to write findings: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
			valueName: "format"
		)
	)
	var format = ReportFormat.text

	@Option(help: ArgumentHelp("Leave out the findings that this file has.", valueName: "file"))
	var baseline: String?

	@Option(help: ArgumentHelp("Write all findings to this file, as a baseline for later.", valueName: "file"))
	var writeBaseline: String?

	@Option(help: ArgumentHelp("Only files that differ from this revision of git.", valueName: "revision"))
	var changedSince: String?

	@Option(
		help: ArgumentHelp(
			"Draw features, layers and who names whom, offenders marked, in place of findings: mermaid or dot.",
			valueName: "format"
		)
	)
	var graph: GraphFormat?

	@Flag(help: "Mend what `larder rules` marks with fix, in place or by moving a file: all of it, or nothing.")
	var fix = false

	@Flag(help: "With --fix: print the changes as a diff, and write nothing.")
	var dryRun = false

	func validate() throws {
		if graph != nil, fix {
			throw ValidationError("--graph changes nothing, and --fix draws nothing; leave one out.")
		}
		if dryRun, !fix { throw ValidationError("--dry-run shows what --fix would change; give both.") }
		for rule in names(only) + names(skip) where Rule.named(rule) == nil {
			throw ValidationError("There is no rule \(rule); \(Rule.advice(for: rule)).")
		}
	}

	func run() async throws {
		try await run(on: .standard)
	}

	/// Checks, and reports on `console`.
	///
	/// - Throws: The `ExitCode` of what was found or failed.
	func run(on console: Console) async throws {
		do {
			let run = CheckRun(project: project, settings: try settings(), console: console)
			if let graph { return try await run.draw(graph) }
			var findings = try await run.findings(in: paths, changedSince: changedSince)
			if dryRun { return try run.showFixes(of: findings) }
			if fix { findings = try await run.fix(findings, in: paths, changedSince: changedSince) }
			if let writeBaseline { return try run.write(Baseline(findings), to: writeBaseline) }
			if let baseline {
				findings = try await run.compare(findings, with: baseline, in: paths, changedSince: changedSince)
			}
			try run.report(findings, as: format)
			if findings.contains(where: { $0.severity == .error }) { throw FailureStatus.findings.code }
		} catch {
			guard let status = FailureStatus(error) else { throw error }
			FailurePrinter(console: console, samples: [], output: project.project).print(error)
			throw status.code
		}
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
