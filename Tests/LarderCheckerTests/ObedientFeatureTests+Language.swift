import Foundation

@testable import LarderChecker

/// Features that use many forms of declarations and types.
extension ObedientFeatureTests {
	static let language: [(String, [FeatureVariant.Change])] = [
		("with Windows line ends", [.all { $0.replacingOccurrences(of: "\n", with: "\r\n") }]),
		("with a byte order mark", [.all { "\u{FEFF}\($0)" }]),
		("with #if around all declarations", [.all { "#if canImport(Foundation) && !os(WASI)\n\($0)#endif\n" }]),
		(
			"with #sourceLocation of another file",
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
			"with an availability attribute on everything",
			[
				.edit(error, "public nonisolated enum", "@available(iOS 18, macOS 15, *)\npublic nonisolated enum"),
				.edit(contract, "nonisolated protocol", "@available(iOS 18, *)\nnonisolated protocol"),
				.edit(repository, "\tfunc getNote", "\t@available(*, noasync)\n\tfunc getNote"),
			]
		),
		(
			"with different isolation of each part",
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
			"with if and switch expressions",
			[
				.edit(
					mapper,
					"""
							Note(id: input.id, text: input.text)
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
							case .loadFailed: "noteError.loadFailed".localized()
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

	static let types: [(String, [FeatureVariant.Change])] = [
		(
			"whose error has an alias",
			[
				.file("Sources/Domain/Errors/NoteError+Failure.swift", "typealias NoteFailure = NoteError\n"),
				.edit(contract, "throws(NoteError)", "throws(NoteFailure)"),
				.edit(repository, "throws(NoteError)", "throws(NoteFailure)"),
			]
		),
		(
			"whose error is named with its module",
			[.edit(contract, "throws(NoteError)", "throws(ExecutorMemoryNote.NoteError)")]
		),
		(
			"whose model conforms outside the features, under a condition",
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
			"whose model is generic and conditionally Equatable",
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
			"whose model contains types, aliases and macros",
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
			"whose repository is in several files",
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
			"whose repository has a factory function",
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
}
