import ArgumentParser
import Foundation
import LarderChecker
import LarderGenerator

struct InitCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "init",
		abstract: "Writes .larder.yml, the settings of a project, with comments that explain them.",
		discussion: CommandHelp(
			text: """
				The command reads existing code. If its names, folders or tiers differ from the conventions, the settings contain \
				them, so that `larder check` and the code agree. A project that is not divided into features is one feature. \
				A rule that at least half of the code breaks is off, with the count. The app's prefix, the preset, the \
				indentation and the string catalog are those of the code.
				""",
			examples: [
				.init("larder init", "Writes the settings for the project in this folder."),
				.init(
					"larder init Shop --app Shop --languages en de",
					"Starts another project, with texts in two languages."
				),
			],
			failures: [.conflict, .input, .configuration]
		).discussion
	)

	@Argument(help: "The project's folder.", completion: .directory)
	var folder = "."

	@Option(
		help: ArgumentHelp(
			"The prefix of the app's modules. (default: that of the code, or the package's or folder's name)",
			valueName: "name"
		)
	)
	var app: String?

	@Option(help: ArgumentHelp("The folder that contains the features.", valueName: "folder"))
	var features: String?

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
		parsing: .upToNextOption,
		help: ArgumentHelp(
			"The languages of new texts, the source language first. (default: those of the code's string catalog, or en es)",
			valueName: "language"
		)
	)
	var languages: [String] = []

	@OptionGroup
	var planOptions: PlanOptions

	func run() async throws {
		try await run(on: .standard)
	}

	/// Writes the settings and reports on `console`.
	///
	/// - Throws: An `ExitCode` after a failure was reported.
	func run(on console: Console, writer: PlanWriter = PlanWriter()) async throws {
		let run = PlanRun(console: console, options: planOptions, output: folder, writer: writer)
		do {
			try run.carryOut(GenerationReport(plan: Planner().plan([try await file()], in: root)))
		} catch {
			guard let status = FailureStatus(error) else { throw error }
			FailurePrinter(console: console, samples: [], output: folder).print(error)
			throw status.code
		}
	}

	/// The settings file that fits the project.
	///
	/// - Throws: ``SettingsError`` if an option has an invalid value, or the errors of reading the project.
	func file() async throws -> GeneratedFile {
		let text = template(try await proposal()).text
		_ = try SettingsReader().read(text)
		return GeneratedFile(path: SettingsReader.fileName, contents: Array(text.utf8))
	}

	private var root: URL { URL(filePath: folder, directoryHint: .isDirectory) }

	/// The settings that fit the project's code.
	private func proposal() async throws -> DialectProposal {
		guard FileManager.default.fileExists(atPath: root.path(percentEncoded: false)) else {
			return DialectProposal(ProjectIndex(files: [], catalogs: [], settings: Settings()))
		}
		let index = try await ProjectReader(root: root).index()
		let owners = FolderOwners(root: root)
		let tests = FeatureTestsProposal(
			owners: owners,
			xcode: try XcodeProject(in: root),
			paths: index.files.map(\.path)
		)
		var proposal = DialectProposal(
			index,
			features: features.map { [$0] } ?? [],
			targets: ManifestEditing(root: root).targetFolders,
			tests: tests.folder
		)
		if proposal.settings.features.isEmpty {
			proposal.settings.folders = NestedProposal(owners: owners).place(proposal.settings.folders)
		}
		let reader = ProjectReader(root: root, settings: proposal.settings)
		proposal.settings.writing.indent = try await reader.indentation()
		try proposal.proposeRules(by: try await reader.index()) { path in
			String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
		}
		return proposal
	}

	private func template(_ proposal: DialectProposal) -> SettingsTemplate {
		// A project whose features have no modules may have no catalog.
		let isOneModule = proposal.settings.isOneModule
		let isUnsaid = features == nil && !isOneModule && proposal.settings.features == Settings().features
		let found = proposal.settings.writing
		return SettingsTemplate(
			app: app ?? found.app ?? ManifestEditing(root: root).appName,
			preset: preset?.rawValue ?? found.preset ?? Preset.larder.rawValue,
			features: features.map { [$0] } ?? (isUnsaid ? [freeFolder] : proposal.settings.features),
			indent: indent ?? found.indent ?? "tabs",
			catalog: catalog(in: found) ?? (isOneModule ? nil : ProjectStyle().catalog),
			languages: languages.isEmpty ? found.languages ?? ["en", "es"] : languages,
			module: found.modules.feature,
			exclude: proposal.settings.exclude,
			dialect: proposal.words,
			habits: proposal.habits
		)
	}

	/// The string catalog of the code; `nil` if it is in the project's own folder, where the settings cannot name it.
	///
	/// The code that reads a catalog lies beside it, and no target compiles the project's own folder.
	private func catalog(in found: WritingSettings) -> String? { found.catalog.flatMap { $0.contains("/") ? $0 : nil } }

	/// A folder for features in which new targets can have their sources.
	private var freeFolder: String {
		let manifest = ManifestEditing(root: root)
		let names = ["Features", "Libraries/Features", "Modules/Features", "Sources/Features", "Modules"]
		let free = names.filter { manifest.target(owning: $0) == nil }
		return free.first(where: manifest.hasFolder) ?? free.first ?? "Features"
	}
}
