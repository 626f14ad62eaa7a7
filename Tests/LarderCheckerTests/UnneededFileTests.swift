import Foundation
import Testing

@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

struct UnneededFileTests {
	private static let model = "Features/Order/Sources/Domain/Models/Order.swift"

	@Test("A file outside of the features is not parsed if no rule needs it")
	func unneededFileIsNotParsed() async throws {
		let files = [
			Self.model: "struct Order: Equatable { let id: Int }",
			"App/Main.swift": "import ShopOrder\n@main struct Main {",
			"App/Theme.swift": "extension Color { static let",
		]

		let index = try await index(of: files)
		#expect(index.files.map(\.path) == ["App/Main.swift", "App/Theme.swift", Self.model])
		#expect(index.files.allSatisfy { $0.facts.syntaxError == nil })
		#expect(index.moduleFeatures == ["Order"])
	}

	@Test(
		"A file outside of the features is parsed if a rule may need it",
		arguments: [
			["Shared/Value.swift": "protocol Value: Equatable {}"],
			[
				"Shared/Value.swift": "public\ntypealias Value = Same",
				"Shared/Same.swift": "protocol Same: Equatable {}",
			],
			["Shared/Order+Equatable.swift": "@available(iOS 17, *) extension Order: Equatable {}"],
		]
	)
	func neededFileIsParsed(besides: [String: String]) async throws {
		let model = "struct Order: Value { let id: Int }"

		let findings = try await index(of: besides.merging([Self.model: model]) { first, _ in first })
		#expect(Checker(rules: [.modelEquatable]).findings(in: findings) == [])
		#expect(findings.files.filter { $0.root == nil }.allSatisfy { !$0.facts.types.isEmpty })
	}

	@Test("An unused suppression outside of the features is still found")
	func suppressionIsRead() async throws {
		let index = try await index(of: ["App/Main.swift": "// larder:ignore model-let: no\nstruct Main {}"])

		#expect(Checker(rules: [.modelLet, .suppressionUnused]).findings(in: index).count == 1)
	}

	@Test("Skipping the parsing of a file does not change the findings")
	func findingsAreTheSame() async throws {
		let tree = try SampleFiles.tree(below: FeatureVariant.golden)
		let files = try SeededFeature(tree).files

		try await withTemporaryFolder { root in
			try write(files, in: root)
			let reader = ProjectReader(root: root, settings: SeededFeature.settings)
			let all = try await reader.index()
			let some = ProjectIndex(try await reader.neededFiles(), settings: SeededFeature.settings)

			let findings = Checker().findings(in: all).filter { $0.rule != Rule.syntax.id }
			#expect(Checker().findings(in: some).filter { $0.rule != Rule.syntax.id } == findings)
			#expect(findings.count > 50)
			#expect(some.files.map(\.path) == all.files.map(\.path))
		}
	}

	private func write(_ files: [String: String], in root: URL) throws {
		for (path, contents) in files {
			let file = root.appending(path: path)
			let folder = file.deletingLastPathComponent()
			try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
			try Data(contents.utf8).write(to: file)
		}
	}

	private func index(of files: [String: String]) async throws -> ProjectIndex {
		try await withTemporaryFolder { root in
			try write(files, in: root)
			return ProjectIndex(try await ProjectReader(root: root).neededFiles(), settings: Settings())
		}
	}
}
