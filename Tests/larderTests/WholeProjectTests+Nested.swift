import ArgumentParser
import Foundation
import LarderGenerator
import Testing

@testable import larder

extension WholeProjectTests {
	private static let layers = "Modules/Layers"

	/// A package inside of the project, whose domain and data layer are two targets.
	private static let nested = [
		"\(layers)/Package.swift": """
		// swift-tools-version: 5.9
		import PackageDescription

		let package = Package(
		    name: "Layers",
		    platforms: [
		        .iOS(.v16),
		    ],
		    targets: [
		        .target(name: "Domain"),
		        .target(name: "Data", dependencies: ["Domain"]),
		        .testTarget(name: "DataTests", dependencies: ["Data"]),
		    ]
		)

		""",
		"\(layers)/Sources/Domain/Repositories/SeatsRepository.swift": """
		public protocol SeatsRepository: Sendable {
			func seats() async -> [Int]
		}

		""",
		"\(layers)/Sources/Data/Repositories/SeatsRepositoryImpl.swift": """
		import Domain

		struct SeatsRepositoryImpl: SeatsRepository {
			func seats() async -> [Int] { [] }
		}

		""",
		"\(layers)/Tests/DataTests/SeatsRepositoryImplTests.swift": "import Testing\n",
		".larder.yml": """
		features: none
		skip: [rule-empty]
		suffixes: {contract: "", implementation: Impl}
		folders: {domain: \(layers)/Sources/Domain, data: \(layers)/Sources/Data, tests: \(layers)/Tests/DataTests}

		""",
	]

	@Test("If a folder's files belong to packages, init names no Xcode target for the folder")
	func namesNoTargetForPackages() async throws {
		var files = Self.nested.filter { $0.key != ".larder.yml" }
		files["Demo/Presentation/SeatsView.swift"] = "import SwiftUI\n"
		files["Demo.xcodeproj/project.pbxproj"] = Self.listing([("Demo", "application", ["AppFile"])])
		files["\(Self.layers)/Sources/Remote/SeatsClient.swift"] = "struct SeatsClient {}\n"
		try await withProject(files) { sut in
			let run = try await CheckedProject.answer { console in
				let options = ["--domain", "\(Self.layers)/Sources/Domain", "--data", "\(Self.layers)/Sources"]
				try await InitCommand.parse(["--project", sut.path, "--features", "none"] + options).run(on: console)
			}

			#expect(run.messages.contains("domain       \(Self.layers)/Sources/Domain: 1 file, target Domain"))
			#expect(run.messages.contains("data         \(Self.layers)/Sources: 3 files"), "\(run.messages)")
			#expect(run.messages.contains("presentation Demo/Presentation: 1 file, target Demo"))
		}
	}

