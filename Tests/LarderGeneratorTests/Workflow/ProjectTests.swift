import Foundation
import Testing

@testable import LarderGenerator
@testable import LarderProject

struct ProjectTests {
	private static let model = "Features/Character/Sources/Domain/Models/Character.swift"
	private static let catalog = "Shared/Resources/Sources/Resources/Localizable.xcstrings"
	private static let small = #"{"id": 1, "name": "Rick"}"#

	@Test("A second run with the same input changes nothing, not even the lock")
	func secondRunChangesNothing() throws {
		try withProject { sut in
			try sut.write()

			let report = try sut.plan()

			#expect(!report.plan.changesSomething)
			#expect(report.plan.steps.allSatisfy { $0.action == .unchanged })
		}
	}

	@Test("If the sample has a new key, unedited files are replaced")
	func replacesUneditedFiles() throws {
		try withProject { sut in
			try sut.write()

			try sut.write(sample: #"{"id": 1, "name": "Rick", "age": 70}"#)

			#expect(try sut.text(Self.model).contains("let age: Int"))
		}
	}

	@Test("Edits stay if the input is unchanged, and are merged with new lines otherwise")
	func mergesEdits() throws {
		try withProject { sut in
			try sut.write()
			try sut.edit(Self.model) { $0.replacing("nonisolated struct", with: "/// Mine.\nnonisolated struct") }
			#expect(try !sut.plan().plan.changesSomething)

			try sut.write(sample: #"{"id": 1, "name": "Rick", "age": 70}"#)

			#expect(try sut.text(Self.model).hasPrefix("/// Mine.\nnonisolated struct Character"))
			#expect(try sut.text(Self.model).contains("let age: Int"))
		}
	}

	@Test("A new key is merged with a computed property that someone added at the end of a written struct")
	func mergesComputedProperty() throws {
		try withProject { sut in
			try sut.write()
			let computed = "\n\tvar title: String { name }\n}"
			try sut.edit(Self.model) { $0.replacing("\n}", with: "\n\(computed)") }

			try sut.write(sample: #"{"id": 1, "name": "Rick", "age": 70}"#)

			#expect(try sut.text(Self.model).contains("\tlet age: Int\n\n\tvar title: String { name }\n}\n"))
		}
	}

	@Test("If edits and new lines overlap, nothing is written, unless the author asks for markers")
	func overlapIsConflict() throws {
		try withProject { sut in
			try sut.write()
			try sut.edit(Self.model) { $0.replacing("let name: String", with: "let name: Substring") }
			let sample = #"{"id": 1, "name": 7}"#

			let refused = try sut.plan(sample: sample).plan
			#expect(refused.conflicts.map(\.path) == [Self.model])

			try sut.write(sample: sample, overlap: .mark)
			#expect(
				try sut.text(Self.model).contains(
					"<<<<<<< yours\n\tlet name: Substring\n=======\n\tlet name: Int\n>>>>>>> larder\n"
				)
			)
			let again = try sut.plan(sample: sample, overlap: .mark).plan
			#expect(!again.changesSomething)
		}
	}

	@Test("An update does not restore removed files, but another run of larder new does")
	func updateRespectsRemoval() throws {
		try withProject { sut in
			try sut.write()
			try FileManager.default.removeItem(at: sut.root.appending(path: Self.model))

			let update = try sut.project.plan(updating: [sut.request()]).plan
			#expect(!update.changesSomething)
			#expect(try sut.plan().plan.created.map(\.path) == [Self.model])
		}
	}

	@Test("Files that are no longer needed by a request are removed, unless someone edited them")
	func removesWhatIsNotNeeded() throws {
		try withProject { sut in
			try sut.write()
			let source = "Features/Character/Sources/Data/DataSources/CharacterRemoteDataSource.swift"
			let mock = "Features/Character/Tests/Shared/Mocks/CharacterRemoteDataSourceMock.swift"
			try sut.edit(mock) { "\($0)// mine\n" }

			var request = try sut.request()
			request.scenario = .local()
			let plan = try sut.project.plan(writing: [request], overlap: .refuse).plan

			let actions = Dictionary(uniqueKeysWithValues: plan.steps.map { ($0.file.path, $0.action) })
			#expect(actions[source] == .remove(before: Array(try sut.text(source).utf8)))
			#expect(actions[mock] == .kept("someone edited it"))
		}
	}

	@Test("Removing the only entity keeps the app's own files and edited files")
	func removalLeavesWhatIsEdited() throws {
		try withProject { sut in
			try sut.write()
			try sut.edit(Self.model) { "// mine\n\($0)" }

			try PlanWriter().write(try sut.plan(removing: "Character"))

			#expect(
				files(in: sut.root) == [
					".gitignore", ".swift-format", Self.model, "Package.swift", Self.catalog,
					"Shared/Resources/Sources/String+Localized.swift",
				]
			)
			#expect(try CatalogText(Array(sut.text(Self.catalog).utf8)).keys == [])
		}
	}

	@Test(
		"A project with Swift code gets no files for git or formatting",
		arguments: [
			("App/App.swift", false), ("Package/Package.swift", true), (".build/checkouts/Kit/Kit.swift", true),
			("README.md", true),
		]
	)
	func beginsNoPackageAroundCode(path: String, isNew: Bool) throws {
		try withProject { sut in
			try sut.put("", at: path)

			try sut.write()

			let files = files(in: sut.root)
			#expect(files.contains(".gitignore") == isNew)
			#expect(files.contains(".swift-format") == isNew)
			#expect(files.contains("Package.swift"))
		}
	}

	@Test("Removing one of two entities keeps the files that the other one needs")
	func removalKeepsShared() throws {
		try withProject { sut in
			try sut.write()
			let before = try sut.contents()
			try sut.write(entity: "Location", feature: "Character")

			try PlanWriter().write(try sut.plan(removing: "Location", keeping: [sut.request()]))

			#expect(try sut.contents() == before)
		}
	}

	@Test(
		"Removing a feature's last entity names what is left of the feature in the manifest, and removing another entity does not"
	)
	func removalTellsRemains() throws {
		try withProject { sut in
			try sut.write()
			try sut.write(entity: "Location", feature: "Character")

			#expect(try sut.removal(of: "Location", keeping: [sut.request()]).notes == [])
			try PlanWriter().write(try sut.plan(removing: "Location", keeping: [sut.request()]))
			let note =
				"Package.swift is the app's own and stays unchanged; "
				+ "remove what no longer exists from it: DemoCharacter and DemoCharacterTests"
			#expect(try sut.removal(of: "Character").notes == [note])
			try sut.edit("Package.swift") { $0.replacing("DemoCharacter", with: "Demo") }
			#expect(try sut.removal(of: "Character").notes == [])
		}
	}

	@Test("Strings are added to all languages of a catalog, and removing them restores the catalog")
	func catalogIsEditedInPlace() throws {
		try withProject { sut in
			let text =
				#"{"sourceLanguage" : "en", "strings" : {"a" : {"localizations" : {"fr" : {}}}, "b" : {"comment" : "}"}}}"#
			try sut.put(text, at: Self.catalog)
			var request = try sut.request()
			request.languages = try sut.project.languages(["en", "es"])

			let report = try sut.project.plan(writing: [request], overlap: .refuse)
			try PlanWriter().write(report.plan)

			#expect(try sut.project.languages([]) == ["en", "fr"])
			#expect(report.notes.contains("the strings for fr are in English and marked for review; translate them"))
			let catalog = try CatalogText(Array(sut.text(Self.catalog).utf8))
			#expect(
				catalog.keys == ["a", "b"]
					+ ["cancelled", "loadFailed", "notFound %lld"].map { "characterError.\($0)" }
			)
			try PlanWriter().write(try sut.plan(removing: "Character"))
			#expect(try sut.text(Self.catalog) == text)
		}
	}

