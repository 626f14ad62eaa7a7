import ArgumentParser
import Foundation
import LarderGenerator

struct NewCommand: ParsableCommand {
	static let configuration = CommandConfiguration(
		commandName: "new",
		abstract:
			"Writes a feature's repository from a real answer of its service, with models, mappers, mocks and tests.",
		discussion: """
			Nothing that exists is changed: where a file is there with other contents, it is named and nothing is written.

			\(FailureStatus.documentation)
			"""
	)

	@Argument(help: "The entity, in capitals and small letters: Character.")
	var name: String

	@Option(
		name: .customLong("json"),
		help: ArgumentHelp(
			"Real answers of the service: one for an entity, or an array of them. Repeat it for more files.",
			valueName: "file"
		)
	)
	var samples: [String] = []

	@OptionGroup
	var schemaOptions: SchemaOptions

	@Option(help: ArgumentHelp("The feature. (default: the entity's name)", valueName: "name"))
	var feature: String?

	@Option(help: ArgumentHelp("The folder of the package to write.", valueName: "folder"))
	var output: String

	@OptionGroup
	var scenarioOptions: ScenarioOptions

	@Option(
		help: ArgumentHelp("The prefix of the app's modules. (default: the output folder's name)", valueName: "name")
	)
	var app: String?

	@OptionGroup
	var collectionOptions: CollectionOptions

	@Option(
		name: .customLong("id"),
		help: ArgumentHelp("The key that the entity is found by, nested ones with dots: owner.login.", valueName: "key")
	)
	var identifierKey = "id"

	@Option(
		name: .customLong("id-type"),
		help: ArgumentHelp("The type of an identifier that no answer has: the app only asks by it.", valueName: "type")
	)
	var identifierKind: IdentifierBlueprint.Kind?

	@Option(
		name: .customLong("path"),
		help: ArgumentHelp("The endpoint's path before the identifier. (default: the entity's name)", valueName: "path")
	)
	var endpoint: String?

	@Option(
		help: ArgumentHelp(
			"The folder of the Larder package. (default: found above the command or here)",
			valueName: "folder"
		)
	)
	var larder: String?

	@Option(
		name: .customLong("enum"),
		help: ArgumentHelp(
			"A key whose texts are an enumeration, nested ones with dots: lines.status. Repeat it for more.",
			valueName: "key"
		)
	)
	var enumerations: [String] = []

	@Option(
		name: .customLong("text"),
		help: ArgumentHelp("A key whose texts are no enumeration, however few they are.", valueName: "key")
	)
	var plainTexts: [String] = []

	@Flag(help: "Show what each key became, and why.")
	var explain = false

	@Flag(help: "Only say what would be written.")
	var dryRun = false

	@Flag(help: "Build the package and run its tests.")
	var verify = false

	func validate() throws {
		guard scenarioOptions.kind != .local || endpoint == nil else {
			throw ValidationError("--path is for a service, which --scenario local has none of.")
		}
		guard schemaOptions.document == nil || allSamples.isEmpty else {
			throw ValidationError("--openapi says what the entity is, in place of real answers.")
		}
		guard schemaOptions.document != nil || !allSamples.isEmpty else {
			throw ValidationError("Give a real answer of the service by --json, --page-json or --list-json.")
		}
		guard !(dryRun && verify) else { throw ValidationError("--dry-run writes nothing that --verify could build.") }
	}

	func run() throws {
		try run(on: .standard, verifier: Verifier())
	}

	/// Writes, reports on `console`, and verifies where that was asked for.
	///
	/// - Throws: The `ExitCode` of a failure that was reported.
	func run(on console: Console, verifier: Verifier) throws {
		do {
			let mode: WriteMode = dryRun ? .dryRun : .write
			let report = try generateFeature(request(), mode: mode)
			if explain { ExplanationTable(fields: report.fields).lines.forEach(console.data) }
			ReportPrinter(console: console, output: output).print(report, mode: mode)
			if verify { try verifier.verify(report.plan.root) }
		} catch {
			guard let status = FailureStatus(error) else { throw error }
			FailurePrinter(console: console, samples: allSamples, output: output).print(error)
			throw status.code
		}
	}

	private var allSamples: [String] { samples + collectionOptions.pages + collectionOptions.lists }

	private func request() throws -> FeatureRequest {
		let folder = URL(filePath: output, directoryHint: .isDirectory)
		let app = app ?? FeatureNames.app(forFolder: folder.standardizedFileURL.lastPathComponent)
		var request = FeatureRequest(
			names: FeatureNames(entity: name, feature: feature ?? name, app: app),
			samples: try samples.map { try SampleReader.read($0) },
			output: folder,
			larder: try larderPackage()
		)
		request.scenario = scenarioOptions.scenario
		request.preset = scenarioOptions.preset
		request.inference.identifierKey = identifierKey
		request.inference.enumerations = enumerations
		request.inference.plainTexts = plainTexts
		request.identifierKind = identifierKind
		request.endpoint = endpoint
		request.schema = try schemaOptions.read(for: name)
		try collectionOptions.apply(to: &request)
		return request
	}

	private func larderPackage() throws -> LarderPackage {
		if let larder { return try LarderPackage(folder: URL(filePath: larder, directoryHint: .isDirectory)) }
		let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
		let command = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
		return try LarderPackage(above: [command, here].compactMap(\.self))
	}
}

extension IdentifierBlueprint.Kind: ExpressibleByArgument {}