	@Test("The files of layers go into a package inside of the project, and a note says what to add to its manifest")
	func writesToNestedPackage() async throws {
		try await withProject(Self.nested) { sut in
			let manifest = try sut.text("\(Self.layers)/Package.swift")

			let run = try sut.new("Book", "--larder", WrittenApp.checkout)

			#expect(run.status == nil, "\(run.messages)")
			#expect(try sut.text("\(Self.layers)/Package.swift") == manifest)
			#expect(!sut.has("Package.swift"))
			let repository = try sut.text("\(Self.layers)/Sources/Data/Repositories/BookRepositoryImpl.swift")
			#expect(repository.hasPrefix("import Domain\nimport LarderCore\n"))
			let model = try sut.text("\(Self.layers)/Sources/Domain/Models/Book.swift")
			#expect(model.contains("public nonisolated struct Book") || model.contains("public struct Book"))
			let tests = try sut.text("\(Self.layers)/Tests/DataTests/Unit/Data/BookRepositoryTests.swift")
			#expect(tests.contains("@testable import Data\n@testable import Domain\n"))
			let note = run.messages.first { $0.hasPrefix("note: Modules/Layers/Package.swift stays unchanged") } ?? ""
			#expect(note.contains("\n\tplatforms: [.macOS(.v14), .iOS(.v17)],\n\tdependencies: [\n"))
			let larder = try LarderPackage(folder: URL(filePath: WrittenApp.checkout))
			let package = larder.path(from: sut.root.appending(path: Self.layers))
			#expect(note.contains("\n\t\t.package(name: \"larder\", path: \"\(package)\"),\n\t],\n"))
			#expect(
				note.contains(
					"""

					to the dependencies of Data:
					\t.product(name: "LarderCore", package: "larder"),
					\t.product(name: "LarderNetworking", package: "larder"),
					to the dependencies of DataTests:
					\t"Domain",
					\t.product(name: "LarderCore", package: "larder"),
					\t.product(name: "LarderNetworking", package: "larder"),
					\t.product(name: "LarderTesting", package: "larder"),
					and leave \(Self.layers)/Tests/DataTests/Shared/Fixtures out of DataTests by `exclude`
					"""
				)
			)
		}
	}

	@Test("A note never lists an inner package's file for an Xcode target")
	func listsNoFilesOfPackages() async throws {
		var files = Self.nested
		let targets = [("Demo", "application", ["AppFile"]), ("Tests", "bundle.unit-test", ["TestFile"])]
		files["Demo.xcodeproj/project.pbxproj"] = Self.listing(targets)
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == nil, "\(run.messages)")
			#expect(run.messages.contains { $0.contains("to the dependencies of DataTests:") })
			#expect(!run.messages.contains { $0.contains("lists its files") || $0.contains("note: link") })
		}
	}

	@Test("A note omits what an inner package's manifest already has")
	func notesOnlyWhatIsMissing() async throws {
		var files = Self.nested
		files["\(Self.layers)/Package.swift"] = """
			// swift-tools-version: 5.9
			import PackageDescription

			let products: [Target.Dependency] = []
			let package = Package(
			    name: "Layers",
			    platforms: [.iOS(.v18), .macOS(.v14)],
			    dependencies: [.package(path: "../larder")],
			    targets: [
			        .target(name: "Domain", dependencies: [.product(name: "LarderCore", package: "larder")]),
			        .target(name: "Data", dependencies: [
			            "Domain", .product(name: "LarderCore", package: "larder"),
			            .product(name: "LarderNetworking", package: "larder"),
			        ]),
			        .testTarget(name: "DataTests", dependencies: [
			            "Data", "Domain", .product(name: "LarderCore", package: "larder"),
			            .product(name: "LarderNetworking", package: "larder"),
			            .product(name: "LarderTesting", package: "larder"),
			        ], exclude: ["Shared/Fixtures"]),
			    ]
			)

			"""
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == nil, "\(run.messages)")
			#expect(!run.messages.contains { $0.contains("stays unchanged") || $0.contains("link ") })
		}
	}

	@Test("A folder in an inner package is an error if no target compiles it, and nothing is written")
	func refusesUncompiledFolder() async throws {
		var files = Self.nested
		files[".larder.yml"] = files[".larder.yml"]?.replacing("tests:", with: "errors: \(Self.layers)/Errors, tests:")
		try await withProject(files) { sut in
			let before = try sut.paths()

			let run = try sut.new("Book")

			#expect(run.status == 4)
			#expect(
				run.messages == [
					"\(Self.layers)/Package.swift: error: no target compiles \(Self.layers)/Errors; name a folder of the target "
						+ "Domain, which compiles \(Self.layers)/Sources/Domain/Models, under errors in .larder.yml"
				]
			)
			#expect(try sut.paths() == before)
		}
	}

	@Test("A note names the package that compiles the tests if it is not the package of the data layer")
	func notesTestsOfOtherPackage() async throws {
		var files = Self.nested
		files["Modules/Other/Package.swift"] = Self.package(["OtherTests": "Tests"])
		files[".larder.yml"] = files[".larder.yml"]?.replacing("tests: \(Self.layers)", with: "tests: Modules/Other")
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == nil, "\(run.messages)")
			#expect(
				run.messages.contains(
					"note: Modules/Other/Package.swift compiles the tests in Modules/Other/Tests/DataTests/Unit/Data, but not "
						+ "Data, which they test; name a folder of tests of \(Self.layers)/Package.swift under tests in .larder.yml, "
						+ "and run the command again"
				)
			)
		}
	}

	@Test("Init proposes folders in the targets of the layers, and the tests in the same package")
	func proposesNestedFolders() async throws {
		let home = "Modules/Domain"
		var files = [
			"\(home)/Package.swift": Self.package([
				"Domain": "Sources/Domain", "DomainData": "Sources/DomainData", "DomainTests": "Tests/DomainTests",
			]),
			"\(home)/Sources/Domain/Interfaces/SeatsRepository.swift":
				"public protocol SeatsRepository {\n\tfunc seats() async -> [Int]\n}\n",
			"\(home)/Sources/DomainData/Repository/SeatsRepositoryImpl.swift":
				"import Domain\n\nstruct SeatsRepositoryImpl: SeatsRepository {\n\tfunc seats() async -> [Int] { [] }\n}\n",
			"Modules/Other/Package.swift": Self.package(["OtherTests": "Tests"]),
		]
		for number in 1...5 {
			files["Modules/Other/Tests/Other\(number)Tests.swift"] = "import Testing\n\n@Test func passes() {}\n"
		}
		try await withProject(files) { sut in
			let settings = try await CheckedProject.answer {
				try await InitCommand.parse(["--project", sut.path]).run(on: $0)
			}
			let run = try sut.new("Book")

			#expect(settings.status == nil, "\(settings.messages)")
			#expect(run.status == nil, "\(run.messages)")
			#expect(run.data.contains("created \(home)/Sources/Domain/Errors/BookError.swift"))
			#expect(run.data.contains("created \(home)/Sources/DomainData/Repository/BookRepositoryImpl.swift"))
			#expect(run.data.contains("created \(home)/Tests/DomainTests/Unit/Data/BookRepositoryTests.swift"))
			#expect(try sut.text(".larder.yml").contains("\n  domain: \(home)/Sources/Domain\n"))
			#expect(run.messages.contains { $0.contains(#/to the dependencies of DomainTests:\n\s+"DomainData",\n/#) })
		}
	}

	@Test(
		"If the data layer uses a domain layer in another package, a note adds the domain as a product to the dependencies"
	)
	func writesToSeveralPackages() async throws {
		let files = [
			"Base/Domain/Package.swift": Self.package(["Domain": "Sources"]),
			"Base/Data/Package.swift": Self.package(["Data": "Sources", "DataTests": "Tests"]),
			"Base/Domain/Sources/Row.swift": "", "Base/Data/Sources/Row.swift": "",
			"Base/Data/Tests/RowTests.swift": "",
			".larder.yml": """
			features: none
			skip: [rule-empty]
			folders: {domain: Base/Domain/Sources, data: Base/Data/Sources, tests: Base/Data/Tests}

			""",
		]
		try await withProject(files) { sut in
			let run = try sut.new("Book", "--save", "--larder", WrittenApp.checkout)

			#expect(run.status == nil, "\(run.messages)")
			let data = run.messages.first { $0.hasPrefix("note: Base/Data/Package.swift stays unchanged") } ?? ""
			#expect(
				data.contains("\nto the dependencies of Data:\n\t.product(name: \"Domain\", package: \"Domain\"),\n")
			)
			#expect(data.contains("\nto the dependencies of DataTests:\n\t\"Data\",\n\t.product(name: \"Domain\", "))
			#expect(
				run.messages.contains {
					$0.contains("Base/Domain/Package.swift stays unchanged; add to it:\n\tplatforms: ")
				}
			)
		}
	}

	@Test("The files of layers go into a Tuist module if its targets compile their folders by convention")
	func writesToTuistModule() async throws {
		var files = [
			"Workspace.swift": "", "Modules/Order/Project.swift": "",
			".larder.yml": """
			features: none
			skip: [rule-empty]
			folders: {domain: Modules/Order/Interface, data: Modules/Order/Sources, tests: Modules/Order/Tests}

			""",
		]
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == nil, "\(run.messages)")
			#expect(
				try sut.text("Modules/Order/Tests/Unit/Data/BookRepositoryTests.swift")
					.contains("@testable import Order\n@testable import OrderInterface\n")
			)
			#expect(
				run.messages.contains(
					"note: Tuist's manifests are not read; see that targets compile Modules/Order/Interface and "
						+ "Modules/Order/Sources, and that a test target compiles Modules/Order/Tests"
				)
			)
		}
		files["Modules/Ware/Project.swift"] = ""
		files[".larder.yml"]?.replace("data:", with: "models: Modules/Ware/Interface, data:")
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == 4)
			#expect(
				run.messages.first?.hasSuffix(
					"Modules/Ware/Interface/Book.swift: error: Tuist's module WareInterface compiles this folder, but not the "
						+ "layer's other folders, and a layer has to be in one module; name folders of one module in .larder.yml"
				) == true
			)
			#expect(!sut.has("Modules/Ware/Interface"))
		}
	}
}
