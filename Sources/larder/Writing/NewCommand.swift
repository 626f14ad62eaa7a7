import ArgumentParser
import Foundation
import LarderChecker
import LarderGenerator

struct NewCommand: AsyncParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "new",
		abstract:
			"Writes a feature's repository, models, mappers, mocks and tests from a real response of the service.",
		discussion: CommandHelp(
			text: """
				Files that someone wrote by hand never change. If such a file has the path of a new file, the command names this \
				file and writes nothing. New text is merged into generated files that someone edited. A string catalog gets the \
				missing strings.

				On a terminal, the command asks for missing arguments and prints the complete command line.
				""",
			examples: [
				"larder new Character --json character.json --project Demo":
					"Begins a package with the feature Character.",
				"larder new Order --json order.json --id order_no --feature Checkout":
					"Adds a feature to the project around this folder.",
				"larder new Book --json book.json --id isbn --page-json books-page.json --filter title":
					"Reads books one by one and in pages, searched by title.",
				"larder new Plant --openapi garden.yaml --explain --dry-run":
					"Shows the type of each key of a schema, and why; writes nothing.",
			],
			failures: [.conflict, .input, .configuration, .verification, .interrupted]
		).discussion
	)

	@Argument(help: "The entity, such as Character.")
	var name: String?

	@Option(
		name: .customLong("json"),
		help: ArgumentHelp(
			"A real response of the service with one entity or an array of entities. The file - is standard input. Can be repeated.",
			valueName: "file"
		),
		completion: .file(extensions: ["json"])
	)
	var samples: [String] = []

	@Option(
		help: ArgumentHelp(
			"The key of the entity in a response; dots separate nested keys: data.user. (default: the command finds it)",
			valueName: "key"
		)
	)
	var root: String?

	@OptionGroup
	var schemaOptions: SchemaOptions

	@Option(
		help: ArgumentHelp(
			"The feature. (default: the feature that has the entity, or else the entity's name)",
			valueName: "name"
		)
	)
	var feature: String?

	@Option(
		name: .customLong("project"),
		help: ArgumentHelp(
			"The project's folder. (default: the nearest folder with a .larder.yml, or else the nearest with a Package.swift or Project.swift; the search goes from the current folder upwards)",
			valueName: "folder"
		),
		completion: .directory
	)
	var output: String?

	@OptionGroup
	var scenarioOptions: ScenarioOptions

	@Option(
		help: ArgumentHelp(
			"The prefix of the app's modules. (default: the prefix in .larder.yml, or else the package's or folder's name)",
			valueName: "name"
		)
	)
	var app: String?

	@OptionGroup
	var collectionOptions: CollectionOptions

	@Option(
		name: .customLong("id"),
		help: ArgumentHelp(
			"The key of the identifier; dots separate nested keys: owner.login. (default: id)",
			valueName: "key"
		)
	)
	var identifierKey: String?

	@Option(
		name: .customLong("id-type"),
		help: ArgumentHelp("The type of the identifier if no response has it: Int, Int64 or String.", valueName: "type")
	)
	var identifierKind: IdentifierBlueprint.Kind?

	@Option(
		name: .customLong("path"),
		help: ArgumentHelp(
			"The endpoint's path up to the identifier, or the whole path with {id} in place of the identifier: '/todos/{id}.json' or '/query?symbol={id}'. At the end of the path, {id} may have another name: '/orders/{order_id}'. "
				+ "(default: read from a response, or else the plural of the name)",
			valueName: "path"
		)
	)
	var endpoint: String?

	@Option(
		help: ArgumentHelp(
			"The folder of the Larder package. (default: the nearest one above the executable of the command, or else in or above the current folder)",
			valueName: "folder"
		),
		completion: .directory
	)
	var larder: String?

	@Option(
		name: .customLong("enum"),
		help: ArgumentHelp(
			"""
			A key whose strings are an enumeration; dots separate nested keys: lines.status. Add the documented values that no \
			sample shows, also those of integers: lines.status=open,closed. Can be repeated.
			""",
			valueName: "key"
		)
	)
	var enumerations: [ChosenEnumeration] = []

	@Option(
		name: .customLong("text"),
		help: ArgumentHelp("A key whose strings are not an enumeration. Can be repeated.", valueName: "key")
	)
	var plainTexts: [String] = []

	@OptionGroup
	var fieldOptions: FieldOptions

	@OptionGroup
	var planOptions: PlanOptions

	@Flag(
		name: .customLong("public"),
		help: "Write a public facade: a type that creates the repository and returns public models."
	)
	var isPublic = false

	@Flag(help: "Show the type of each key, and why.")
	var explain = false

	@Flag(help: "If edits and new text overlap, write both between conflict markers.")
	var merge = false

	@Flag(
		name: .customLong("no-manifest"),
		help: "Leave an existing Package.swift as it is, and say what to add to it."
	)
	var leavesManifest = false

	@Flag(help: "Build the package and run its tests.")
	var verify = false

	@Flag(help: "Never ask for missing arguments.")
	var noInput = false

	func validate() throws {
		guard scenarioOptions.kind != .local || endpoint == nil else {
			throw ValidationError("--path is for a service, but --scenario local has no service; leave --path out.")
		}
		guard schemaOptions.document == nil || allSamples.isEmpty else {
			throw ValidationError(
				"--openapi replaces real responses; give one or the other."
			)
		}
		try collectionOptions.checkTurns(
			hasDocument: schemaOptions.document != nil && scenarioOptions.kind != .local
		)
		guard planOptions.writes || !verify else {
			throw ValidationError(
				"--verify tests written files, but --dry-run and --diff write no files; leave out --verify, or --dry-run and --diff."
			)
		}
	}

	func run() async throws {
		let invocation = Invocation(arguments: Array(CommandLine.arguments.dropFirst(2)))
		let interruption = Interruption()
		let folder = try await begin(
			invocation,
			on: .standard,
			writer: PlanWriter(isInterrupted: { interruption.isRequested }),
			prompter: noInput ? nil : .terminal
		)
		if verify { try await Verifier(interruption: interruption).verify(folder, on: .standard) }
	}

	/// Asks for missing arguments, proposes settings for a project without settings, writes, and reports on `console`.
	///
	/// - Returns: The folder that it wrote to.
	/// - Throws: The `ExitCode` of a failure that was reported.
	func begin(
		_ invocation: Invocation,
		on console: Console,
		writer: PlanWriter = PlanWriter(),
		prompter: Prompter? = nil,
		nearestProject: String? = ProjectContext.nearestProject()
	) async throws -> URL {
		let (command, invocation) = try asked(invocation, on: console, by: prompter, nearestProject: nearestProject)
		let proposal = try await command.proposal(in: command.output ?? nearestProject, on: console)
		return try command.run(
			invocation,
			on: console,
			writer: writer,
			nearestProject: nearestProject,
			proposal: proposal
		)
	}

	/// Asks for missing arguments, writes, and reports on `console`.
	///
	/// Without `--project`, the command writes to `nearestProject`: by default, the nearest folder with settings, from
	/// the current folder upwards. If the project has no settings, it gets the settings in `proposal`.
	///
	/// - Returns: The folder that it wrote to.
	/// - Throws: The `ExitCode` of a failure that was reported.
	@discardableResult
	func run(
		_ invocation: Invocation,
		on console: Console,
		writer: PlanWriter = PlanWriter(),
		prompter: Prompter? = nil,
		nearestProject: String? = ProjectContext.nearestProject(),
		proposal: GeneratedFile? = nil
	) throws -> URL {
		let (command, _) = try asked(invocation, on: console, by: prompter, nearestProject: nearestProject)
		let folder = command.output ?? nearestProject ?? "."
		let run = PlanRun(console: console, options: command.planOptions, output: folder, writer: writer)
		do {
			try command.write(by: run, proposal: proposal)
			return URL(filePath: run.output, directoryHint: .isDirectory)
		} catch {
			throw command.failurePrinter(for: folder, on: console).report(error)
		}
	}

	/// The settings for a project that Larder has not seen, or `nil` for any other folder.
	///
	/// - Throws: The `ExitCode` of a failure that was reported.
	private func proposal(in folder: String?, on console: Console) async throws -> GeneratedFile? {
		guard let folder, ProjectContext.isUnknownProject(folder) else { return nil }
		do {
			return try await InitCommand.parse(["--project", folder] + (app.map { ["--app", $0] } ?? [])).clearFile()
		} catch {
			throw failurePrinter(for: folder, on: console).report(error)
		}
	}

	private func failurePrinter(for folder: String, on console: Console) -> FailurePrinter {
		FailurePrinter(console: console, samples: sources, output: folder, format: planOptions.format)
	}

	private func write(by run: PlanRun, proposal: GeneratedFile?) throws {
		let context = try ProjectContext(
			folder: run.output,
			larder: larder,
			changesManifest: !leavesManifest,
			proposal: proposal
		)
		let request = try request(in: context)
		let report = try context.project.plan(
			writing: [request],
			overlap: merge ? .mark : .refuse,
			settings: proposal
		)
		try SwiftCheck(templates: context.templates).check(report.plan)
		if explain {
			let rows = report.fields.map { [$0.path, $0.model, $0.dto, $0.reason] }
			([["KEY", "MODEL", "DTO", "WHY"]] + rows).linesOfTable.forEach(run.console.data)
		}
		try run.carryOut(try context.noting(report))
	}

	/// The files that describe the entity.
	var sources: [String] { allSamples + [schemaOptions.document].compactMap(\.self) }

	private var allSamples: [String] { samples + collectionOptions.pages + collectionOptions.lists }
}

extension IdentifierBlueprint.Kind: ExpressibleByArgument {
	/// Reads a name as Swift or as the command writes it: `String` or `string`.
	public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}
