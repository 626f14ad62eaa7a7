import Foundation

import Testing

@testable import LarderChecker

/// Whole features that obey, written as the language allows.
struct ObedientFeatureTests {
	private static let model = "Sources/Domain/Models/Note.swift"
	private static let error = "Sources/Domain/Errors/NoteError.swift"
	private static let contract = "Sources/Domain/Repositories/NoteRepositoryContract.swift"
	private static let dto = "Sources/Data/DTOs/NoteDTO.swift"
	private static let remote = "Sources/Data/DataSources/NoteRemoteDataSource.swift"
	private static let mapper = "Sources/Data/Mappers/NoteMapper.swift"
	private static let repository = "Sources/Data/Repositories/NoteRepository.swift"
	private static let mock = "Tests/Shared/Mocks/NoteRemoteDataSourceMock.swift"
	private static let tests = "Tests/Unit/Data/NoteRepositoryTests.swift"

	@Test("A feature has no finding", arguments: language + types + texts + data + testing)
	func hasNoFinding(name: String, changes: [FeatureVariant.Change]) throws {
		let findings = try FeatureVariant(changes).findings

		#expect(findings == [])
	}

	// MARK: - The language

	private static let language: [(String, [FeatureVariant.Change])] = [
		("with the line ends of Windows", [.all { $0.replacingOccurrences(of: "\n", with: "\r\n") }]),
		("with a byte order mark", [.all { "\u{FEFF}\($0)" }]),
		("with conditions around all declarations", [.all { "#if canImport(Foundation) && !os(WASI)\n\($0)#endif\n" }]),
		(
			"with a location that says another file",
			[
				.edit(
					repository,
					"\tfunc getNote",
					"""
						#sourceLocation(file: "Other.swift", line: 1)
						func getNote
					"""
				)
			]
		),
		(
			"with an availability of everything",
			[
				.edit(error, "public nonisolated enum", "@available(iOS 18, macOS 15, *)\npublic nonisolated enum"),
				.edit(contract, "nonisolated protocol", "@available(iOS 18, *)\nnonisolated protocol"),
				.edit(repository, "\tfunc getNote", "\t@available(*, noasync)\n\tfunc getNote"),
			]
		),
		(
			"with another isolation of each part",
			[
				.edit(contract, "\tfunc getNote", "\t@concurrent nonisolated func getNote"),
				.edit(repository, "\tfunc getNote", "\t@concurrent nonisolated func getNote"),
				.edit(mapper, "\tfunc map", "\tnonisolated(nonsending) func map"),
			]
		),
		(
			"with ownership of its parameters",
			[
				.edit(mapper, "_ input: NoteDTO) -> Note", "_ input: borrowing NoteDTO) -> sending Note"),
				.edit(
					"Sources/Data/DataSources/NoteLocalDataSourceContract.swift",
					"_ dto: NoteDTO",
					"_ dto: consuming sending NoteDTO"
				),
				.edit(contract, "-> Note", "-> sending Note"),
			]
		),
		(
			"with names in backticks",
			[
				.file(
					"Sources/Domain/Models/Protocol.swift",
					"struct `Protocol`: Equatable {\n\tlet `class`: Int\n}\n"
				),
				.edit(repository, "struct NoteRepository", "struct `NoteRepository`"),
				.edit(error, "case loadFailed(", "case `loadFailed`("),
				.edit(contract, "func getNote(identifier", "func `getNote`(`identifier`"),
				.edit(
					"Tests/Shared/Mocks/NoteRepositoryMock.swift",
					"func getNote(identifier",
					"func `getNote`(`identifier`"
				),
				.edit(dto, "struct NoteDTO", "struct `NoteDTO`"),
			]
		),
		(
			"with expressions that choose",
			[
				.edit(
					mapper,
					"""
							Note(
								id: input.id,
								text: input.text
							)
					""",
					"""
							let text = if input.text.isEmpty { "" } else { input.text }
							return switch text { case "": Note(id: 0, text: text) default: Note(id: input.id, text: text) }
					"""
				),
				.edit(
					error,
					"""
							switch self {
							case .loadFailed:
								"noteError.loadFailed".localized()
					""",
					"""
							if case .loadFailed = self { return "noteError.loadFailed".localized() }
							return switch self {
							case .loadFailed: nil
					"""
				),
			]
		),
		(
			"with parameter packs",
			[
				.file(
					"Sources/Domain/Models/Pair.swift",
					"""
					struct Pair<each Part: Equatable & Sendable>: Sendable {
						let parts: (repeat each Part)
					}

					extension Pair: Equatable {
						static func == (lhs: borrowing Self, rhs: borrowing Self) -> Bool {
							for (left, right) in repeat (each lhs.parts, each rhs.parts) where left != right { return false }
							return true
						}
					}

					"""
				)
			]
		),
	]

