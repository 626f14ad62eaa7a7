import Foundation
import LarderGenerator
import Testing

@testable import larder

/// Projects that are not divided into features.
struct WholeProjectTests {
	/// A package with these targets, each with its folder.
	static func package(_ targets: [String: String]) -> String {
		let list = targets.sorted { $0.key < $1.key }.map { name, folder in
			let kind = name.hasSuffix("Tests") ? "testTarget" : "target"
			return "        .\(kind)(name: \"\(name)\", path: \"\(folder)\"),\n"
		}
		return """
			// swift-tools-version: 6.0
			import PackageDescription

			let package = Package(
			    name: "Demo",
			    targets: [
			\(list.joined())    ]
			)

			"""
	}

	static let layered = [
		"Package.swift": package(["Data": "Sources/Data", "Domain": "Sources/Domain", "DataTests": "Tests/DataTests"]),
		".larder.yml": """
		features: none
		skip: [rule-empty]
		indent: 4
		prefixes: {implementation: Default, mock: Mock}
		suffixes: {contract: Protocol, mock: ""}
		folders: {models: Sources/Domain/Entities, tests: Tests/DataTests}

		""",
	]
	static let layerFirst = [
		"Package.swift": package(["Demo": "Demo", "DemoTests": "DemoTests"]),
		".larder.yml": """
		features: none
		skip: [rule-empty]
		suffixes: {contract: "", dto: "", implementation: Impl}
		folders: {domain: Demo/Domain, data: Demo/Data, tests: DemoTests}

		""",
	]
	private static let flat = [
		"Package.swift": package(["Demo": "Demo", "DemoTests": "DemoTests"]),
		".larder.yml": """
		features: none
		skip: [rule-empty]
		prefixes: {implementation: Real, mock: Mocked}
		suffixes: {contract: "", dto: "", mock: ""}
		folders:
		  {domain: Demo, data: Demo, models: Demo, errors: Demo, contracts: Demo, repositories: Demo, dataSources: Demo,
		   dtos: Demo, mappers: Demo, tests: DemoTests, domainTests: DemoTests, errorTests: DemoTests,
		   dataTests: DemoTests, mapperTests: DemoTests, mocks: DemoTests, stubs: DemoTests}

		""",
	]

	/// Gives `body` a project of `files` in a folder of its own.
	func withProject(_ files: [String: String], _ body: (WrittenApp) async throws -> Void) async throws {
		try await withTemporaryFolder { folder in
			let app = WrittenApp(root: folder.appending(path: "Demo", directoryHint: .isDirectory))
			for (path, text) in files { try app.put(text, at: path) }
			try await body(app)
		}
	}

	@Test(
		"Removing the last entity restores a project as it was before the first entity",
		arguments: [layered, layerFirst, flat]
	)
	func restoresProject(files: [String: String]) async throws {
		try await withProject(files) { sut in
			let (paths, manifest) = (try sut.paths(), try sut.text("Package.swift"))
			_ = try sut.new("Book")
			_ = try sut.new("Note", "--tiers", "1")
			#expect(try sut.text("Package.swift") != manifest)

			_ = try sut.remove("Book")
			let run = try sut.remove("Note")

			#expect(run.status == nil)
			#expect(try sut.paths() == paths)
			#expect(try sut.text("Package.swift") == manifest, "\(run.messages)")
		}
	}