	@Test("An edited text stays, even if its entity is removed")
	func editedTextStays() throws {
		try withProject { sut in
			try sut.write()
			try sut.edit(Self.catalog) { $0.replacing("The request was cancelled.", with: "You cancelled it.") }
			#expect(try !sut.plan().plan.changesSomething)

			try PlanWriter().write(try sut.plan(removing: "Character"))

			#expect(try CatalogText(Array(sut.text(Self.catalog).utf8)).keys == ["characterError.cancelled"])
		}
	}

	@Test("If a catalog is invalid, the conflict names the position")
	func brokenCatalogIsConflict() throws {
		try withProject { sut in
			try sut.put("{\n  \"strings\" : {,}\n}", at: Self.catalog)

			let conflicts = try sut.plan().plan.conflicts

			#expect(conflicts.map(\.path) == [Self.catalog])
			#expect(conflicts.first?.reason.hasPrefix("is not a string catalog (line 2, column 16: ") == true)
		}
	}

	@Test("The app's manifest never changes, and a note has the lines that it lacks")
	func manifestIsKept() throws {
		try withProject { sut in
			try sut.put("// mine\n", at: "Package.swift")

			let report = try sut.plan()

			#expect(report.plan.conflicts == [])
			let step = report.plan.steps.first { $0.file.path == "Package.swift" }
			#expect(step?.action == .kept("is the app's own"))
			#expect(report.notes.contains { $0.contains("name: \"DemoCharacterTests\",") })
		}
	}