	// MARK: - Types

	private static let types: [(String, [FeatureVariant.Change])] = [
		(
			"whose error is known by an alias",
			[
				.file("Sources/Domain/Errors/NoteError+Failure.swift", "typealias NoteFailure = NoteError\n"),
				.edit(contract, "throws(NoteError)", "throws(NoteFailure)"),
				.edit(repository, "throws(NoteError)", "throws(NoteFailure)"),
			]
		),
		(
			"whose error is named with its module",
			[.edit(contract, "throws(NoteError)", "throws(DocumentsMemoryNote.NoteError)")]
		),
		(
			"whose model conforms in a file beside the features, where a condition holds",
			[
				.edit(model, ": Equatable", ""),
				.beside(
					"Shared/Note+Equatable.swift",
					"""
					#if DEBUG
					extension Note: @retroactive Equatable {}
					#endif

					"""
				),
			]
		),
		(
			"whose model is generic, and Equatable where its part is",
			[
				.file(
					"Sources/Domain/Models/Page.swift",
					"""
					struct Page<Item: Sendable>: Sendable {
						let items: [Item]
					}

					extension Page: Equatable where Item: Equatable {}

					"""
				)
			]
		),
		(
			"whose model cannot be copied",
			[.file("Sources/Domain/Models/Token.swift", "struct Token: ~Copyable, Equatable {\n\tlet id: Int\n}\n")]
		),
		(
			"whose model holds types, aliases and macros",
			[
				.edit(
					model,
					"\tlet text: String",
					"""
						let text: String
						let kind: Kind

						typealias Identifier = Int

						enum Kind: String, Codable { case plain }
						final class Cache { var count = 0 }
						private struct Draft: Codable { var text: String }
						#keep("text")
					"""
				)
			]
		),
		(
			"whose model has a macro and a wrapper",
			[
				.edit(
					model,
					"nonisolated struct Note: Equatable {",
					"""
					@Memberwise struct Note: Equatable {
						@Trimmed var name: String
					"""
				)
			]
		),
		(
			"whose repository is spread over files",
			[
				.edit(contract, "\tfunc getNote", "\tfunc saveNote(_ model: Note) async\n\tfunc getNote"),
				.file(
					"Sources/Data/Repositories/NoteRepository+Save.swift",
					"""
					nonisolated extension NoteRepository {
						func saveNote(_ model: Note) async {
							await volatileDataSource.saveNote(NoteDTO(id: model.id, text: model.text))
						}
					}

					"""
				),
				.edit(
					"Tests/Shared/Mocks/NoteRepositoryMock.swift",
					"\tfunc getNote",
					"""
						private(set) var saveNoteCallCount = 0
						private(set) var lastSaved: Note?

						func saveNote(_ model: Note) async {
							saveNoteCallCount += 1
							lastSaved = model
						}

						func getNote
					"""
				),
			]
		),
		(
			"whose repository is generic over its data sources",
			[
				.edit(
					repository,
					"struct NoteRepository:",
					"struct NoteRepository<Remote: NoteRemoteDataSourceContract>:"
				),
				.edit(repository, "any NoteRemoteDataSourceContract", "Remote"),
			]
		),
		(
			"whose repository has a factory that wires it",
			[
				.beside(
					"App/NoteRepository+Live.swift",
					"""
					extension NoteRepository {
						static func live() -> NoteRepository {
							NoteRepository(remoteDataSource: NoteRemoteDataSource(httpClient: .live), volatile: NoteMemoryDataSource())
						}
					}

					"""
				)
			]
		),
	]

