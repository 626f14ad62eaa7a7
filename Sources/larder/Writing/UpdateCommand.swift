import ArgumentParser
import Foundation
import LarderGenerator
import LarderProject

struct UpdateCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "update",
		abstract: "Updates generated files to the current templates and settings.",
		discussion: CommandHelp(
			text: """
				Unedited files are replaced, and edited ones are merged line by line. If an edit and the update change the \
				same lines, both versions stay between conflict markers. Files that someone removed are not written again.
				""",
			examples: [
				"larder update --diff": "Shows what would change in each file.",
				"larder update Character": "Updates one entity.",
			],
			failures: [.conflict, .input, .configuration, .verification, .interrupted]
		).discussion
	)

	@Argument(help: "The entities. (default: all)")
	var names: [String] = []

	@Option(help: ArgumentHelp("The feature, if several features have an entity of this name.", valueName: "name"))
	var feature: String?

	@OptionGroup
	var project: WrittenProjectOptions

	@Option(
		help: ArgumentHelp(
			"The folder of the Larder package. (default: the nearest one above the executable of the command, or else in or above the current folder)",
			valueName: "folder"
		),
		completion: .directory
	)
	var larder: String?

	@OptionGroup
	var planOptions: PlanOptions

	@Flag(help: "Has no effect, because this command never asks questions.")
	var noInput = false

	@Flag(help: "Build the package and run its tests.")
	var verify = false

	func validate() throws {
		guard planOptions.writes || !verify else {
			throw ValidationError(
				"--verify tests written files, but --dry-run and --diff write no files; leave out --verify, or --dry-run and --diff."
			)
		}
	}

	func run() async throws {
		let interruption = Interruption()
		let folder = try run(on: .standard, writer: PlanWriter(isInterrupted: { interruption.isRequested }))
		if verify { try await Verifier(interruption: interruption).verify(folder, on: .standard) }
	}

	/// Updates, and reports on `console`.
	///
	/// - Returns: The folder that it wrote to.
	/// - Throws: The `ExitCode` of a failure that was reported.
	@discardableResult
	func run(on console: Console, writer: PlanWriter = PlanWriter()) throws -> URL {
		let run = PlanRun(console: console, options: planOptions, output: project.folder, writer: writer)
		do {
			let context = try ProjectContext(folder: project.folder, larder: larder)
			let report = try report(in: context)
			try SwiftCheck(templates: context.templates).check(report.plan)
			try run.carryOut(report)
			return context.root
		} catch {
			throw FailurePrinter(console: console, output: project.folder, format: planOptions.format).report(error)
		}
	}

	private func report(in context: ProjectContext) throws -> GenerationReport {
		let project = context.project
		let entities =
			names.isEmpty
			? try project.lock().entities
			: try names.map { try project.lock(of: $0, in: feature).entity($0, in: feature) }
		guard !entities.isEmpty else {
			throw ProjectError(
				description: "\(context.name): error: larder has written nothing here; use larder new first"
			)
		}
		return try context.project.plan(updating: try entities.map { try context.request(for: $0) })
	}
}
