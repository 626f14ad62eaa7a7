import Foundation
import LarderGenerator
import Testing

@testable import larder

/// Features in folders of one target.
extension WholeProjectTests {
	private static let tests = "DemoTests/Features/{Feature}"

	private static func settings(home: String, tests: String = tests) -> String {
		"features: \(home)\nskip: [rule-empty]\nfolders: {domain: Domain, data: Data, tests: \"\(tests)\"}\n"
	}

	private static func app(hasFolders: Bool) -> [String: String] {
		var files = files(iOS: "17.0", hasFolders: hasFolders)
		files[".larder.yml"] = settings(home: "Demo/Features")
		return files
	}

	@Test(
		"A feature is written into the app target's folder, its tests into the test target's folder, and a check reads both",
		arguments: [true, false]
	)
	func writesFeatureOfTarget(hasFolders: Bool) async throws {
		try await withProject(Self.app(hasFolders: hasFolders)) { sut in
			let run = try sut.new("Book")

			#expect(run.status == nil, "\(run.messages)")
			#expect(!sut.has("Package.swift"))
			#expect(sut.has("Demo/Features/Book/Domain/Models/Book.swift"))
			#expect(sut.has("Demo/Features/Book/Data/Repositories/BookRepository.swift"))
			#expect(sut.has("DemoTests/Features/Book/Shared/Mocks/BookRepositoryMock.swift"))
			#expect(!sut.has("Demo/Features/Book/Tests"))
			let tests = try sut.text("DemoTests/Features/Book/Unit/Data/BookRepositoryTests.swift")
			#expect(tests.contains("@testable import Demo\n"))
			#expect(try !sut.text("Demo/Features/Book/Data/Repositories/BookRepository.swift").contains("import Demo"))
			let note =
				"note: link LarderCore and LarderNetworking of the package larder to Demo; link the same libraries and LarderTesting to DemoTests"
			#expect(run.messages.contains(note))
			let list = run.messages.first { $0.hasPrefix("note: Demo.xcodeproj lists its files one by one; ") }
			#expect((list == nil) == hasFolders)
			#expect(list?.contains("\nto Demo:\n  Demo/Features/Book/Data/DTOs/BookDTO.swift\n") != false)
			#expect(list?.contains("\nto DemoTests:\n  DemoTests/Features/Book/Shared/Mocks/") != false)
			#expect(try await CheckedProject(root: sut.root).check("--no-cache").data == [])
		}
	}

	@Test("A feature in an app's own target can be updated and removed, and a check finds its tests")
	func keepsFeatureOfTarget() async throws {
		try await withProject(Self.app(hasFolders: true)) { sut in
			_ = try sut.new("Book")
			let update = try sut.update()

			#expect(update.status == nil)
			#expect(update.data.allSatisfy { !$0.hasPrefix("created") && !$0.hasPrefix("updated") })
			let tests = "DemoTests/Features/Book/Unit/Data/BookRepositoryTests.swift"
			try FileManager.default.removeItem(at: sut.root.appending(path: tests))
			let check = try await CheckedProject(root: sut.root).check("--no-cache")
			#expect(check.data.contains { $0.contains("BookRepository has no tests") })
			_ = try sut.remove("Book")
			#expect(try sut.paths().filter { $0.hasSuffix(".swift") } == [])
		}
	}

	@Test("Features in one target share one JSONValue, which stays as long as a feature needs it")
	func sharesJSONValueOfTarget() async throws {
		let sample = #"{"id": 1, "data": {"a": "x", "b": 2}}"#
		try await withProject(Self.app(hasFolders: true)) { sut in
			_ = try sut.new("Book", "--type", "data=JSON", sample: sample)
			#expect(try sut.new("Note", "--type", "data=JSON", sample: sample).status == nil)

			let path = "Demo/Features/Book/Domain/Models/JSONValue.swift"
			#expect(try sut.paths().filter { $0.hasSuffix("/JSONValue.swift") } == [path])
			#expect(try sut.paths().filter { $0.hasSuffix("/JSONValueTests.swift") }.count == 1)
			_ = try sut.remove("Book")
			#expect(try sut.paths().filter { $0.hasSuffix("/JSONValue.swift") } == [path])
			#expect(try sut.update().data.allSatisfy { !$0.hasPrefix("created") })
			_ = try sut.remove("Note")
			#expect(try sut.paths().filter { $0.hasSuffix(".swift") } == [])
		}
	}

