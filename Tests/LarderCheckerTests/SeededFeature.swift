import Foundation

@testable import LarderChecker
@testable import LarderProject

/// A generated feature with one violation of each rule.
struct SeededFeature {
	/// A change of the tree, and the place of its finding.
	struct Seed {
		let rule: String
		let path: String
	}

	/// Every file of the tree, by path.
	private(set) var files: [String: String]
	/// One violation for each rule.
	private(set) var seeds: [Seed] = []

	/// The settings of the tree, with a folder that contains no feature.
	static var settings: Settings {
		var settings = Settings()
		settings.features = ["Features", "Modules"]
		return settings
	}

	/// Adds the violations to `tree`, the feature Note of the preset `executor`.
	init(_ tree: [(path: String, contents: String)]) throws {
		files = Dictionary(uniqueKeysWithValues: tree.map { ($0.path, $0.contents) })
		seedLayout()
		seedModels()
		seedErrors()
		try seedContracts()
		try seedData()
		try seedTests()
		add("rule-empty", at: "Modules", nil)
		add("syntax", "Sources/Presentation/Broken.swift", "struct Broken {\n")
		add(
			"suppression-unused",
			"Sources/Domain/Models/Known.swift",
			"// larder:ignore model-let: it was edited once\nstruct Known: Equatable {\n\tlet id: Int\n}\n"
		)
	}

	private static let root = "Features/Note"

	// MARK: - Changes

	/// Adds a file that breaks `rule`.
	private mutating func add(_ rule: String, _ path: String, _ contents: String) {
		add(rule, at: "\(Self.root)/\(path)", contents)
	}

	private mutating func add(_ rule: String, at path: String, _ contents: String?) {
		files[path] = contents
		seeds.append(Seed(rule: rule, path: path))
	}

	/// Adds a file that breaks no rule by itself.
	private mutating func support(_ path: String, _ contents: String) {
		files["\(Self.root)/\(path)"] = contents
	}

	private mutating func move(_ rule: String, _ path: String, to other: String) {
		let contents = files.removeValue(forKey: "\(Self.root)/\(path)")
		add(rule, other, contents ?? "")
	}

	/// Replaces the first `text` in a file, which then breaks `rule`.
	private mutating func edit(_ rule: String, _ path: String, _ text: String, _ other: String) throws {
		let full = "\(Self.root)/\(path)"
		let contents = files[full] ?? ""
		guard let range = contents.range(of: text) else { throw MissingText(path: path, text: text) }
		add(rule, at: full, contents.replacingCharacters(in: range, with: other))
	}

	struct MissingText: Error {
		let path: String
		let text: String
	}
}

// MARK: - Seeds

extension SeededFeature {
	private mutating func seedLayout() {
		add("path-model", "Sources/Domain/Models/Tagging.swift", "struct Tag: Equatable {\n\tlet id: Int\n}\n")
		move(
			"path-repository",
			"Sources/Data/Repositories/NoteRepository.swift",
			to: "Sources/Data/NoteRepository.swift"
		)
		move("path-mapper", "Sources/Data/Mappers/NoteMapper.swift", to: "Sources/Data/Mapping/NoteMapper.swift")
		move(
			"path-data-source",
			"Sources/Data/DataSources/NoteMemoryDataSource.swift",
			to: "Sources/Data/NoteMemoryDataSource.swift"
		)
		move("path-dto", "Sources/Data/DTOs/NoteDTO.swift", to: "Sources/Data/NoteDTO.swift")
		move("path-mock", "Tests/Shared/Mocks/NoteRepositoryMock.swift", to: "Tests/Unit/NoteRepositoryMock.swift")
		move("path-stub", "Tests/Shared/Stubs/Note+Stub.swift", to: "Tests/Unit/Note+Stub.swift")
		move(
			"path-test",
			"Tests/Unit/Data/Mappers/NoteMapperTests.swift",
			to: "Tests/Unit/Data/NoteMapperTests.swift"
		)
	}

