import ArgumentParser
import LarderGenerator

struct RemoveCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "remove",
		abstract: "Removes an entity that was written before: what nobody edited, and the texts that it alone needs.",
		discussion: CommandHelp(
			text: """
				What was edited since stays, and is named. Package.swift and what else wires the app is the app's own: of \
				the last entity of a feature, the targets stay that Package.swift has for it, and you are told which to remove.
				""",
			examples: [
				.init("larder remove Character --dry-run", "Lists what would go, and what would stay."),
				.init("larder remove Character", "Removes it."),
			],
			failures: [.conflict, .configuration, .interrupted]
		).discussion
	)

	@Argument(help: "The entity.")
	var name: String

	@Option(help: ArgumentHelp("The feature, where several have such an entity.", valueName: "name"))
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
			try run.recover()
			let context = try ProjectContext(folder: project.folder)
			try run.carryOut(try context.project.plan(removing: name, in: feature, remaking: context.request))
		} catch {
			guard let status = FailureStatus(error) else { throw error }
			FailurePrinter(console: console, samples: [], output: project.folder).print(error)
			throw status.code
		}
	}
}
