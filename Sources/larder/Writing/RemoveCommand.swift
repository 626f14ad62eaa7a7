import ArgumentParser
import LarderGenerator

struct RemoveCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "remove",
		abstract: "Removes an entity's unedited files, and the strings that nothing else needs.",
		discussion: CommandHelp(
			text: """
				The command keeps and names files that someone edited. If the entity was the last of its feature, the command \
				takes the feature's targets out of Package.swift, unless files of the feature stay. If it was the last of the \
				project, the command also removes what the first larder new wrote, such as the settings. It lists the files \
				that stay.
				""",
			examples: [
				"larder remove Character --dry-run": "Lists the files that would go, and those that would stay.",
				"larder remove Character": "Removes it.",
			],
			failures: [.conflict, .configuration, .interrupted]
		).discussion
	)

	@Argument(help: "The entity.")
	var name: String

	@Option(help: ArgumentHelp("The feature, if several features have an entity of this name.", valueName: "name"))
	var feature: String?

	@OptionGroup
	var project: WrittenProjectOptions

	@OptionGroup
	var planOptions: PlanOptions

	func run() async throws {
		let interruption = Interruption()
		try run(on: .standard, writer: PlanWriter(isInterrupted: { interruption.isRequested }))
	}

	/// Removes, and reports on `console`.
	///
	/// - Throws: The `ExitCode` of a failure that was reported.
	func run(on console: Console, writer: PlanWriter = PlanWriter()) throws {
		let run = PlanRun(console: console, options: planOptions, output: project.folder, writer: writer)
		do {
			let context = try ProjectContext(folder: project.folder)
			try run.carryOut(try context.project.plan(removing: name, in: feature, remaking: context.request))
		} catch {
			throw FailurePrinter(console: console, output: project.folder, format: planOptions.format).report(error)
		}
	}
}
