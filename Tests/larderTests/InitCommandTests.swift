import ArgumentParser
import Foundation
import LarderChecker
import LarderCore
import LarderGenerator
import LarderProject
import Testing

@testable import larder

struct InitCommandTests {
	@Test("Init writes settings that can be read again and that show the defaults")
	func writesReadableSettings() async throws {
		try await CheckedProject.with([:]) { project in
			let path = project.path("my-shop")

			let answer = try await initialize(path, "--languages", "en", "de")

			#expect(answer.data == ["created .larder.yml"])
			let settings = try settings(of: path)
			#expect(settings.writing.app == "MyShop")
			#expect(settings.writing.languages == ["en", "de"])
			#expect(ProjectStyle(settings) == ProjectStyle())
			#expect(ModuleNames(settings.writing.modules) == ModuleNames())
		}
	}

	@Test("Init does not change existing settings, and refuses values that it could not read back")
	func refuses() async throws {
		try await CheckedProject.with([".larder.yml": "app: Mine\n"]) { project in
			let there = try await initialize(project.root.path(percentEncoded: false))
			#expect(there.status == 2)
			#expect(try project.contents(of: ".larder.yml") == "app: Mine\n")

			let other = try await initialize(project.path("other"), "--indent", "9")
			#expect(other.status == 4)
			#expect(
				other.messages.first?.hasSuffix(
					"indent cannot be 9; write tabs, or a number of spaces from 1 to 8"
				) == true
			)
		}
	}

	@Test("In a project with settings, a dry run of init lists the files of each layer and writes nothing")
	func reportsOnKnownSettings() async throws {
		let settings = "features: none\nrules: layers\nfolders:\n  domain: Domain\n  data: Data\n"
		let files = [
			".larder.yml": settings, "Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n",
			"X/C.swift": "",
		]
		try await CheckedProject.with(files) { project in
			let answer = try await initialize(project.root.path(percentEncoded: false), "--dry-run")
			let check = try await project.check()

			#expect(answer.status == nil, "\(answer.messages)")
			#expect(answer.messages.contains("in no layer  1 file: X (1)"))
			#expect(check.messages.contains("1 of 3 files are in no layer; `larder init --dry-run` shows them."))
			#expect(try project.contents(of: ".larder.yml") == settings)
		}
	}

	@Test("With the settings written by init, a project with its own names has no finding")
	func proposesDialect() async throws {
		try await CheckedProject.with(Self.dialect) { project in
			let before = try await project.check()
			let answer = try await initialize(project.root.path(percentEncoded: false))
			let after = try await project.check()

			#expect(before.status == 6)
			#expect(before.messages.joined().contains("nothing was checked: Features has no type"))
			#expect(answer.status == nil)
			#expect(after.data == [])
			let settings = try settings(of: project.root.path(percentEncoded: false))
			#expect(settings.features == ["Modules"])
			#expect(settings.suffixes.dto == "Payload")
			#expect(settings.folders.mappers == "Data/Mappers")
			#expect(settings.tiers.remote == ["remote", "api"])
		}
	}

	@Test(
		"Init does not propose a string catalog in the project's root folder, because no target compiles the code there"
	)
	func proposesNoCatalogInRoot() async throws {
		var files = Self.dialect
		files["App/Localizable.xcstrings"] = nil
		files["Localizable.xcstrings"] = #"{"sourceLanguage": "de", "strings": {}}"#
		try await CheckedProject.with(files) { project in
			let path = project.root.path(percentEncoded: false)

			let answer = try await initialize(path)

			#expect(answer.status == nil, "\(answer.messages)")
			#expect(try settings(of: path).writing.catalog == ProjectStyle().catalog)
			#expect(try settings(of: path).writing.languages == ["de"])
		}
	}

	@Test("If the project is one feature and the string catalog is in the project's root, messages are in the code")
	func proposesLiteralsForCatalogInRoot() async throws {
		let files = [
			"Demo/Domain/SeatsRepository.swift": "protocol SeatsRepository: Sendable {\n}\n",
			"Demo/Data/SeatsRepositoryImpl.swift": "struct SeatsRepositoryImpl: SeatsRepository {\n}\n",
			"Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {}}"#,
		]
		try await CheckedProject.with(files) { project in
			let path = project.root.path(percentEncoded: false)

			let answer = try await initialize(path)

			#expect(answer.status == nil, "\(answer.messages)")
			#expect(try settings(of: path).features == [])
			#expect(try settings(of: path).writing.catalog == nil)
		}
	}

	@Test("Init reads the app's prefix, the preset and the indentation from the code")
	func proposesWriting() async throws {
		try await CheckedProject.with(Self.executors) { project in
			let path = project.root.path(percentEncoded: false)

			_ = try await initialize(path)

			let writing = try settings(of: path).writing
			#expect(writing.app == "Shop")
			#expect(writing.preset == "executor")
			#expect(writing.indent == "2")
		}
	}

	@Test(
		"In a project without features, init reads the indentation from .editorconfig, or else uses that of most files",
		arguments: [
			([:], "4"),
			(
				[".editorconfig": "root = true\n[*]\nindent_style = space\nindent_size = 2\n[*.md]\nindent_size = 8\n"],
				"2"
			),
			([".editorconfig": "[*.{c,swift}]\nindent_style = tab\n"], "tabs"),
			([".editorconfig": "[*.c]\nindent_style = tab\n"], "4"),
		] as [([String: String], String)]
	)
	func proposesIndentation(settings: [String: String], indent: String) async throws {
		let files = [
			"Sources/Kit/A.swift": "/*\n A license.\n  More of it.\n */\nstruct A {\n    let a = 1\n}\n",
			"Sources/Kit/B.swift": "struct B {\n    let b = 1\n}\n",
			"Sources/Kit/C.swift": "struct C {\n\tlet c = 1\n}\n",
		]
		try await CheckedProject.with(files.merging(settings) { $1 }) { project in
			let path = project.root.path(percentEncoded: false)

			_ = try await initialize(path)

			#expect(try self.settings(of: path).writing.indent == indent)
		}
	}

	@Test("A folder is not a feature just because it is named like a layer, such as Core")
	func proposesNoFeatureForName() async throws {
		let files = ["A", "B"].map { ("Tools/manual/DSL/Core/\($0).swift", "struct \($0) {}\n") }
		try await CheckedProject.with(Dictionary(uniqueKeysWithValues: files)) { project in
			let path = project.root.path(percentEncoded: false)

			_ = try await initialize(path)

			#expect(try settings(of: path).features == ["Features"])
			#expect(try settings(of: path).folders == Folders())
		}
	}

	@Test(
		"If several folders contain the types of a role, init proposes the folder around them, and a check has no further finding"
	)
	func proposesCommonFolder() async throws {
		try await CheckedProject.with(Self.executors) { project in
			let before = try await project.check("--skip", "rule-empty")
			_ = try await initialize(project.root.path(percentEncoded: false))
			let after = try await project.check("--skip", "rule-empty")

			#expect(findings(after).isSubset(of: findings(before)))
			let folders = try settings(of: project.root.path(percentEncoded: false)).folders
			#expect(folders == Folders())
		}
		let moved = Dictionary(
			uniqueKeysWithValues: Self.executors.map {
				($0.key.replacing("Sources/Data/DataSources", with: "Sources/Data/Origins"), $0.value)
			}
		)
		try await CheckedProject.with(moved) { project in
			_ = try await initialize(project.root.path(percentEncoded: false))

			let folders = try settings(of: project.root.path(percentEncoded: false)).folders
			#expect(folders.dataSources == "Sources/Data/Origins")
		}
	}

	private func findings(_ answer: CheckedProject.Answer) -> Set<Substring> {
		Set(answer.data.joined(separator: "\n").split(separator: "\n"))
	}

	@Test(
		"An existing folder of features keeps its upper and lower case",
		arguments: ["features", "libraries/features", "FEATURES"]
	)
	func keepsCase(folder: String) async throws {
		try await withTemporaryFolder { root in
			let app = WrittenApp(root: root)
			try app.put("// swift-tools-version: 6.0\n", at: "Package.swift")
			try app.put("# Notes\n", at: "\(folder)/README.md")
			try app.put("# Notes\n", at: "shared/README.md")

			_ = try await CheckedProject.answer { console in
				try await InitCommand.parse(["--project", app.path]).run(on: console)
			}

			#expect(try app.text(".larder.yml").contains("\nfeatures: \(folder)\n"))
			#expect(try app.text(".larder.yml").contains("\ncatalog: shared/Resources/Sources/Resources/"))
		}
	}

	@Test("Options for the folder of features and for the string catalog replace the guesses of init")
	func obeysCommandLine() async throws {
		try await CheckedProject.with(Self.dialect) { project in
			let path = project.root.path(percentEncoded: false)

			_ = try await initialize(path, "--features", "Kits", "--catalog", "Kits/Texts.xcstrings")

			#expect(try settings(of: path).features == ["Kits"])
			#expect(try settings(of: path).writing.catalog == "Kits/Texts.xcstrings")
		}
	}

	@Test("At a terminal, init asks for the folders of the layers, and an empty answer accepts the proposal")
	func asksForLayers() async throws {
		let files = [
			"Shop/Kit/OrderRepository.swift": "protocol OrderRepository {\n}\n",
			"Shop/Kit/OrderRepositoryImpl.swift": "struct OrderRepositoryImpl: OrderRepository {\n}\n",
			"Shop/Core/Order.swift": "import UIKit\nstruct Order {\n}\n",
		]
		try await CheckedProject.with(files) { project in
			let path = project.root.path(percentEncoded: false)
			let asked = Mutex<[String]>([])
			let answers = Mutex(["", "Shop/Core", "", "Shop/Screens", "ShopTests"])
			let prompter = Prompter { question in
				asked.withLock { $0.append(question) }
				return answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
			}
			let command = try InitCommand.parse(["--project", path])

			let answer = try await CheckedProject.answer { try await command.run(on: $0, prompter: prompter) }

			#expect(answer.status == nil)
			#expect(
				asked.withLock { $0 } == [
					"Folder of the features, or none [none]: ", "Folder of the domain [Shop/Kit]: ",
					"Folder of the data layer [Shop/Kit]: ",
					"Folder of the presentation layer [Sources/Presentation]: ",
					"Folder of the tests [Tests]: ",
				]
			)
			let folders = try settings(of: path).folders
			#expect([folders.domain, folders.data] == ["Shop/Core", "Shop/Kit"])
			#expect([folders.presentation, folders.tests] == ["Shop/Screens", "ShopTests"])
			#expect(answer.messages.contains("domain       Shop/Core: 1 file"))
			#expect(answer.messages.contains { $0.hasPrefix("findings ") && $0.contains("layer-domain 1") })
		}
	}

	/// Two features whose repositories use executors, with a folder for each kind of data source.
	private static let executors: [String: String] = ["Order", "Card"].reduce(into: [:]) { files, name in
		let root = "Features/\(name)"
		let sources = "\(root)/Sources/Data/DataSources"
		for (place, kind) in [("Remote", "Remote"), ("Local", "Local"), ("Local", "Draft")] {
			files["\(sources)/\(place)/\(name)\(kind)DataSourceContract.swift"] =
				"protocol \(name)\(kind)DataSourceContract: Sendable {\n}\n"
			files["\(sources)/\(place)/\(name)\(kind)DataSource.swift"] =
				"struct \(name)\(kind)DataSource: \(name)\(kind)DataSourceContract {\n}\n"
		}
		files["\(root)/Sources/Domain/Models/\(name).swift"] = "struct \(name): Equatable {\n  let id: Int\n}\n"
		files["\(root)/Sources/Data/Repositories/\(name)Repository.swift"] = """
			/*
			 * Orders and cards.
			 */
			struct \(name)Repository: \(name)RepositoryContract {
			  private let remoteDataSource: any \(name)RemoteDataSourceContract
			  private let localDataSource: any \(name)LocalDataSourceContract
			  private let cacheExecutor = CachePolicyExecutor()
			}
			"""
		files["\(root)/Tests/Unit/Data/\(name)RepositoryTests.swift"] = "@testable import Shop\(name)\n"
	}

	/// Two features whose wire types are payloads, without a folder of sources.
	private static let dialect: [String: String] = ["Order", "Card"].reduce(into: [:]) { files, name in
		let root = "Modules/\(name)"
		files["\(root)/Domain/Models/\(name).swift"] = "struct \(name): Equatable {\n\tlet id: Int\n}\n"
		files["\(root)/Data/Wire/\(name)Payload.swift"] = "struct \(name)Payload: Decodable {\n\tlet id: Int\n}\n"
		files["\(root)/Data/Sources/\(name)ApiSource.swift"] = """
			struct \(name)ApiSource: \(name)ApiSourceContract {
				func fetch\(name)(identifier: Int) async throws -> \(name)Payload {
					\(name)Payload(id: identifier)
				}
			}
			"""
		files["\(root)/Data/Sources/\(name)ApiSourceContract.swift"] = """
			protocol \(name)ApiSourceContract: Sendable {
				func fetch\(name)(identifier: Int) async throws -> \(name)Payload
			}
			"""
		files["\(root)/Data/Mappers/\(name)Mapper.swift"] = """
			struct \(name)Mapper: MapperContract {
				func map(_ input: \(name)Payload) -> \(name) {
					\(name)(id: input.id)
				}
			}
			"""
		for tested in ["\(name)Mapper", "\(name)ApiSource"] {
			let folder = tested.hasSuffix("Mapper") ? "Data/Mappers" : "Data"
			files["\(root)/Test/\(folder)/\(tested)Tests.swift"] = "struct \(tested)Tests {\n}\n"
		}
		files["\(root)/Test/Mocks/\(name)ApiSourceMock.swift"] = """
			final class \(name)ApiSourceMock: \(name)ApiSourceContract, @unchecked Sendable {
				var result: Result<\(name)Payload, any Error> = .failure(CancellationError())
				private(set) var fetch\(name)CallCount = 0
				private(set) var lastFetchedIdentifier: Int?

				func fetch\(name)(identifier: Int) async throws -> \(name)Payload {
					fetch\(name)CallCount += 1
					lastFetchedIdentifier = identifier
					return try result.get()
				}
			}
			"""
		files["App/Localizable.xcstrings"] = #"{"sourceLanguage": "en", "strings": {}}"#
	}

	private func initialize(_ arguments: String...) async throws -> CheckedProject.Answer {
		let command = try InitCommand.parse(["--project"] + arguments)
		return try await CheckedProject.answer { try await command.run(on: $0) }
	}

	private func settings(of folder: String) throws -> Settings {
		try SettingsReader().read(String(contentsOfFile: "\(folder)/.larder.yml", encoding: .utf8))
	}
}