	// MARK: - Texts and comments

	private static let texts: [(String, [FeatureVariant.Change])] = [
		(
			"with comments that look like code",
			[
				.edit(
					model,
					"\tlet text",
					"""
						// var text: String
						/* public class Other: Codable { var a = NoteDTO() } /* import UIKit */ */
						/// ```swift
						/// import SwiftUI
						/// public var old: NoteDTO
						/// ```
						let text
					"""
				),
				.edit(
					repository,
					"\tinit(",
					"""
						// self.remoteDataSource = NoteRemoteDataSource()
						init(
					"""
				),
			]
		),
		(
			"with texts that look like code",
			[
				.edit(
					model,
					"\tlet text: String",
					##"""
						let text: String
						static let plain = "public var a: NoteDTO // larder:ignore model-let: no"
						static let raw = #"import UIKit "quoted" \(NoteDTO.self)"#
						static let rows = """
							public class Other: Codable {
								var source = NoteRemoteDataSource() // larder:ignore
							[[[[[[[[[[[[[[[[[[[[[[[[ "unclosed {
							"""
						static let both = #"""
							struct Raw { var a = \#(1) } """ ((((((((((((((((((((((((((((
							"""#
					"""##
				)
			]
		),
		(
			"with a regular expression that looks like code",
			[
				.edit(
					model,
					"\tlet text: String",
					#"""
						let text: String
						static let link = /\[\["([^"\]]+)"\]\] \/\/ var {2}/
						static let long = #/
							(?<id> \d+) [["{(]  # a NoteDTO {
						/#
					"""#
				)
			]
		),
		(
			"with drawings in comments",
			[
				.edit(
					model,
					"\tlet text",
					"""
						/*
						 [[[[[[[[[[[[[[[[[[[[[[[[[[ {{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{
						*/
						let text
					"""
				)
			]
		),
		(
			"whose texts are localized by Foundation",
			[
				.edit(
					error,
					"\"noteError.loadFailed\".localized()",
					"String(localized: \"noteError.loadFailed\", bundle: .module)"
				),
				.edit(
					error,
					"\"noteError.notFound %lld\".localized(identifier)",
					"String(localized: \"noteError.notFound \\(identifier)\", bundle: .module, comment: \"Nothing is there\")"
				),
			]
		),
		(
			"whose texts are resources, formatted by hand",
			[
				.edit(
					error,
					"\"noteError.loadFailed\".localized()",
					"String(localized: LocalizedStringResource(\"noteError.loadFailed\"))"
				),
				.edit(
					error,
					"\"noteError.notFound %lld\".localized(identifier)",
					"String(format: NSLocalizedString(\"noteError.notFound %lld\", comment: \"\"), identifier)"
				),
			]
		),
	]

	// MARK: - Data

	private static let data: [(String, [FeatureVariant.Change])] = [
		(
			"whose DTO is coded by hand",
			[
				.edit(
					dto,
					"\tlet text: String",
					"""
						let text: String

						enum CodingKeys: String, CodingKey { case id, text }

						init(id: Int, text: String) {
							self.id = id
							self.text = text
						}

						init(from decoder: any Decoder) throws {
							let container = try decoder.container(keyedBy: CodingKeys.self)
							self.init(id: try container.decode(Int.self, forKey: .id), text: "")
						}

						func encode(to encoder: any Encoder) throws {}

						struct LineDTO: Codable, Equatable { var id: Int? }
					"""
				)
			]
		),
		(
			"whose remote data source uses macros and closures",
			[
				.edit(
					remote,
					"\t\tdo {\n",
					"""
							#log("fetch", level: .debug)
							let decode: @Sendable (Data) throws -> NoteDTO = { try #decode($0) }
							_ = decode
							do {

					"""
				)
			]
		),
		(
			"whose repository maps errors in a function of its own",
			[
				.edit(
					repository,
					"""
								errorMapper: {
									errorMapper.map(NoteErrorMapperInput(error: $0, identifier: identifier))
								}
					""",
					"\t\t\terrorMapper: { failure(of: $0, identifier) }"
				),
				.edit(
					repository,
					"\tfunc getNote",
					"""
						private func failure(of error: any Error, _ identifier: Int) -> NoteError {
							errorMapper.map(NoteErrorMapperInput(error: error, identifier: identifier))
						}

						func getNote
					"""
				),
			]
		),
		(
			"whose repository is asked for several things at once",
			[
				.edit(
					repository,
					"\t\t\tmapper: { mapper.map($0) },",
					"""
								mapper: { dto in
									{ () -> Note in
										let mapped = mapper.map(dto)
										return mapped
									}()
								},
					"""
				)
			]
		),
	]

	// MARK: - Tests

	private static let testing: [(String, [FeatureVariant.Change])] = [
		(
			"whose tests are named by raw identifiers",
			[
				.edit(
					tests,
					"""
					@Test("Maps an API error to the domain error")
						func mapsAPIErrorToDomainError
					""",
					"@Test\n\tfunc `maps an API error to the domain error`"
				),
				.edit(
					tests,
					"@Test(\"Saves what it fetched to every tier\")",
					"@Test(\"Saves\\twhat \\\"it\\\" fetched\", .tags(.tiers), arguments: [1])"
				),
			]
		),
		(
			"whose tests stand in suites inside a suite",
			[
				.edit(
					tests,
					"\t// MARK: - Remote",
					"""
						@Suite struct Reads {
							private let remoteDataSource = NoteRemoteDataSourceMock()
					"""
				),
				.edit(tests, "\t// MARK: - Fallback", "\t}\n\n\t@Suite(\"Fallback\") struct Fallback {"),
				.edit(tests, "\t// MARK: - Errors", "\t}\n"),
			]
		),
		(
			"whose tests say their parts in other letters",
			[
				.edit(tests, "// Given", "// GIVEN a mock"), .edit(tests, "// When", "// when:"),
				.edit(tests, "// Then", "// — THEN"),
			]
		),
		(
			"whose mock keeps its state under a lock",
			[
				.file(
					mock,
					"""
					import Synchronization

					@testable import DocumentsMemoryNote

					final class NoteRemoteDataSourceMock: NoteRemoteDataSourceContract {
						private struct State {
							var result: Result<NoteDTO, any Error> = .failure(CancellationError())
							var fetchNoteCallCount = 0
							var lastFetchedIdentifier: Int?
						}

						private let state = Mutex(State())
						var fetchNoteCallCount: Int { state.withLock { $0.fetchNoteCallCount } }
						var lastFetchedIdentifier: Int? { state.withLock { $0.lastFetchedIdentifier } }
						var result: Result<NoteDTO, any Error> {
							get { state.withLock { $0.result } }
							set { state.withLock { $0.result = newValue } }
						}

						func fetchNote(identifier: Int) async throws -> NoteDTO {
							try state.withLock { state in
								state.fetchNoteCallCount += 1
								state.lastFetchedIdentifier = identifier
								return try state.result.get()
							}
						}
					}

					"""
				)
			]
		),
		(
			"whose mock counts by an atomic",
			[
				.edit(mock, "private(set) var fetchNoteCallCount = 0", "let fetchNoteCallCount = Atomic(0)"),
				.edit(mock, "fetchNoteCallCount += 1", "fetchNoteCallCount.add(1, ordering: .relaxed)"),
			]
		),
		(
			"whose doubles for others stand among the tests",
			[
				.file(
					"Tests/Shared/Doubles.swift",
					"""
					class ClockFake: Clocking { var now = 0 }
					struct NoteBuilder { func build() -> NoteDTO { .stub() } }

					"""
				)
			]
		),
	]
}
