import ArgumentParser
import Foundation
import LarderChecker
import LarderGenerator
import LarderProject
import LarderSyntax

struct InitCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "init",
		abstract: "Writes .larder.yml, the settings of a project, and prints how many files each layer has.",
		discussion: CommandHelp(
			text: """
				The command reads existing code. It proposes the folders of the layers, and the names, folders and tiers that \
				differ from the conventions. At a terminal, it asks about the folders. Then it prints how many files are in each \
				layer and in no layer, and how many rules have something to check. A project that is not divided into features \
				counts as one feature. The app's prefix, the preset, the indentation and the string catalog are read from the code.
				""",
			examples: [
				"larder init": "Writes the settings for the project in this folder.",
				"larder init --project Store --features none --domain Core --data Data":
					"Tells the command where the layers are.",
				"larder init --project Shop --app Shop --languages en de":
					"Starts another project, with strings in two languages.",
			],
			failures: [.conflict, .input, .configuration]
		).discussion
	)

	@Option(help: ArgumentHelp("The project's folder.", valueName: "folder"), completion: .directory)
	var project = "."

	private var folder: String { project }

	@Option(
		help: ArgumentHelp(
			"The prefix of the app's modules. (default: read from the code, or else the package's or folder's name)",
			valueName: "name"
		)
	)
	var app: String?

	@Option(
		help: ArgumentHelp(
			"The folder that contains the features, or the word none if the project is one feature.",
			valueName: "folder"
		)
	)
	var features: String?

	@Option(
		help: ArgumentHelp(
			"The folder of the domain layer, relative to a feature's folder or, if the project is one feature, to the project's.",
			valueName: "folder"
		)
	)
	var domain: String?

	@Option(help: ArgumentHelp("The folder of the data layer.", valueName: "folder"))
	var data: String?

	@Option(help: ArgumentHelp("The folders of the presentation layer, separated by commas.", valueName: "folders"))
	var presentation: String?

	@Option(help: ArgumentHelp("The folder of the tests.", valueName: "folder"))
	var tests: String?

	@Option(
		help:
			"The rules of `larder check`: conventions (all rules), or layers (only what a layer may use, and that mocks and tests exist), for teams with their own conventions. (default: chosen by the names of the contracts in the code)"
	)
	var rules: RuleSet?

	@Flag(help: "Never ask questions.")
	var noInput = false

	@Option(help: "The preset of repositories. (default: read from the code, or else larder)")
	var preset: Preset?

	@Option(help: "The indentation of code: tabs, or a number of spaces. (default: read from the code, or else tabs)")
	var indent: String?

	@Option(
		help: ArgumentHelp("The string catalog for error messages. (default: read from the code)", valueName: "path")
	)
	var catalog: String?

	@Option(
		parsing: .upToNextOption,
		help: ArgumentHelp(
			"The languages of new strings, the source language first. (default: read from the code's string catalog, or else en es)",
			valueName: "language"
		)
	)
	var languages: [String] = []

	@OptionGroup
	var planOptions: PlanOptions

	func run() async throws {
		try await run(on: .standard, prompter: noInput ? nil : .terminal)
	}

	/// Writes the settings and reports on `console`.
	///
	/// - Throws: An `ExitCode` after a failure was reported.
	func run(on console: Console, writer: PlanWriter = PlanWriter(), prompter: Prompter? = nil) async throws {
		let run = PlanRun(console: console, options: planOptions, output: folder, writer: writer)
		do {
			if !planOptions.writes, let report = try await reportOnKnownSettings() {
				return report.lines.forEach(console.status)
			}
			let proposal = try await proposal(prompter)
			let file = try file(proposal)
			let report = try await report(on: proposal.settings)
			if planOptions.writes, let problem = report?.problem, report?.isOneLayer == true {
				throw unclearError(problem)
			}
			try run.carryOut(GenerationReport(plan: Planner().plan([file], in: root)))
			guard let report else { return }
			report.lines.forEach(console.status)
			if let problem = report.problem {
				console.status("note: \(Self.unclear(problem))")
			} else if report.hasNoLayers {
				console.status(
					"note: no file is in the domain or the data layer; if the project has them, \(Self.telling)"
				)
			}
		} catch {
			throw FailurePrinter(console: console, output: folder).report(error)
		}
	}

	/// The settings file for a project whose layers are clear.
	///
	/// - Throws: ``ProjectError`` if the layers are not clear; ``SettingsError`` if an option has an invalid value; the
	///   errors of reading the project.
	func clearFile() async throws -> GeneratedFile {
		let proposal = try await proposal(nil)
		let file = try file(proposal)
		if let problem = try await report(on: proposal.settings)?.problem { throw unclearError(problem) }
		return file
	}

	private func unclearError(_ problem: String) -> ProjectError {
		ProjectError(description: "\(folder): error: the layers are not clear: \(Self.unclear(problem))")
	}

	/// What the project's existing settings mean for its files; `nil` without such settings, or if an option overrides
	/// them.
	private func reportOnKnownSettings() async throws -> LayerReport? {
		let isAsked = [features, domain, data, presentation, tests, rules?.rawValue].contains { $0 != nil }
		guard !isAsked, root.has(SettingsReader.fileName) else { return nil }
		return try await report(on: ProjectOptions.settings(in: folder))
	}

	private static func unclear(_ problem: String) -> String {
		"\(problem); \(telling)"
	}

	private static let telling = "name the folders of these layers: larder init --domain FOLDER --data FOLDER"

	/// The settings file for `proposal`.
	///
	/// - Throws: ``SettingsError`` if an option has an invalid value.
	private func file(_ proposal: SettingsProposal) throws -> GeneratedFile {
		let text = template(proposal).text
		_ = try SettingsReader().read(text)
		return GeneratedFile(path: SettingsReader.fileName, contents: Array(text.utf8))
	}

	var root: URL { URL(filePath: folder, directoryHint: .isDirectory) }

	var isMissing: Bool { !FileManager.default.fileExists(atPath: root.path(percentEncoded: false)) }

	/// What the proposed settings mean for the project's files; `nil` if there are no files.
	private func report(on settings: Settings) async throws -> LayerReport? {
		guard !isMissing else { return nil }
		let index = try await ProjectReader(root: root, settings: settings).index()
		guard !index.files.isEmpty else { return nil }
		let xcode = try XcodeProject(in: root)
		let owners = FolderOwners(root: root)
		return LayerReport(index) { folder in
			if let owner = owners.nestedOwner(of: folder)?.module ?? PackageFolder(root: root).target(owning: folder) {
				return owner
			}
			// Xcode does not compile the files of a package around or inside the folder.
			let isOfPackage = index.files.contains {
				$0.path.hasPrefix("\(folder)/") && owners.package(around: $0.path.folder) != nil
			}
			let isOfTests = folder == settings.folders.tests
			return isOfPackage ? nil : xcode?.target(with: folder, isOfTests: isOfTests)?.name
		}
	}
}

extension RuleSet: ExpressibleByArgument {}