	private mutating func seedModels() {
		let models = "Sources/Domain/Models"
		add("model-struct", "\(models)/Draft.swift", "final class Draft: Equatable {\n\tlet id = 1\n}\n")
		add("model-equatable", "\(models)/Label.swift", "struct Label {\n\tlet id: Int\n}\n")
		add(
			"model-let",
			at: "Features/Account/Sources/Domain/Models/Page.swift",
			"struct Page: Equatable {\n\tvar id: Int\n}\n"
		)
		add("model-internal", "\(models)/Author.swift", "public struct Author: Equatable {\n\tlet id: Int\n}\n")
		add("model-no-serialization", "\(models)/Place.swift", "struct Place: Codable, Equatable {\n\tlet id: Int\n}\n")
		add("layer-domain", "\(models)/Receipt.swift", "struct Receipt: Equatable {\n\tlet source: NoteDTO\n}\n")
		add("layer-feature", "\(models)/Buyer.swift", "struct Buyer: Equatable {\n\tlet customer: Customer\n}\n")
		files["Features/Account/Sources/Domain/Models/Customer.swift"] =
			"struct Customer: Equatable {\n\tlet id: Int\n}\n"
		add("layer-data", "Sources/Data/DTOs/RowDTO.swift", "struct RowDTO: Codable {\n\tlet row: NoteRow\n}\n")
		support("Sources/Presentation/NoteRow.swift", "struct NoteRow: Codable {}\n")
	}

	private mutating func seedErrors() {
		let path = "Sources/Domain/Errors/NoteError.swift"
		let original = files["\(Self.root)/\(path)"] ?? ""
		let changes = [
			("error-public", "public nonisolated enum", "nonisolated enum"), ("error-conforms", ", LocalizedError", ""),
			("error-cases", "(description: String = \"\")", "(String)"),
			(
				"error-equality", "case (.loadFailed, .loadFailed): true",
				"case (.loadFailed(let one), .loadFailed(let other)): one == other"
			),
			("error-debug", "Error: CustomDebugStringConvertible", "Error"),
			("error-localized", "\"noteError.notFound %lld\".localized(identifier)", "\"Nothing\""),
			("strings-key", "noteError.notFound %lld", "noteError.notFound %@"),
		]
		for (rule, text, other) in changes {
			let name = rule.split(separator: "-").map(\.capitalized).joined() + "Error"
			let contents = original.replacingOccurrences(of: "NoteError", with: name)
				.replacingOccurrences(of: text, with: other)
			add(rule, "Sources/Domain/Errors/\(name).swift", contents)
			support("Tests/Unit/Domain/Errors/\(name)Tests.swift", "struct \(name)Tests {}\n")
		}
		move("path-error", path, to: "Sources/Domain/NoteError.swift")
		add("strings-catalog", at: "Shared/Broken.xcstrings", "{}")
	}

	private mutating func seedContracts() throws {
		let folder = "Sources/Domain/Repositories"
		let note = "Sources/Domain/Contracts/NoteRepositoryContract.swift"
		move("path-contract", "\(folder)/NoteRepositoryContract.swift", to: note)
		files["Libraries/Wire/ItemDTO.swift"] = "struct ItemDTO: Codable {}\n"
		let functions = [
			("contract-async", "getAll(identifier: Int) throws(NoteError) -> Note"),
			("contract-typed-throws", "getAny(identifier: Int) async throws -> Note"),
			("contract-naming", "loadNote(identifier: Int) async throws(NoteError) -> Note"),
			("contract-identifier", "getNote(id: Int) async throws(NoteError) -> Note"),
			("contract-cache-policy", "getNote(identifier: Int, policy: CachePolicy) async throws(NoteError) -> Note"),
			("contract-domain-only", "getWire(identifier: Int) async throws(NoteError) -> ItemDTO"),
		]
		for (rule, function) in functions {
			try edit(rule, note, ": Sendable {", ": Sendable {\n\tfunc \(function)")
		}
		add(
			"contract-internal",
			"\(folder)/ArchiveRepositoryContract.swift",
			"public protocol ArchiveRepositoryContract: Sendable {}\n"
		)
		add("contract-sendable", "\(folder)/TrashRepositoryContract.swift", "protocol TrashRepositoryContract {}\n")
		add("contract-suffix", "\(folder)/TagRepositoryProtocol.swift", "protocol TagRepositoryProtocol: Sendable {}\n")
		add(
			"mock-exists",
			"\(folder)/LabelRepositoryContract.swift",
			"protocol LabelRepositoryContract: Sendable {}\n"
		)
	}