	@Test("A handwritten file at the path of a new file is a conflict")
	func foreignFileIsConflict() throws {
		try withProject { sut in
			try sut.put("struct Character {}\n", at: Self.model)

			#expect(
				try sut.plan().plan.conflicts == [
					Conflict(path: Self.model, reason: "exists and differs from the new file")
				]
			)
		}
	}

	@Test(
		"If the lock is broken, the error says what to do",
		arguments: ["", "{", "{}", "{\"version\": 99}", "<<<<<<< a"]
	)
	func brokenLockIsError(text: String) throws {
		try withProject { sut in
			try sut.put(text, at: ".larder/lock/Character.json")

			#expect(throws: LockError.self) { try sut.plan() }
		}
	}

	@Test("The app's style decides the paths of files, their indentation and the names of modules")
	func followsStyle() throws {
		try withProject { sut in
			var style = ProjectStyle()
			style.features = "Libraries/Features"
			style.folders = ["Sources/Domain/Models": "Sources/Domain/Entities"]
			style.indentation = .spaces(2)
			style.catalog = "App/Texts/Resources/App.Texts.xcstrings"
			var request = try sut.request()
			request.style = style

			let project = Project(root: sut.root, style: style)
			try PlanWriter().write(try project.plan(writing: [request], overlap: .refuse).plan)

			let feature = "Libraries/Features/Character"
			#expect(try sut.text("\(feature)/Sources/Domain/Entities/Character.swift").contains("\n  let id: Int\n"))
			#expect(try sut.text("Package.swift").contains("path: \"\(feature)/Sources\""))
			#expect(try sut.text("Package.swift").contains(".copy(\"Resources/App.Texts.xcstrings\")"))
			#expect(try sut.text("App/Texts/String+Localized.swift").contains("table: \"App.Texts\""))
			#expect(try sut.text(".swift-format").contains("\"spaces\": 2"))
			#expect(try !files(in: sut.root).contains { try sut.text($0).contains("\t") && $0.hasSuffix(".swift") })
		}
	}

	@Test(
		"Different spellings of the features folder mean the same folder",
		arguments: [("Features/", "Features/"), ("./Code//", "Code/"), (".", ""), ("a \"b\"", "a \"b\"/")]
	)
	func plainsFolderOfFeatures(features: String, path: String) throws {
		try withProject { sut in
			var style = ProjectStyle()
			style.features = features
			var request = try sut.request()
			request.style = style

			let project = Project(root: sut.root, style: style)
			try PlanWriter().write(try project.plan(writing: [request], overlap: .refuse).plan)

			#expect(try sut.text("\(path)Character/Sources/Domain/Models/Character.swift").isEmpty == false)
			let literal = SwiftLiteral.string("\(path)Character/Sources")
			#expect(try sut.text("Package.swift").contains("path: \(literal)"))
		}
	}

	/// Gives `body` a project in a new folder.
	private func withProject(_ body: (Written) throws -> Void) throws {
		try withTemporaryFolder { folder in try body(Written(root: folder.appending(path: "Demo"))) }
	}
}

/// A project that is written to in a test.
struct Written {
	let root: URL

	var project: Project { Project(root: root) }

	func request(
		entity: String = "Character",
		feature: String? = nil,
		sample: String = #"{"id": 1, "name": "Rick"}"#
	) throws -> FeatureRequest {
		try .stub(entity: entity, feature: feature, sample: sample, output: root)
	}

	func plan(
		entity: String = "Character",
		feature: String? = nil,
		sample: String = #"{"id": 1, "name": "Rick"}"#,
		overlap: OverlapHandling = .refuse
	) throws -> GenerationReport {
		let request = try request(entity: entity, feature: feature, sample: sample)
		return try project.plan(writing: [request], overlap: overlap)
	}

	func write(
		entity: String = "Character",
		feature: String? = nil,
		sample: String = #"{"id": 1, "name": "Rick"}"#,
		overlap: OverlapHandling = .refuse
	) throws {
		let report = try plan(entity: entity, feature: feature, sample: sample, overlap: overlap)
		try PlanWriter().write(report.plan)
	}

	func plan(removing name: String, keeping others: [FeatureRequest] = []) throws -> Plan {
		try removal(of: name, keeping: others).plan
	}

	func removal(of name: String, keeping others: [FeatureRequest] = []) throws -> GenerationReport {
		try project.plan(removing: name, in: nil) { entity in
			try #require(others.first { $0.names.entity == entity.name })
		}
	}

	func text(_ path: String) throws -> String {
		try String(contentsOf: root.appending(path: path), encoding: .utf8)
	}

	func edit(_ path: String, _ change: (String) -> String) throws {
		try put(change(try text(path)), at: path)
	}

	func put(_ text: String, at path: String) throws {
		let url = root.appending(path: path)
		try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
		try Data(text.utf8).write(to: url)
	}

	/// Every file with its text.
	func contents() throws -> [String: String] {
		Dictionary(uniqueKeysWithValues: try files(in: root).map { ($0, try text($0)) })
	}
}
