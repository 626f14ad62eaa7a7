import ArgumentParser
import Foundation
import LarderChecker
import LarderGenerator
import LarderProject
import LarderSyntax

struct InitCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "init",
		abstract: "Writes .larder.yml, the settings of a project, and says what they mean for its files.",
		discussion: CommandHelp(
			text: """
				The command reads existing code, and proposes where its layers are, and its names, folders and tiers if they \
				differ from the conventions. At a terminal, it asks. Then it prints the files in each layer, the files in none, \
				and what the rules can judge. A project that is not divided into features is one feature. The app's prefix, \
				the preset, the indentation and the string catalog are those of the code.
				""",
			examples: [
				.init("larder init", "Writes the settings for the project in this folder."),
				.init(
					"larder init --project Store --features none --domain Core --data Data",
					"Says where the layers are."
				),
				.init(
					"larder init --project Shop --app Shop --languages en de",
					"Starts another project, with strings in two languages."
				),
			],
			failures: [.conflict, .input, .configuration]
		).discussion
	)

	@Option(help: ArgumentHelp("The project's folder.", valueName: "folder"), completion: .directory)
	var project = "."

	private var folder: String { project }

	@Option(
		help: ArgumentHelp(
			"The prefix of the app's modules. (default: that of the code, or the package's or folder's name)",
			valueName: "name"
		)
	)
	var app: String?

	@Option(
		help: ArgumentHelp(
			"The folder that contains the features, or none if the project is one feature.",
			valueName: "folder"
		)
	)
	var features: String?

	@Option(help: ArgumentHelp("The folder of the domain, in a feature or in the project.", valueName: "folder"))
	var domain: String?

	@Option(help: ArgumentHelp("The folder of the data layer.", valueName: "folder"))
	var data: String?

	@Option(help: ArgumentHelp("The folders of the presentation layer, separated by commas.", valueName: "folders"))
	var presentation: String?

	@Option(help: ArgumentHelp("The folder of the tests.", valueName: "folder"))
	var tests: String?

	@Option(
		help: ArgumentHelp(
			"The rules of check: conventions, or layers for teams that have other conventions. (default: by the names of contracts)",
			valueName: "rules"
		)
	)
	var rules: RuleSet?

	@Flag(help: "Never ask for an argument.")
	var noInput = false

	@Option(
		help: ArgumentHelp("The preset of repositories. (default: that of the code, or larder)", valueName: "preset")
	)
	var preset: Preset?

	@Option(
		help: ArgumentHelp(
			"The indentation of code: tabs, or a number of spaces. (default: that of the code, or tabs)",
			valueName: "indent"
		)
	)
	var indent: String?

	@Option(
		help: ArgumentHelp("The string catalog for error messages. (default: that of the code)", valueName: "path")
	)
	var catalog: String?

	@Option(
		parsing: .upToNextOption,
		help: ArgumentHelp(
			"The languages of new strings, the source language first. (default: those of the code's string catalog, or en es)",
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
			guard let status = FailureStatus(error) else { throw error }
			FailurePrinter(console: console, samples: [], output: folder).print(error)
			throw status.code
		}
	}

	/// The settings file that fits a project whose layers are clear.
	///
	/// - Throws: ``ProjectError`` if they are not, ``SettingsError`` if an option has an invalid value, or the errors of
	///   reading the project.
	func clearFile() async throws -> GeneratedFile {
		let proposal = try await proposal(nil)
		let file = try file(proposal)
		if let problem = try await report(on: proposal.settings)?.problem { throw unclearError(problem) }
		return file
	}

	private func unclearError(_ problem: String) -> ProjectError {
		ProjectError(description: "\(folder): error: the layers are not clear: \(Self.unclear(problem))")
	}

	/// What the settings that the project has mean for its files, or `nil` if it has none or an option says otherwise.
	private func reportOnKnownSettings() async throws -> LayerReport? {
		let file = root.appending(path: SettingsReader.fileName).path(percentEncoded: false)
		let isAsked = [features, domain, data, presentation, tests, rules?.rawValue].contains { $0 != nil }
		guard !isAsked, FileManager.default.fileExists(atPath: file) else { return nil }
		return try await report(on: ProjectOptions.settings(in: folder))
	}

	private static func unclear(_ problem: String) -> String {
		"\(problem); \(telling)"
	}

	private static let telling = "name their folders: larder init --domain FOLDER --data FOLDER"

	/// The settings file for `proposal`.
	///
	/// - Throws: ``SettingsError`` if an option has an invalid value.
	private func file(_ proposal: SettingsProposal) throws -> GeneratedFile {
		let text = template(proposal).text
		_ = try SettingsReader().read(text)
		return GeneratedFile(path: SettingsReader.fileName, contents: Array(text.utf8))
	}

	private var root: URL { URL(filePath: folder, directoryHint: .isDirectory) }

	private var isMissing: Bool { !FileManager.default.fileExists(atPath: root.path(percentEncoded: false)) }

	/// What the proposed settings mean for the project's files, or `nil` if there are none.
	private func report(on settings: Settings) async throws -> LayerReport? {
		guard !isMissing else { return nil }
		let index = try await ProjectReader(root: root, settings: settings).index()
		guard !index.files.isEmpty else { return nil }
		let xcode = try XcodeProject(in: root)
		let owners = FolderOwners(root: root)
		return LayerReport(index) { folder in
			if let owner = owners.nestedOwner(of: folder)?.module ?? PackageFolder(root: root).target(owning: folder)
			{
				return owner
			}
			// Xcode does not compile what a package around or inside of the folder has.
			let isOfPackage = index.files.contains {
				$0.path.hasPrefix("\(folder)/") && owners.package(around: $0.path.folder) != nil
			}
			let isOfTests = folder == settings.folders.tests
			return isOfPackage ? nil : xcode?.target(with: folder, isOfTests: isOfTests)?.name
		}
	}

	/// The folders of features on the command line, if they are there.
	private var toldFeatures: [String]? { features.map { $0 == "none" ? [] : [$0] } }

	/// The settings that fit the project's code, with what a person says of its layers.
	private func proposal(_ prompter: Prompter?) async throws -> SettingsProposal {
		guard !isMissing else {
			return SettingsProposal(ProjectIndex(files: [], catalogs: [], settings: Settings()), features: toldFeatures)
		}
		let index = try await ProjectReader(root: root).index()
		var proposal = try proposal(for: index, features: toldFeatures)
		if let prompter, features == nil, !index.files.isEmpty {
			let known = SettingsTemplate.list(proposal.settings.features)
			let answer = Self.ask("Folder of the features, or none", known, prompter)
			if answer != known { proposal = try self.proposal(for: index, features: answer == "none" ? [] : [answer]) }
		}
		let told: [(String, WritableKeyPath<Folders, String>, String?)] = [
			("domain", \.domain, domain), ("data layer", \.data, data),
			("presentation layer", \.presentation, presentation), ("tests", \.tests, tests),
		]
		for (name, path, option) in told {
			let known = proposal.settings.folders[keyPath: path]
			let asked = index.files.isEmpty ? nil : prompter.map { Self.ask("Folder of the \(name)", known, $0) }
			guard let answer = option ?? asked, answer != known else { continue }
			// Only the presentation layer may be in several folders.
			let several = path == \.presentation ? answer.split(separator: ",") : [answer[...]]
			let folders = several.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
			guard let folder = folders.first else { continue }
			if folder != known { proposal.tell(path, folder) }
			if folders.count > 1 { proposal.settings.folders.morePresentation = Array(folders.dropFirst()) }
		}
		proposal.keepCase(of: index)
		if let rules { proposal.settings.rules = rules }
		let reader = ProjectReader(root: root, settings: proposal.settings)
		proposal.settings.writing.indent = try await reader.indentation()
		return proposal
	}

	private static func ask(_ question: String, _ standard: String, _ prompter: Prompter) -> String {
		let answer = (prompter.ask("\(question) [\(standard)]: ") ?? "").trimmingCharacters(in: .whitespaces)
		return answer.isEmpty ? standard : answer
	}

	private func proposal(for index: ProjectIndex, features: [String]?) throws -> SettingsProposal {
		let owners = FolderOwners(root: root)
		let tests = FeatureTestsProposal(
			owners: owners,
			xcode: try XcodeProject(in: root),
			paths: index.files.map(\.path)
		)
		var proposal = SettingsProposal(
			index,
			features: features,
			targets: PackageFolder(root: root).targetFolders,
			tests: tests.folder
		)
		if proposal.settings.features.isEmpty {
			proposal.settings.folders = NestedProposal(owners: owners).place(proposal.settings.folders)
		}
		return proposal
	}

	private func template(_ proposal: SettingsProposal) -> SettingsTemplate {
		// A project whose features have no modules may have no catalog.
		let isOneModule = proposal.settings.isOneModule
		let isUnsaid = features == nil && !isOneModule && proposal.settings.features == Settings().features
		let found = proposal.settings.writing
		return SettingsTemplate(
			app: app ?? found.app ?? PackageFolder(root: root).appName,
			preset: preset?.rawValue ?? found.preset ?? Preset.larder.rawValue,
			features: toldFeatures ?? (isUnsaid ? [freeFolder] : proposal.settings.features),
			rules: proposal.settings.rules,
			indent: indent ?? found.indent ?? "tabs",
			catalog: catalog ?? catalog(in: found) ?? (isOneModule ? nil : spelled(ProjectStyle().catalog)),
			languages: languages.isEmpty ? found.languages ?? ["en", "es"] : languages,
			module: found.modules.feature,
			exclude: proposal.settings.exclude,
			words: proposal.words
		)
	}

	/// The string catalog of the code; `nil` if it is in the project's own folder, where the settings cannot name it.
	///
	/// The code that reads a catalog lies beside it, and no target compiles the project's own folder.
	private func catalog(in found: WritingSettings) -> String? { found.catalog.flatMap { $0.contains("/") ? $0 : nil } }

	/// A folder for features in which new targets can have their sources.
	private var freeFolder: String {
		let manifest = PackageFolder(root: root)
		let names = ["Features", "Libraries/Features", "Modules/Features", "Sources/Features", "Modules"].map(spelled)
		let free = names.filter { manifest.target(owning: $0) == nil }
		return free.first(where: manifest.hasFolder) ?? free.first ?? "Features"
	}

	/// The path `path`, with the case that its folders have in the project.
	private func spelled(_ path: String) -> String {
		var (place, parts) = (root, [String]())
		for part in path.split(separator: "/").map(String.init) {
			// A folder that is not there has no names.
			let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path(percentEncoded: false))) ?? []
			let known = names.contains(part) ? part : names.sorted().first { $0.lowercased() == part.lowercased() }
			parts.append(known ?? part)
			place.append(path: known ?? part, directoryHint: .isDirectory)
		}
		return parts.joined(separator: "/")
	}
}

extension RuleSet: ExpressibleByArgument {}
