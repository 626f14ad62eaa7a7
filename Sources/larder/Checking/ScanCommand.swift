import ArgumentParser
import LarderChecker
import LarderSyntax

struct ScanCommand: AsyncParsableCommand {
	/// A format for a scan.
	enum Format: String, CaseIterable, ExpressibleByArgument {
		case table, json
	}

	static let configuration = CommandConfiguration(
		commandName: "scan",
		abstract: "Lists a project's features and entities, and the parts that they lack.",
		discussion: CommandHelp(
			examples: [
				"larder scan": "Prints a table.",
				"larder scan --project Demo --format json": "Prints more details as JSON, for programs.",
			],
			failures: [.input, .configuration]
		).discussion
	)

	@OptionGroup var project: ProjectOptions

	@Option(help: "The format: table or json.")
	var format = Format.table

	func run() async throws {
		try await run(on: .standard)
	}

	/// Scans the project and prints on `console`.
	///
	/// - Throws: An `ExitCode` after a failure was reported.
	func run(on console: Console) async throws {
		do {
			let settings = try project.settings()
			let reader = ProjectReader(root: project.root, settings: settings, cache: project.cacheFolder)
			let scan = ProjectScan(try await reader.index(), fixtures: try await reader.fixtures())
			console.data(format == .table ? scan.table : try scan.json())
			if scan.isEmpty { console.status("note: \(NothingCheckedError(settings, done: "found"))") }
		} catch {
			let format: PlanOptions.Format? = format == .json ? .json : nil
			throw FailurePrinter(console: console, output: project.folder, format: format).report(error)
		}
	}
}
