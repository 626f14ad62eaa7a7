import ArgumentParser
import Foundation
import LarderGenerator

struct UpdateCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "update",
		abstract: "Brings what was written before up to date with the templates and settings of today.",
		discussion: CommandHelp(
			text: """
				What nobody edited is replaced; what was edited since is merged line by line. Where both changed the same lines, \
				both are kept between conflict markers. What was removed since is not written again.
				""",
			examples: [
				.init("larder update --diff", "Shows what would change in each file."),
				.init("larder update Character", "Brings one entity up to date."),
			],
			failures: [.conflict, .input, .configuration, .verification, .interrupted]
		).discussion
	)

	@Argument(help: "The entities. (default: all that were written)")
	var names: [String] = []

	@Option(help: ArgumentHelp("The feature, where several have such an entity.", valueName: "name"))
	var feature: String?

	@OptionGroup
	var project: WrittenProjectOptions

	@Option(
		help: ArgumentHelp(
			"The folder of the Larder package. (default: found above the command or here)",
			valueName: "folder"
		),
		completion: .directory
	)
	var larder: String?

	@OptionGroup
	var planOptions: PlanOptions

	@Flag(help: "Build the package and run its tests.")
	var verify = false

	func validate() throws {
		guard planOptions.writes || !verify else {
			throw ValidationError("--dry-run and --diff write nothing that --verify could build; leave one out.")
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
			try run.recover()
			let context = try ProjectContext(folder: project.folder, larder: larder)
			let report = try report(in: context)
			try SwiftCheck(templates: context.templates).check(report.plan)
			try run.carryOut(report)
			return context.root
		} catch {
			guard let status = FailureStatus(error) else { throw error }
			FailurePrinter(console: console, samples: [], output: project.folder).print(error)
			throw status.code
		}
	}

	private func report(in context: ProjectContext) throws -> GenerationReport {
		let lock = try context.project.lock()
		let entities = names.isEmpty ? lock.entities : try names.map { try lock.entity($0, in: feature) }
		guard !entities.isEmpty else {
			throw ProjectError(description: "\(context.name): error: nothing was written here; use larder new first")
		}
		return try context.project.plan(updating: try entities.map { try context.request(for: $0) })
	}
}