	private mutating func seedData() throws {
		let dtos = "Sources/Data/DTOs"
		add("dto-suffix", "\(dtos)/NoteResponse.swift", "struct NoteResponse: Codable {}\n")
		add("dto-internal", "\(dtos)/PublicDTO.swift", "public struct PublicDTO: Codable {}\n")
		add("dto-anemic", "\(dtos)/RichDTO.swift", "struct RichDTO: Codable {\n\tvar isRich: Bool { true }\n}\n")
		let remote = "Sources/Data/DataSources/NoteRemoteDataSourceContract.swift"
		try edit("data-source-verbs", remote, ": Sendable {", ": Sendable {\n\tfunc loadNote() async throws -> NoteDTO")
		seedMapper("mapper-contract", "Tag", "\tfunc map(_ tag: Int) -> Int { tag }\n")
		seedMapper("mapper-stateless", "Count", "\tlet count = 0\n\tfunc map(_ input: Int) -> Int { input }\n")
		seedMapper("mapper-pure", "Time", "\tfunc map(_ input: Int) -> Date { Date() }\n")
		seedMapper("test-exists", "Untested", "\tfunc map(_ input: Int) -> Int { input }\n")
		files["\(Self.root)/Tests/Unit/Data/Mappers/UntestedMapperTests.swift"] = nil
		try seedRepositories()
	}

	private mutating func seedMapper(_ rule: String, _ name: String, _ members: String) {
		add(
			rule,
			"Sources/Data/Mappers/\(name)Mapper.swift",
			"struct \(name)Mapper: MapperContract {\n\(members)}\n"
		)
		support("Tests/Unit/Data/Mappers/\(name)MapperTests.swift", "struct \(name)MapperTests {}\n")
	}

	private mutating func seedRepositories() throws {
		let contract = "NoteRepositoryContract"
		let repositories = [
			("repository-struct", "Box", "final class BoxRepository: \(contract) {}"),
			("repository-conforms", "Lone", "struct LoneRepository {}"),
			("repository-internal", "Open", "public struct OpenRepository: \(contract) {}"),
			("repository-private-let", "Bare", "struct BareRepository: \(contract) {\n\tlet limit = 3\n}"),
			(
				"repository-injection", "Maker",
				"""
				struct MakerRepository: \(contract) {
					private let fetch: @Sendable () -> Void

					init() {
						fetch = NoteRemoteDataSource().fetch
					}
				}
				"""
			),
			(
				"repository-owns-mappers", "Given",
				"""
				struct GivenRepository: \(contract) {
					private let mapper: NoteMapper

					init(mapper: NoteMapper) {
						self.mapper = mapper
					}
				}
				"""
			),
		]
		for (rule, name, contents) in repositories {
			add(rule, "Sources/Data/Repositories/\(name)Repository.swift", "\(contents)\n")
			support("Tests/Unit/Data/\(name)RepositoryTests.swift", "struct \(name)RepositoryTests {}\n")
		}
		let note = "Sources/Data/NoteRepository.swift"
		try edit("data-source-contract", note, "any NoteRemoteDataSourceContract", "NoteRemoteDataSource")
		let unmapped = """
				func getDraft(identifier: Int) async throws(NoteError) -> NoteDTO {
					try await remoteDataSource.fetchNote(identifier: identifier)
				}


			"""
		try edit("repository-error-mapped", note, "\tfunc getNote", unmapped + "\tfunc getNote")
		let ignoring = "\tfunc getOld(cachePolicy: CachePolicy) async -> Int {\n\t\t1\n\t}\n\n"
		try edit("repository-strategy", note, "\tfunc getNote", ignoring + "\tfunc getNote")
	}

	private mutating func seedTests() throws {
		let mocks = "Tests/Shared/Mocks"
		add(
			"mock-final",
			"\(mocks)/ArchiveRepositoryMock.swift",
			"class ArchiveRepositoryMock: ArchiveRepositoryContract {}\n"
		)
		add(
			"mock-result",
			"\(mocks)/TrashRepositoryMock.swift",
			"""
			final class TrashRepositoryMock: TrashRepositoryContract {
				var result: Result<Note, NoteError> = .success(.stub())
			}

			"""
		)
		add(
			"mock-suffix",
			"\(mocks)/NoteRepositoryFake.swift",
			"final class NoteRepositoryFake: NoteRepositoryContract {}\n"
		)
		try edit(
			"mock-records",
			"\(mocks)/NoteRemoteDataSourceMock.swift",
			"\t\tfetchNoteCallCount += 1\n",
			""
		)
		let tests = "Tests/Unit/Data"
		try edit("test-given-when-then", "\(tests)/NoteRemoteDataSourceTests.swift", "// When\n", "\n")
		try edit("test-swift-testing", "\(tests)/NoteMemoryDataSourceTests.swift", "struct Note", "final class Note")
		let repository = "\(Self.root)/\(tests)/NoteRepositoryTests.swift"
		add(
			"test-covers",
			at: repository,
			files[repository]?.replacingOccurrences(of: ".failure(", with: ".empty(") ?? ""
		)
	}
}
