import ArgumentParser
import Foundation
import LarderChecker
import LarderGenerator
import Testing

@testable import larder

struct WorkflowCommandTests {
	private static let model = "Features/Character/Sources/Domain/Models/Character.swift"
	private static let catalog = "Shared/Resources/Sources/Resources/Localizable.xcstrings"

	private static let lock = ".larder/lock/Character.json"

	// MARK: - Settings

	@Test("Written files follow the settings, but options on the command line take precedence over them")
	func newFollowsSettings() throws {
		let settings = """
			app: Shop
			features: Modules
			modules: {feature: "{App}{Feature}Kit", resources: "{App}Texts"}
			preset: executor
			indent: 4
			languages: [en, fr]
			folders: {models: Sources/Domain/Entities}
			"""
		try WrittenApp.with(settings) { app in
			let run = try app.new("Character")

			#expect(run.status == nil)
			#expect(
				try app.text("Modules/Character/Sources/Domain/Entities/Character.swift").contains(
					"\n    let id: Int\n"
				)
			)
			#expect(try app.text("Package.swift").contains("name: \"ShopCharacterKit\""))
			#expect(try app.text("Package.swift").contains("\"ShopTexts\""))
			#expect(app.has("Modules/Character/Sources/Data/DataSources/CharacterLocalDataSourceContract.swift"))
			#expect(try app.text(Self.catalog).contains("\"fr\""))
		}
		try WrittenApp.with(settings) { app in
			_ = try app.new("Character", "--app", "Other", "--preset", "larder")

			#expect(try app.text("Package.swift").contains("name: \"OtherCharacterKit\""))
			#expect(!app.has("Modules/Character/Sources/Data/DataSources/CharacterLocalDataSourceContract.swift"))
		}
	}

	@Test("After the indentation changes, only unedited files are written again")
	func updateIndentsFilesOfApp() throws {
		let texts = "Shared/Resources/Sources/String+Localized.swift"
		try WrittenApp.with("indent: tabs") { app in
			_ = try app.new("Character")
			try app.put("indent: 2", at: ".larder.yml")

			let run = try app.update()

			#expect(run.data.contains("updated \(texts)"))
			#expect(try app.text(texts).contains("\n  ") && !app.text(texts).contains("\t"))
			#expect(try app.text(".swift-format").contains("\"spaces\": 2"))
			let own = try app.text(texts) + "// mine\n"
			try app.put(own, at: texts)
			try app.put("indent: 4", at: ".larder.yml")
			_ = try app.update()
			#expect(try app.text(texts) == own)
		}
	}

	@Test("If a new response lacks types, their files are removed and named")
	func namesFilesOfGoneTypes() throws {
		try WrittenApp.with { app in
			_ = try app.new("Character", sample: #"{"id": 1, "origin": {"name": "Earth"}}"#)

			let run = try app.new("Character", sample: #"{"id": 1}"#)

			#expect(run.data.contains("removed Features/Character/Sources/Domain/Models/CharacterOrigin.swift"))
			let files = [
				"CharacterOrigin+Stub.swift", "CharacterOrigin.swift", "CharacterOriginDTO+Stub.swift",
				"CharacterOriginDTO.swift", "CharacterOriginMapper.swift", "CharacterOriginMapperTests.swift",
			]
			#expect(
				run.messages.contains(
					"note: nothing needs these unedited files any more, so they are removed: \(files.joined(separator: ", "))"
				)
			)
		}
	}

	@Test("The app's prefix stays if someone renames the project's folder", arguments: [["--app", "Shop"], []])
	func keepsPrefixInRenamedFolder(arguments: [String]) throws {
		try withTemporaryFolder { folder in
			let app = WrittenApp(root: folder.appending(path: "Demo", directoryHint: .isDirectory))
			let moved = WrittenApp(root: folder.appending(path: "Checkout", directoryHint: .isDirectory))
			_ = try app.new(["Character"] + arguments)
			try FileManager.default.moveItem(at: app.root, to: moved.root)

			let run = try moved.new("Note")

			#expect(run.status == nil)
			let prefix = arguments.last ?? "Demo"
			let error = try moved.text("Features/Note/Sources/Domain/Errors/NoteError.swift")
			#expect(error.contains("import \(prefix)Resources\n"))
		}
	}

	@Test(
		"Invalid settings end the command with 4, and the message lists the valid values",
		arguments: [
			("ap: Shop", "1:1: error: unknown key ap; write app"),
			(
				"app: shop",
				"1:6: error: app cannot be shop; write a capital letter, then letters and digits, 40 at most: Shop"
			),
			("preset: mine", "1:9: error: preset cannot be mine; write larder or executor"),
			(
				"modules: {feature: Core}",
				"1:10: error: modules.feature does not contain {Feature}; write {Feature} where the feature's name goes"
			),
			("languages: [e]", "1:13: error: languages cannot be e; write a language code: en, es, pt-BR"),
			(
				"catalog: ../x.xcstrings",
				"1:10: error: catalog cannot be ../x.xcstrings; write a path below the folder of this file: "
					+ "Shared/Resources/Sources/Resources/Localizable.xcstrings"
			),
		]
	)
	func badSettingsEndWith4(settings: String, message: String) throws {
		try WrittenApp.with(settings) { app in
			let run = try app.new("Character")

			#expect(run.status == 4)
			#expect(run.messages == ["\(app.path).larder.yml:\(message)"])
			#expect(try app.paths() == [".larder.yml"])
		}
	}

	// MARK: - Update and remove

	@Test("An update without changes writes nothing and says so, even if the sample is gone")
	func updateWritesNothing() throws {
		try WrittenApp.with { app in
			_ = try app.new("Character")
			try FileManager.default.removeItem(at: app.root.deletingLastPathComponent().appending(path: "sample.json"))

			let run = try app.update()

			#expect(run.status == nil)
			#expect(run.messages == ["Nothing to write: every file is in \(app.path) already."])
		}
	}

	@Test(
		"An update merges a changed template into edited files, and exits with 2 if the template's changes overlap the edits"
	)
	func updateMerges() throws {
		try WrittenApp.with { app in
			_ = try app.new("Character")
			#expect(try app.eject("Model").data == ["created .larder/templates/Model.mustache"])
			try app.put(
				"// House style\n" + app.text(".larder/templates/Model.mustache"),
				at: ".larder/templates/Model.mustache"
			)
			try app.put(app.text(Self.model).replacing("let name: String", with: "let name: Substring"), at: Self.model)

			#expect(try app.update("--diff").data.contains("+// House style"))
			#expect(try !app.text(Self.model).hasPrefix("// House style"))
			let merged = try app.update()
			#expect(merged.status == nil)
			#expect(merged.data.contains("merged \(Self.model)"))
			#expect(try app.text(Self.model).hasPrefix("// House style\nnonisolated struct Character"))
			#expect(try app.text(Self.model).contains("Substring"))

			try app.put("// Mine\n", at: Self.model)
			try app.put("// Theirs\n", at: ".larder/templates/Model.mustache")
			let marked = try app.update()
			#expect(marked.status == 2)
			#expect(marked.data.contains("marked \(Self.model) (1 conflict to resolve)"))
			#expect(
				marked.messages.last?.hasSuffix(
					"error: it has conflict markers; choose between the versions and remove the markers"
				) == true
			)
			#expect(try app.text(Self.model) == "<<<<<<< yours\n// Mine\n=======\n// Theirs\n>>>>>>> larder\n")
		}
	}

	@Test("Removing an entity restores the tree as it was before")
	func removeLeavesNothing() throws {
		try WrittenApp.with { app in
			_ = try app.new("Character")
			let (before, lock, catalog) = (try app.paths(), try app.text(Self.lock), try app.text(Self.catalog))
			_ = try app.new("Order", "--id", "number", sample: #"{"number": "a", "total": 1.5}"#)
			#expect(try app.text(Self.catalog).contains("orderError.notFound %@"))

			let run = try app.remove("Order")

			#expect(run.status == nil)
			#expect(try app.paths() == before)
			#expect(try app.text(Self.lock) == lock)
			#expect(try app.text(Self.catalog) == catalog)
		}
	}

	@Test("Entities with different types of identifiers can share a feature")
	func removesOneOfFeature() throws {
		try WrittenApp.with { app in
			_ = try app.new("Character")
			let before = try app.paths()
			let error = "Features/Character/Sources/Domain/Errors/CharacterError.swift"
			let text = try app.text(error)
			_ = try app.new("Planet", "--feature", "Character", sample: #"{"id": "c-137"}"#)
			#expect(try app.text(error).contains("case planetNotFound(identifier: String)"))
			#expect(try app.update().messages == ["Nothing to write: every file is in \(app.path) already."])

			_ = try app.remove("Planet")

			#expect(try app.paths() == before)
			#expect(try app.text(error) == text)
			#expect(try app.remove("Character").data.contains("removed Package.swift"))
			#expect(try app.paths() == [".larder.yml"])
		}
	}

	@Test("The lock keeps only those parts of a large document that an update needs")
	func locksWhatIsNeededOfDocument() throws {
		try WrittenApp.with { app in
			let others = (1...2_000).map { "    Elephant\($0): {type: object, properties: {id: {type: integer}}}" }
			let document = """
				openapi: 3.0.3
				components:
				  schemas:
				    Pet: {type: object, required: [id], properties: {id: {type: integer}, name: {type: string}}}
				\(others.joined(separator: "\n"))
				"""
			let path = app.root.deletingLastPathComponent().appending(path: "zoo.yaml").path(percentEncoded: false)
			try document.write(toFile: path, atomically: true, encoding: .utf8)
			let arguments = ["Pet", "--openapi", path, "--project", app.path]

			let run = try Run.recording { console in
				try NewCommand.parse(arguments)
					.run(Invocation(arguments: arguments), on: console)
			}

			#expect(run.status == nil)
			#expect(try !app.text(".larder/lock/Pet.json").contains("Elephant"))
			try FileManager.default.removeItem(atPath: path)
			#expect(try app.update().messages.last == "Nothing to write: every file is in \(app.path) already.")
		}
	}

	@Test("An unknown entity is an error that lists the known ones")
	func unknownEntityEndsWith4() throws {
		try WrittenApp.with { app in
			_ = try app.new("Character")

			let run = try app.remove("Charakter")

			#expect(run.status == 4)
			#expect(
				run.messages == [
					"\(app.path).larder/lock: error: it has no entity Charakter; name one of these: Character"
				]
			)
			#expect(try app.update("Order").status == 4)
		}
	}

	// MARK: - Templates

	@Test("A changed template is used, and a broken or unknown template ends the command with 4")
	func usesEjectedTemplates() throws {
		try WrittenApp.with { app in
			_ = try app.eject("Model")
			#expect(try app.eject("Model").data == ["unchanged .larder/templates/Model.mustache"])
			try app.put("// {{type.name}} of the house\n", at: ".larder/templates/Model.mustache")
			_ = try app.new("Character")
			#expect(try app.text(Self.model) == "// Character of the house\n")
			#expect(try app.eject("Model").status == 2)

			try app.put("a\n{{#open}}", at: ".larder/templates/Model.mustache")
			let broken = try app.update()
			#expect(broken.status == 4)
			#expect(broken.messages.first?.hasPrefix("\(app.path).larder/templates/Model.mustache:2:") == true)

			try app.put("", at: ".larder/templates/Modle.mustache")
			let unknown = try app.update()
			#expect(unknown.status == 4)
			#expect(
				unknown.messages == [
					"\(app.path).larder/templates/Modle.mustache: error: there is no template Modle; write one of Model, ModelDTO, ModelStub"
				]
			)
		}
	}

	@Test("A changed template that gives invalid Swift ends the command with 4 and writes nothing")
	func refusesTemplateWithoutSwift() throws {
		try WrittenApp.with { app in
			try app.put("struct {{type.name}} {\n\tlet = 1\n}\n", at: ".larder/templates/Model.mustache")

			let run = try app.new("Character")

			#expect(run.status == 4)
			#expect(run.messages.first?.hasPrefix("\(app.path)\(Self.model):2:") == true)
			#expect(
				run.messages.first?.contains("the templates in .larder/templates produce invalid Swift here (") == true
			)
			#expect(!app.has("Features"))
		}
	}

	@Test("A template that does not exist cannot be ejected")
	func unknownTemplateEndsWith4() throws {
		try WrittenApp.with { app in
			let run = try app.eject("Nothing")

			#expect(run.status == 4)
		}
	}

	// MARK: - Output

	@Test("The JSON report has the change of each file, even after a conflict")
	func reportsJSON() throws {
		try WrittenApp.with { app in
			try app.put("struct Character {}\n", at: Self.model)

			let run = try app.new("Character", "--format", "json")

			#expect(run.status == 2)
			let document = try #require(
				JSONSerialization.jsonObject(with: Data(run.data.joined().utf8)) as? [String: Any]
			)
			#expect(document["written"] as? Bool == false)
			let files = try #require(document["files"] as? [[String: Any]])
			let conflicts = files.filter { $0["action"] as? String == "conflict" }
			#expect(conflicts.map { $0["path"] as? String } == [Self.model])
			#expect(conflicts.map { $0["reason"] as? String } == ["exists and differs from the new file"])
		}
	}

	@Test("At a terminal, files are shown as a tree, and a folder that contains only one folder shares a line with it")
	func showsTree() {
		let steps = ["a/b/one", "a/b/two", "three"].map { path in
			Plan.Step(file: GeneratedFile(path: path, contents: []), action: .create)
		}

		let tree = FileTree(steps: steps, isWritten: true)

		#expect(tree.lines(colored: false) == ["a/b/", "  created one", "  created two", "created three"])
		#expect(tree.lines(colored: true).last == "\u{1B}[32mcreated\u{1B}[0m three")
	}

	@Test("Colour appears only on terminals that support it, and never with NO_COLOR")
	func choosesLook() {
		#expect(Console.look(isTerminal: false, environment: [:]) == .plain)
		#expect(Console.look(isTerminal: true, environment: [:]) == .colored)
		#expect(Console.look(isTerminal: true, environment: ["NO_COLOR": ""]) == .colored)
		#expect(Console.look(isTerminal: true, environment: ["NO_COLOR": "1"]) == .terminal)
		#expect(Console.look(isTerminal: true, environment: ["TERM": "dumb"]) == .terminal)
	}

	@Test("A printed command line is quoted for a shell and omits --")
	func printsCommandLine() {
		let sut = Invocation(arguments: ["--json", "a b.json", "--", "Note"])

		#expect(sut.commandLine == "larder new --json 'a b.json' Note")
	}
}