	@Test("Features in one target need different names for their types")
	func tellsTypesOfTargetApart() async throws {
		let sample =
			#"{"id": 1, "lines": [{"address": {"city": "Ulm", "zip": "8"}}], "address": {"city": "Ulm", "zip": "9"}}"#
		try await withProject(Self.app(hasFolders: true)) { sut in
			_ = try sut.new(["Book"], sample: sample)
			let run = try sut.new(["Shop"], sample: sample)

			#expect(run.status == nil)
			#expect(sut.has("Demo/Features/Book/Domain/Models/Address.swift"))
			#expect(sut.has("Demo/Features/Shop/Domain/Models/ShopAddress.swift"))
		}
	}

	@Test("A feature is written into the folder of the package's target, and no target is added")
	func writesFeatureOfPackage() async throws {
		let files = [
			"Package.swift": Self.package(["Demo": "Sources/Demo", "DemoTests": "Tests/DemoTests"]),
			".larder.yml": Self.settings(home: "Sources/Demo/Features", tests: "Tests/DemoTests/{Feature}Feature"),
		]
		try await withProject(files) { sut in
			let run = try sut.new("Book")

			#expect(run.status == nil, "\(run.messages)")
			#expect(sut.has("Sources/Demo/Features/Book/Data/Repositories/BookRepository.swift"))
			#expect(sut.has("Tests/DemoTests/BookFeature/Unit/Data/BookRepositoryTests.swift"))
			let manifest = try sut.text("Package.swift")
			#expect(manifest.split(separator: "arget(").count == 3)
			#expect(manifest.contains("exclude: [\"BookFeature/Shared/Fixtures\"]"))
			#expect(manifest.contains(".product(name: \"LarderTesting\", package: \"larder\")"))
			#expect(try await CheckedProject(root: sut.root).check("--no-cache").data == [])
		}
	}

	@Test(
		"Init proposes the folder with the tests of other features, or else a folder in the test target",
		arguments: [
			("DemoTests/Unit/Parts/Seats/SeatsTests.swift", "DemoTests/Unit/Parts/{Feature}"),
			("DemoTests/SeatsTests.swift", "DemoTests/Features/{Feature}"),
		]
	)
	func proposesTestsOfTarget(path: String, expected: String) async throws {
		var files = Self.app(hasFolders: true)
		files[".larder.yml"] = nil
		for name in ["Seats", "Movies"] {
			files["Demo/Features/\(name)/Domain/\(name)Repository.swift"] =
				"protocol \(name)Repository: Sendable {\n\tfunc all() async -> [Int]\n}\n"
			files["Demo/Features/\(name)/Data/\(name)RepositoryImpl.swift"] =
				"struct \(name)RepositoryImpl: \(name)Repository {\n\tfunc all() async -> [Int] { [] }\n}\n"
		}
		files[path] = "import Testing\n\n@testable import Demo\n\nstruct SeatsTests {}\n"
		try await withProject(files) { sut in
			let run = try await sut.begin(ExistingPackageTests.arguments)

			#expect(run.status == nil, "\(run.messages)")
			let settings = try sut.text(".larder.yml")
			#expect(settings.contains("\nfeatures: Demo/Features\n"))
			#expect(settings.contains("\n  tests: \"\(expected)\"\n"))
			#expect(!settings.contains("catalog:"))
			#expect(run.data.contains("created Demo/Features/Order/Data/Repositories/OrderRepositoryImpl.swift"))
			let folder = expected.replacing("{Feature}", with: "Order")
			#expect(run.data.contains("created \(folder)/Unit/Data/OrderRepositoryTests.swift"))
			#expect(!sut.has("Package.swift"))
		}
	}
}
