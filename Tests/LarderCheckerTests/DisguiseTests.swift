import Testing

@testable import LarderChecker

/// Features that break a rule in a hidden way.
struct DisguiseTests {
	private static let model = "Sources/Domain/Models/Note.swift"
	private static let error = "Sources/Domain/Errors/NoteError.swift"
	private static let contract = "Sources/Domain/Repositories/NoteRepositoryContract.swift"
	private static let mapper = "Sources/Data/Mappers/NoteMapper.swift"
	private static let repository = "Sources/Data/Repositories/NoteRepository.swift"
	private static let tests = "Tests/Unit/Data/NoteRepositoryTests.swift"

	@Test(
		"A feature with one disguised violation has one finding at the right place",
		arguments: layers + repositories + parts
	)
	func isFound(name: String, change: FeatureVariant.Change, expected: String) throws {
		let findings = try FeatureVariant([change]).findings

		let places = findings.map { finding in
			let parts = finding.split(separator: ":", maxSplits: 3)
			return "\(parts[0]):\(parts[1]):\(parts[2]) \(finding.split(separator: "[").last?.dropLast() ?? "")"
		}
		#expect(places == [expected], "\(findings)")
	}

	@Test("A model stays in the folder of models even if only another model stores it")
	func findsStoredModel() {
		let folder = "Features/Order/Sources/Domain"
		let files = [
			("\(folder)/Models/Order.swift", "struct Order: Equatable { let lines: [Line] }"),
			("\(folder)/Line.swift", "struct Line: Equatable {}"),
		]

		let findings = Checker(rules: [.pathModel]).findings(in: ProjectIndex(files: files))
		#expect(findings.map(\.path) == ["\(folder)/Line.swift"])
	}

	// MARK: - Layers

	private static let layers: [(String, FeatureVariant.Change, String)] = [
		(
			"whose domain imports under a condition",
			.edit(model, "nonisolated struct", "#if os(iOS)\n\timport UIKit\n#endif\nnonisolated struct"),
			"\(model):2:9 layer-domain"
		),
		(
			"whose domain imports one declaration of a module",
			.edit(
				model,
				"nonisolated struct",
				"""
				@preconcurrency internal import struct SwiftUI.Color
				nonisolated struct
				"""
			),
			"\(model):1:40 layer-domain"
		),
		(
			"whose domain uses Foundation's networking",
			.edit(
				model,
				"\tlet text",
				"""
					static func load() async { _ = try? await URLSession.shared.data(from: .home) }
					let text
				"""
			),
			"\(model):3:44 layer-domain"
		),
		(
			"whose domain has an alias of the network",
			.file("Sources/Domain/Models/Session.swift", "typealias Session = URLSession\n"),
			"Sources/Domain/Models/Session.swift:1:21 layer-domain"
		),
		(
			"whose domain uses user defaults inside a closure",
			.edit(
				model,
				"\tlet text",
				"""
					var save: @Sendable () -> Void { { [text] in { UserDefaults.standard.set(text, forKey: "") }() } }
					let text
				"""
			),
			"\(model):3:49 layer-domain"
		),
		(
			"whose domain names a DTO in a generic argument",
			.edit(
				model,
				"\tlet text",
				"""
					typealias Parts = Dictionary<Int, [(any Sendable, NoteDTO?)]>
					let text
				"""
			),
			"\(model):3:52 layer-domain"
		),
		(
			"whose model is Codable through an alias, in an extension in the data layer",
			.file("Sources/Data/Mappers/Note+Wire.swift", "typealias Wired = Codable\n\nextension Note: Wired {}\n"),
			"\(model):1:20 model-no-serialization"
		),
	]

	// MARK: - Repositories

	private static let repositories: [(String, FeatureVariant.Change, String)] = [
		(
			"whose repository stores a concrete data source through an alias",
			.edit(
				repository,
				"any NoteRemoteDataSourceContract\n\tprivate let volatile",
				"""
				Remote
					typealias Remote = NoteRemoteDataSource
					private let volatile
				"""
			),
			"\(repository):4:14 data-source-contract"
		),
		(
			"whose repository creates a data source inside a closure",
			.edit(
				repository,
				"{ try await remoteDataSource.fetchNote(identifier: identifier) }",
				"{ _ = remoteDataSource; return try await { NoteRemoteDataSource(httpClient: .live) }().fetchNote(identifier: identifier) }"
			),
			"\(repository):21:64 repository-injection"
		),
		(
			"whose repository creates a data source with `.init`",
			.edit(
				repository,
				"self.remoteDataSource = remoteDataSource",
				"self.remoteDataSource = NoteRemoteDataSource.init(httpClient: .live)"
			),
			"\(repository):14:48 repository-injection"
		),
		(
			"whose repository creates a data source in an extension in another file",
			.file(
				"Sources/Data/Repositories/NoteRepository+Again.swift",
				"""
				extension NoteRepository {
					var again: any NoteRemoteDataSourceContract {
						NoteRemoteDataSource(httpClient: .live)
					}
				}
				"""
			),
			"Sources/Data/Repositories/NoteRepository+Again.swift:3:3 repository-injection"
		),
		(
			"whose repository throws unmapped errors in an extension in another file",
			.file(
				"Sources/Data/Repositories/NoteRepository+Raw.swift",
				"""
				extension NoteRepository {
					func raw() async throws(NoteError) -> Note {
						do { return mapper.map(try await remoteDataSource.fetchNote(identifier: 1)) } catch { throw .loadFailed() }
					}
				}
				"""
			),
			"Sources/Data/Repositories/NoteRepository+Raw.swift:2:7 repository-error-mapped"
		),
		(
			"whose repository ignores its policy in an extension in another file",
			.file(
				"Sources/Data/Repositories/NoteRepository+Policy.swift",
				"""
				extension NoteRepository {

					func old(cachePolicy: CachePolicy) -> Int { 1 }
				}

				"""
			),
			"Sources/Data/Repositories/NoteRepository+Policy.swift:3:7 repository-strategy"
		),
		(
			"whose second repository is nested in an extension and has no tests",
			.file(
				"Sources/Data/Repositories/DraftRepository.swift",
				"""
				extension NoteFeature {
					struct DraftRepository: NoteRepositoryContract {}
				}

				"""
			),
			"Sources/Data/Repositories/DraftRepository.swift:2:9 test-exists"
		),
	]

	// MARK: - Parts

	private static let parts: [(String, FeatureVariant.Change, String)] = [
		(
			"whose mapper reads the clock through an alias",
			.edit(
				mapper,
				"\tfunc map(_ input: NoteDTO) -> Note {",
				"""
					typealias Moment = Date
					func map(_ input: NoteDTO) -> Note {
						_ = Moment()
				"""
			),
			"\(mapper):6:7 mapper-pure"
		),
		(
			"whose mapper reads the disk in an extension in another file",
			.file(
				"Sources/Data/Mappers/NoteMapper+Text.swift",
				"""
				extension NoteMapper {
					func text(with separator: String) -> String { separator + separator + UUID.init().uuidString }
				}

				"""
			),
			"Sources/Data/Mappers/NoteMapper+Text.swift:2:77 mapper-pure"
		),
		(
			"whose mapper reads a property of a folder of the system",
			.edit(mapper, "\t\tNote(", "\t\t_ = FileManager.default.currentDirectoryPath\n\t\treturn Note("),
			"\(mapper):4:7 mapper-pure"
		),
		(
			"whose error compares the descriptions in an extension in another file",
			.file(
				"Sources/Domain/Errors/NoteError.swift",
				"""
				public enum NoteError: LocalizedError, CustomDebugStringConvertible {
					case loadFailed(description: String = "")
					case notFound(identifier: Int)

					public var debugDescription: String { "" }
					public var errorDescription: String? {
						switch self {
						case .loadFailed: "noteError.loadFailed".localized()
						case .notFound(let identifier): "noteError.notFound %lld".localized(identifier)
						}
					}
				}

				extension NoteError: Equatable {
					public static func == (lhs: NoteError, rhs: NoteError) -> Bool {
						if case .loadFailed(let one) = lhs, case .loadFailed(let other) = rhs { one == other } else { false }
					}
				}
				"""
			),
			"\(error):16:12 error-equality"
		),
		(
			"whose contract extension has an abbreviated identifier",
			.edit(
				contract,
				"\tfunc getNote",
				"""
					#if DEBUG
					func getDraft(noteID: Int) async throws(NoteError) -> Note
					#endif
					func getNote
				"""
			),
			"\(contract):3:7 contract-identifier"
		),
		(
			"whose test has no sentence, in an extension in another file",
			.file(
				"Tests/Unit/Data/NoteRepositoryTests+More.swift",
				"""
				extension NoteRepositoryTests {
					@Test func more() {
						// When / Then
						#expect(sut.getNote == nil)
					}
				}
				"""
			),
			"Tests/Unit/Data/NoteRepositoryTests+More.swift:2:13 test-swift-testing"
		),
		(
			"whose test has no parts, in a nested suite",
			.edit(
				tests,
				"\t// MARK: - Remote",
				"""
					struct More {
						@Test("Shows more") func more() { #expect(Bool(true)) }
					}

				"""
			),
			"\(tests):17:28 test-given-when-then"
		),
		(
			"whose model is mutable behind a condition and an attribute",
			.edit(
				model,
				"\tlet text",
				"""
					#if DEBUG
					@available(iOS 18, *) public internal(set) var trace: [Int]
					#endif
					let text
				"""
			),
			"\(model):4:49 model-let"
		),
	]
}
