import Foundation
import Testing

@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

struct ProjectCacheTests {
	private static let model = "Features/Order/Sources/Domain/Models/Order.swift"

	@Test("An unchanged file is not parsed again")
	func unchangedFileIsNotParsed() async throws {
		try await withProject { project in
			let key = try await project.key
			project.keep(SourceFacts(parsing: "struct Remembered: Equatable { let id: Int }"), as: key)

			let index = try await project.reader.index()

			#expect(index.files.first?.facts.types.map(\.name) == ["Remembered"])
		}
	}

	@Test("A changed file is parsed again, and its old facts leave the cache")
	func changedFileIsParsed() async throws {
		try await withProject { project in
			_ = try await project.reader.index()
			let before = try await project.key
			#expect(FactsCache(project.cache).facts(for: before) != nil)
			try project.write("struct Order: Equatable { let identifier: Int }")

			let index = try await project.reader.index()

			#expect(index.files.first?.facts.types.first?.properties.map(\.name) == ["identifier"])
			#expect(FactsCache(project.cache).facts(for: before) == nil)
		}
	}

	@Test("Findings are cached until a file or a setting changes")
	func findingsAreRemembered() async throws {
		try await withProject { project in
			let first = try await project.findings()
			let second = try await project.findings()
			var settings = Settings()
			settings.severities["model-let"] = .warning
			let weighed = try await project.findings(settings)
			try project.write("struct Order: Equatable { let id: Int }")
			let mended = try await project.findings()

			#expect(first.map(\.severity) == [.error])
			#expect(second == first)
			#expect(second.first?.fixes.isEmpty == false)
			#expect(weighed.map(\.severity) == [.warning])
			#expect(mended == [])
		}
	}

	@Test("If a prefix in the settings changes, cached findings are not reused")
	func prefixesAreInDigest() async throws {
		try await withProject { project in
			var settings = project.settings
			let before = try await project.reader.snapshot().digest(with: settings)
			settings.prefixes.implementation = "Default"

			#expect(try await project.reader.snapshot().digest(with: settings) != before)
		}
	}

	@Test("Cached findings are reported without a new check")
	func rememberedFindingsAreSaid() async throws {
		try await withProject { project in
			let digest = try await project.reader.snapshot().digest(with: project.settings)
			project.cache.write(
				CacheWriter.bytes(of: digest) + CacheWriter.bytes(of: [Finding]()) + CacheWriter.bytes(of: [String]())
					+ CacheWriter.bytes(of: 0) + CacheWriter.bytes(of: 0),
				named: "findings"
			)

			#expect(try await project.findings() == [])
		}
	}

	@Test("A damaged cache is ignored", arguments: Damage.allCases)
	func brokenCacheIsIgnored(damage: Damage) async throws {
		try await withProject { project in
			let first = try await project.findings()
			for name in ["facts", "findings"] {
				try damage.apply(to: project.root.appending(path: ".larder/cache/\(name)"))
			}

			#expect(try await project.findings() == first)
			#expect(try await project.findings() == first)
		}
	}

	@Test("A cache of another build of the command is ignored and replaced")
	func otherBuildIsIgnored() async throws {
		try await withProject { project in
			let older = CacheFolder(root: project.root, stamp: "older")
			project.keep(SourceFacts(), as: try await project.key, in: older)

			#expect(try await project.findings().count == 1)
			#expect(older.bytes(named: "facts") == nil)
		}
	}

	@Test("Function bodies are read in files outside of features as in files of features")
	func bodiesBesideFeaturesAreRead() async throws {
		try await withProject { project in
			try project.write("extension OrderMapper { func text() { log(1) } }", at: "Shared/OrderMapper+Text.swift")

			for _ in 0..<2 {
				let types = try await project.reader.index().files.flatMap(\.facts.types)
				#expect(types.flatMap(\.functions).flatMap(\.body.calls).map(\.name) == ["log"])
			}
		}
	}

	@Test("The check does not fail if the cache folder is not writable")
	func unwritableFolderIsNoError() async throws {
		try await withProject { project in
			// A file in the place of the folder makes it impossible to create the folder, even for root.
			try Data().write(to: project.root.appending(path: ".larder"))

			#expect(try await project.findings().count == 1)
		}
	}

	@Test("Git ignores the cache")
	func cacheIsIgnoredByGit() async throws {
		try await withProject { project in
			_ = try await project.findings()

			let ignore = project.root.appending(path: ".larder/cache/.gitignore")
			#expect(try String(contentsOf: ignore, encoding: .utf8) == "*\n")
		}
	}

	enum Damage: CaseIterable {
		case flippedByte, cutShort, emptied, replacedByText, replacedByFolder

		func apply(to file: URL) throws {
			var data = try Data(contentsOf: file)
			switch self {
			case .flippedByte: data[data.count - 2] ^= 0x40
			case .cutShort: data = data.dropLast(3)
			case .emptied: data = Data()
			case .replacedByText: data = Data(String(repeating: "no cache ", count: 40).utf8)
			case .replacedByFolder:
				try FileManager.default.removeItem(at: file)
				return try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
			}
			try data.write(to: file)
		}
	}

	private struct Project {
		let root: URL
		let settings: Settings
		let cache: CacheFolder

		init(_ root: URL) {
			self.root = root
			var settings = Settings()
			settings.only = ["model-let"]
			self.settings = settings
			cache = CacheFolder(root: root, stamp: "build")
		}

		/// The key of the model's facts.
		var key: ContentDigest {
			get async throws {
				let file = try #require(try await reader.snapshot().files.first)
				return settings.key(of: file.digest, at: Location(file.path, features: settings.features))
			}
		}

		var reader: ProjectReader { ProjectReader(root: root, settings: settings, cache: cache) }

		/// Keeps `facts` as the only ones.
		func keep(_ facts: SourceFacts, as key: ContentDigest, in folder: CacheFolder? = nil) {
			FactsCache(folder ?? cache).keep([key: CacheWriter.bytes(of: facts)])
		}

		func write(_ source: String, at path: String = ProjectCacheTests.model) throws {
			let file = root.appending(path: path)
			try FileManager.default.createDirectory(
				at: file.deletingLastPathComponent(),
				withIntermediateDirectories: true
			)
			try Data(source.utf8).write(to: file)
		}

		func findings(_ other: Settings? = nil) async throws -> [Finding] {
			var settings = other ?? settings
			settings.only = ["model-let"]
			return try await ProjectCheck(root: root, settings: settings, cache: cache).findings()
		}
	}

	private func withProject(_ body: (Project) async throws -> Void) async throws {
		try await withTemporaryFolder { root in
			let project = Project(root)
			try project.write("struct Order: Equatable { var id: Int }")
			try await body(project)
		}
	}
}
