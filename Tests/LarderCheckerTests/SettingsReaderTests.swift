import Foundation
import Testing

@testable import LarderChecker
@testable import LarderProject

struct SettingsReaderTests {
	private let sut = SettingsReader()

	@Test(
		"If the settings move a layer's folder, its inner folders move as well, except those with a setting of their own"
	)
	func foldersFollowTheirLayer() throws {
		let text = "folders: {domain: Core, data: Code/Store, dtos: Wire, tests: Specs, dataTests: Specs/Data}"

		let folders = try SettingsReader().read(text).folders

		#expect(folders.models == "Core/Models")
		#expect(folders.contracts == "Core/Repositories")
		#expect(folders.dataSources == "Code/Store/DataSources")
		#expect(folders.dtos == "Wire")
		#expect(folders.mocks == "Specs/Shared/Mocks")
		#expect(folders.mapperTests == "Specs/Data/Mappers")
		#expect(folders.errorTests == "Specs/Unit/Domain/Errors")
		#expect(folders.presentation == Folders().presentation)
	}

	@Test(
		"{Feature} is allowed only in a test folder, below a folder of the project, and only if folders.tests also contains it",
		arguments: [
			("models: \"App/{Feature}\"", "folders.models contains {Feature}"),
			("tests: \"{Feature}Tests\"", "folders.tests is {Feature}Tests"),
			("mocks: \"AppTests/{Feature}/Mocks\"", "folders.mocks is AppTests/{Feature}/Mocks"),
		]
	)
	func refusesPartsForFeatures(line: String, problem: String) {
		let error = #expect(throws: SettingsError.self) { try sut.read("folders:\n  \(line)\n") }

		#expect(error?.problem == problem)
	}

	@Test("Empty settings mean the defaults")
	func emptyFileMeansConventions() throws {
		#expect(try sut.read("") == Settings())
		#expect(try sut.read("# nothing yet\n") == Settings())
	}

	@Test("Different spellings of a features folder are equal")
	func plainsFoldersOfFeatures() throws {
		#expect(try sut.read("features: [Modules/, ./Kits//A, .]").features == ["Modules", "Kits/A", "."])
	}

	@Test("Every setting is read")
	func readsEverySetting() throws {
		let text = """
			features: [Libraries/Features, Modules]
			exclude: Pods
			suffixes:
			  dto: Payload
			tiers:
			  remote: [Remote, Api]
			  persistence: store
			folders:
			  models: Sources/Domain/Entities
			severities:
			  model-let: warning
			  mapper-pure: off
			skip: [mock-final]
			only: [model-let, model-struct]
			"""

		let settings = try sut.read(text)
		#expect(settings.features == ["Libraries/Features", "Modules"])
		#expect(settings.exclude == ["Pods"])
		#expect(settings.suffixes.dto == "Payload")
		#expect(settings.tiers.remote == ["Remote", "Api"])
		#expect(settings.tiers.persistence == ["store"])
		#expect(settings.folders.models == "Sources/Domain/Entities")
		#expect(settings.severities == ["model-let": .warning])
		#expect(settings.skip == ["mapper-pure", "mock-final"])
		#expect(settings.only == ["model-let", "model-struct"])
	}

	@Test("The settings for written code and for checks are read from the same file")
	func readsWritingSettings() throws {
		let text = """
			app: Shop
			modules: {feature: "{Feature}Kit", resources: Texts}
			preset: executor
			indent: 2
			catalog: App/Texts.xcstrings
			languages: [en, pt-BR]
			skip: [model-let]
			"""

		let writing = try sut.read(text).writing

		#expect(writing.app == "Shop")
		#expect(writing.modules.feature == "{Feature}Kit")
		#expect(writing.modules.resources == "Texts")
		#expect(writing.preset == "executor")
		#expect(writing.indent == "2")
		#expect(writing.catalog == "App/Texts.xcstrings")
		#expect(writing.languages == ["en", "pt-BR"])
	}

	@Test("Every key of a new settings file is read back with the value that the file shows")
	func readsTemplate() throws {
		let template = SettingsTemplate(
			app: "Shop",
			preset: "larder",
			features: ["Modules"],
			indent: "tabs",
			languages: ["en", "es"]
		)

		let settings = try sut.read(template.text)

		#expect(settings.writing.app == "Shop")
		#expect(settings.features == ["Modules"])
		#expect(settings.rules == .conventions)
		#expect(settings.writing.languages == ["en", "es"])
		#expect(template.text.split(separator: "\n").count <= 10)
	}

	@Test(
		"The settings may turn on the rules for any team with layers, or single rules"
	)
	func readsRules() throws {
		var layers = try sut.read("rules: layers")

		#expect(layers.isActive("layer-domain"))
		#expect(!layers.isActive("model-let"))
		layers.only = ["model-let"]
		#expect(layers.isActive("model-let"))
		#expect(try sut.read("rules: conventions").isActive("model-let"))
		#expect(throws: SettingsError.self) { try sut.read("rules: some") }
	}