	@Test(
		"Files written into a project's folders have no finding",
		arguments: [layered, layerFirst, flat],
		[
			[], ["--save", "--delete"], ["--public"], ["--scenario", "remote"], ["--tiers", "1"],
			["--preset", "executor"],
		]
	)
	func writtenFilesHaveNoFindings(files: [String: String], options: [String]) async throws {
		try await withProject(files) { sut in
			let run = try sut.new(["Book"] + options)

			#expect(run.status == nil, "\(run.messages)")
			#expect(try !sut.paths().contains { $0.hasPrefix("Features") || $0.hasPrefix("Shared") })
			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data == [])
			#expect(check.status == nil)
			#expect(try sut.new(["Book"] + options).data.allSatisfy { !$0.hasPrefix("created") })
		}
	}

	@Test("Written tests cause no finding about the team's own suites, even if those have other forms")
	func keepsOwnSuites() async throws {
		var files = Self.layered
		files["Sources/Data/Repositories/DefaultShelfRepository.swift"] =
			"struct DefaultShelfRepository: ShelfRepositoryProtocol {}\n"
		files["Sources/Domain/Repositories/ShelfRepositoryProtocol.swift"] =
			"protocol ShelfRepositoryProtocol: Sendable {}\n"
		files["Tests/DataTests/Unit/Data/ShelfRepositoryTests.swift"] = """
			import Testing

			@testable import Data

			final class ShelfRepositoryTests {
			    @Test func makesOne() {
			        // Given / When
			        let sut = DefaultShelfRepository()

			        // Then
			        _ = sut
			    }
			}

			"""
		try await withProject(files) { sut in
			_ = try sut.new("Book")

			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data.filter { $0.contains("test-swift-testing") } == [])
		}
	}

	@Test(
		"Tests are written for XCTest if most of the app's tests use it",
		arguments: [(1, 2, true), (1, 1, false), (0, 0, false)]
	)
	func followsTestLibrary(testing: Int, xcTest: Int, isXCTest: Bool) async throws {
		var files = Self.layered
		files[".larder.yml"]?.replace("[rule-empty]", with: "[rule-empty, test-swift-testing]")
		for (library, count) in [("Testing", testing), ("XCTest", xcTest)] {
			for number in 0..<count {
				files["Tests/DataTests/\(library)\(number)Tests.swift"] = "import \(library)\n"
			}
		}
		try await withProject(files) { sut in
			_ = try sut.new("Book")

			let tests = try sut.text("Tests/DataTests/Unit/Data/BookRepositoryTests.swift")
			#expect(tests.contains("final class BookRepositoryTests: XCTestCase {") == isXCTest)
			#expect(tests.contains("@Test(") == !isXCTest)
			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data == [])
		}
	}

	@Test("Names and folders follow the prefixes, suffixes and folders in the settings")
	func followsSettings() async throws {
		try await withProject(Self.layered) { sut in
			_ = try sut.new("Book")

			let contract = try sut.text("Sources/Domain/Repositories/BookRepositoryProtocol.swift")
			#expect(contract.contains("public nonisolated protocol BookRepositoryProtocol: Sendable {"))
			let repository = try sut.text("Sources/Data/Repositories/DefaultBookRepository.swift")
			#expect(repository.hasPrefix("import Domain\nimport LarderCore\n"))
			#expect(repository.contains("struct DefaultBookRepository: BookRepositoryProtocol {\n    private let"))
			#expect(try sut.text("Sources/Domain/Entities/Book.swift").contains("    public init("))
			#expect(
				try sut.text("Tests/DataTests/Shared/Mocks/MockBookRepository.swift")
					.contains("@testable import Data\n@testable import Domain\n")
			)
		}
	}

	@Test(
		"If contracts have no suffix, a contract and its data source still have different names, and so do a DTO and its model"
	)
	func keepsNamesApart() async throws {
		try await withProject(Self.layerFirst) { sut in
			_ = try sut.new("Book")

			#expect(
				try sut.text("Demo/Data/DataSources/BookRemoteDataSourceImpl.swift")
					.contains("struct BookRemoteDataSourceImpl: BookRemoteDataSource {")
			)
			#expect(try sut.text("Demo/Data/DTOs/BookDTO.swift").contains("struct BookDTO: "))
			#expect(!sut.has("Demo/Domain/Entities"))
		}
	}

	@Test("The project's own targets link Larder, and no target is added")
	func linksOwnTargets() async throws {
		try await withProject(Self.layered) { sut in
			let before = try sut.text("Package.swift")
			_ = try sut.new("Book", "--scenario", "remote")

			let manifest = try sut.text("Package.swift")
			#expect(manifest.ranges(of: "arget(name: ").count == 3)
			#expect(manifest.contains(".target(name: \"Domain\", path: \"Sources/Domain\")"))
			#expect(manifest.contains("\"Domain\",\n            .product(name: \"LarderCore\", package: \"larder\")"))
			#expect(manifest.contains(".product(name: \"LarderTesting\", package: \"larder\")"))
			#expect(manifest.contains("path: \"Tests/DataTests\", exclude: [\"Shared/Fixtures\"]"))
			_ = try sut.remove("Book")
			#expect(try sut.text("Package.swift") == before)
			#expect(!sut.has("Sources/Domain/Errors/BookError.swift"))
		}
	}

	@Test("Messages are in the project's string catalog, or in the code if there is none")
	func writesTexts() async throws {
		var files = Self.layerFirst
		files[".larder.yml", default: ""] += "catalog: Demo/Resources/Localizable.xcstrings\nlanguages: [es, en]\n"
		try await withProject(files) { sut in
			_ = try sut.new("Book")

			let error = "Demo/Domain/Errors/BookError.swift"
			#expect(
				try sut.text(error).contains(
					": \"No se ha encontrado nada con el identificador \\(identifier).\"\n"
				)
			)
			#expect(!sut.has("Demo/String+Localized.swift"))
			try sut.put(#"{"sourceLanguage": "en", "strings": {}}"#, at: "Demo/Resources/Localizable.xcstrings")
			_ = try sut.new("Book")
			#expect(try sut.text(error).contains("\"bookError.notFound %lld\".localized(identifier)"))
			#expect(try sut.text("Demo/String+Localized.swift").contains("Bundle.main.localizedString("))
			#expect(try sut.text("Demo/Resources/Localizable.xcstrings").contains("bookError.notFound %lld"))
		}
	}

	@Test(
		"A layer without a target, or with two, is an error, and nothing is written",
		arguments: [
			(
				package(["Domain": "Sources/Domain"]),
				"no target compiles Sources/Data; add a target with this folder to it, or name another folder in .larder.yml"
			),
			(
				package(["A": "Sources/Data/DTOs", "Data": "Sources", "DataTests": "Tests"]),
				"Sources/Data/DTOs is in the target A, but Sources/Data is in Data, and a layer has to be in "
					+ "one module; name folders of one target in .larder.yml"
			),
		]
	)
	func refusesLayers(manifest: String, message: String) async throws {
		let files = ["Package.swift": manifest, ".larder.yml": "features: none\n"]
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == 4)
			#expect(run.messages == ["Package.swift: error: \(message)"])
			#expect(try sut.paths() == Set(files.keys))
		}
	}

	@Test("A note says if no target compiles the tests, and which test folders belong to another target")
	func notesMissingTests() async throws {
		var files = Self.layered
		files["Package.swift"] = Self.package(["Data": "Sources/Data", "Domain": "Sources/Domain"])
		try await withProject(files) { sut in
			let run = try sut.new("Book", "--dry-run")

			#expect(
				run.messages.contains(
					"note: no target of Package.swift compiles the tests in Tests/DataTests/Unit/Data; add .testTarget(name: "
						+ "\"DataTests\", dependencies: [\"Data\", \"Domain\"], path: \"Tests/DataTests\") to it, and run the "
						+ "command again"
				)
			)
		}
		files = Self.layered
		files[".larder.yml", default: ""] += "\n"
		files[".larder.yml"] = files[".larder.yml"]?.replacing("tests: Tests", with: "mocks: Tests/Mocks, tests: Tests")
		try await withProject(files) { sut in
			let run = try sut.new("Book", "--dry-run")

			#expect(
				run.messages.contains(
					"note: the target DataTests does not compile Tests/Mocks; name a folder of that target in .larder.yml instead, "
						+ "and run the command again"
				)
			)
		}
	}

	@Test("An entity with a name that the project already uses is a conflict")
	func refusesTakenName() async throws {
		var files = Self.layered
		files["Sources/Domain/Entities/Things.swift"] = "public struct Book {}\n"
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == 2)
			#expect(
				run.messages.first?.hasSuffix(
					"Sources/Domain/Entities/Things.swift: error: it declares Book already, and the entity has no module of its own; "
						+ "give the entity another name"
				) == true
			)
		}
	}
}
