import ArgumentParser
import Foundation
import LarderGenerator

struct TemplateCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "template",
		abstract: "Lists the templates, and copies a template to .larder/templates/ so that you can change it.",
		discussion: CommandHelp(
			examples: ["larder template eject Model": "Copies the template of models so that you can change it."]
		).discussion,
		subcommands: [List.self, Eject.self]
	)

	struct List: ParsableCommand {
		static let configuration = CommandConfiguration(
			abstract: "Lists the templates.",
			discussion: CommandHelp(
				examples: ["larder template list": "Prints one name per line."]
			).discussion
		)

		func run() {
			run(on: .standard)
		}

		func run(on console: Console) {
			EjectedTemplates.names.forEach(console.data)
		}
	}

	struct Eject: ParsableCommand {
		static let configuration = CommandConfiguration(
			abstract: "Copies a template to .larder/templates/, where larder new and larder update look for it.",
			discussion: CommandHelp(
				examples: [
					"larder template eject Model": "Writes .larder/templates/Model.mustache, which you then edit."
				],
				failures: [.conflict, .configuration]
			).discussion
		)

		@Argument(help: "The name of the template.", completion: .list(EjectedTemplates.names))
		var name: String

		@Option(help: ArgumentHelp("The project's folder.", valueName: "folder"), completion: .directory)
		var project: String?

		@OptionGroup
		var planOptions: PlanOptions

		func run() throws {
			try run(on: .standard)
		}

		/// Writes the template, and reports on `console`.
		///
		/// - Throws: The `ExitCode` of a failure that was reported.
		func run(on console: Console, writer: PlanWriter = PlanWriter()) throws {
			let folder = project ?? ProjectContext.nearestProject() ?? "."
			let run = PlanRun(console: console, options: planOptions, output: folder, writer: writer)
			do {
				let root = URL(filePath: folder, directoryHint: .isDirectory)
				let file = try EjectedTemplates.file(for: name)
				try run.carryOut(GenerationReport(plan: Planner().plan([file], in: root)))
			} catch {
				throw FailurePrinter(console: console, output: folder).report(error)
			}
		}
	}
}