	@Test("A new settings file has the project's own names, and the guide explains every key")
	func templateHasWords() throws {
		let template = SettingsTemplate(
			app: "Shop",
			preset: "larder",
			features: ["Modules", "Kits"],
			indent: "tabs",
			languages: ["en"],
			words: ["suffixes:", "  dto: Payload"]
		)

		let settings = try sut.read(template.text)
		let guide = try String(
			contentsOf: SampleFiles.checkout.appending(path: "Documentation/Command.md"),
			encoding: .utf8
		)
		let words = Set(guide.split { !$0.isLetter }.map(String.init))

		#expect(settings.features == ["Modules", "Kits"])
		#expect(settings.suffixes.dto == "Payload")
		#expect(words.isSuperset(of: Set(Suffixes.keys.keys).union(Folders.keys.keys).union(Tiers.keys.keys)))
	}

	@Test(
		"An unknown key, rule or value is an error that names its position and proposes the closest valid one",
		arguments: [
			("\nfeature: A", ".larder.yml:2:1: error: unknown key feature; write features"),
			("suffixes:\n  dot: A", ".larder.yml:2:3: error: unknown key suffixes.dot; write dto"),
			(
				"tiers:\n  disk: a",
				".larder.yml:2:3: error: unknown key tiers.disk; write one of persistence, remote, volatile"
			),
			("skip: [model-lett]", ".larder.yml:1:8: error: unknown rule model-lett; write model-let"),
			(
				"severities:\n  model-let: eror",
				".larder.yml:2:14: error: unknown severity eror of model-let; write error"
			),
			("- a", ".larder.yml:1:1: error: the file has no keys; write `key: value` lines"),
		]
	)
	func unknownNamesAreErrors(text: String, message: String) {
		let error = #expect(throws: SettingsError.self) { try sut.read(text) }

		#expect(error?.description == message)
	}

	@Test(
		"A file that is not YAML is an error and does not crash",
		arguments: ["a: [", "\t:", "a: *b", "{", "? - :\n: ["]
	)
	func brokenFileIsAnError(text: String) {
		#expect(throws: SettingsError.self) { try sut.read(text) }
	}

	@Test(
		"An error about settings names the key, its position in the file and the problem",
		arguments: [
			("folders:\n  domain: \"App/{Feature}\"", 2, "folders.domain contains {Feature}"),
			("folders:\n  data: [A, B]", 2, "folders.data is a list"),
			("features: A\nfeatures: B", 1, "features is there twice"),
		]
	)
	func namesTheKey(text: String, line: Int, problem: String) {
		let error = #expect(throws: SettingsError.self) { try sut.read(text) }

		#expect(error?.problem == problem)
		#expect(error?.line == line)
	}

	@Test("Different spellings of a folder are equal, and so are different spellings of the word none")
	func plainsFolders() throws {
		let folders = "folders:\n  data: ./Data/\n  presentation: [./UI, Kit/]"
		let settings = try sut.read("features: None\nexclude: ./Old/\n\(folders)")

		#expect(settings.features == [])
		#expect(settings.exclude == ["Old"])
		#expect(settings.folders.data == "Data")
		#expect(settings.folders.dtos == "Data/DTOs")
		#expect(settings.folders.presentations == ["UI", "Kit"])
	}

	@Test("The path of a feature's test folder may contain the feature's name several times")
	func readsTestsBesideFeatures() throws {
		let settings = try sut.read("features: M\nfolders:\n  domain: Domain\n  tests: \"M/{Feature}/{Feature}Tests\"")

		#expect(Location("M/Chat/ChatTests/Unit/T.swift", in: settings)?.folder == "M/{Feature}/{Feature}Tests/Unit")
		#expect(Location("M/Chat/Domain/Item.swift", in: settings)?.folder == "Domain")
	}

	@Test("A project with its own names in the settings is checked with these names")
	func wordsAreChecked() throws {
		var settings = try sut.read("features: Modules\nsuffixes:\n  dto: Payload\nfolders:\n  dtos: Sources/Wire\n")
		settings.only = ["dto-suffix", "path-dto"]
		let files = [
			(path: "Modules/Order/Sources/Wire/OrderPayload.swift", contents: "struct OrderPayload {}"),
			(path: "Modules/Order/Sources/Wire/OrderDTO.swift", contents: "struct OrderDTO: Codable {}"),
			(path: "Modules/Order/Sources/Data/LinePayload.swift", contents: "struct LinePayload {}"),
		]

		let findings = Checker().findings(in: ProjectIndex(files: files, settings: settings))
		#expect(findings.map(\.rule) == ["path-dto", "dto-suffix"])
	}
}
