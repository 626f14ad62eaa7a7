import ArgumentParser
import LarderGenerator

struct RemoveCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "remove",
		abstract: "Removes an entity's unedited files, and the strings that nothing else needs.",
		discussion: CommandHelp(
			text: """
				The command keeps files that someone edited, and lists the files that stay. If the feature has no other entity \
				and none of its files stays, the command takes the feature's targets out of Package.swift. If the project has no other \
				entity, the command also removes what 'larder new' wrote beside the first entity, such as the settings.
				""",
			examples: [
				"larder remove Character --dry-run":
					"Lists the files that would be removed, and the files that would stay.",
				"larder remove Character": "Removes the files of the entity Character.",
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
