import Foundation
import Testing

@testable import LarderChecker

/// Complete features without findings, written in different ways.
struct ObedientFeatureTests {
	static let model = "Sources/Domain/Models/Note.swift"
	static let error = "Sources/Domain/Errors/NoteError.swift"
	static let contract = "Sources/Domain/Repositories/NoteRepositoryContract.swift"
	static let dto = "Sources/Data/DTOs/NoteDTO.swift"
	static let remote = "Sources/Data/DataSources/NoteRemoteDataSource.swift"
	static let mapper = "Sources/Data/Mappers/NoteMapper.swift"
	static let repository = "Sources/Data/Repositories/NoteRepository.swift"
	static let mock = "Tests/Shared/Mocks/NoteRemoteDataSourceMock.swift"
	static let tests = "Tests/Unit/Data/NoteRepositoryTests.swift"

	@Test("A feature that follows every rule has no finding", arguments: language + types + texts + data + testing)
	func hasNoFinding(name: String, changes: [FeatureVariant.Change]) throws {
		let findings = try FeatureVariant(changes).findings

		#expect(findings == [])
	}

	// MARK: - Data

	static let data: [(String, [FeatureVariant.Change])] = [
		(
			"whose DTO has handwritten coding",
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
			"whose repository loads several things at once",
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

	static let testing: [(String, [FeatureVariant.Change])] = [
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
					"@Test(\"Saves the fetched value to every tier\")",
					"@Test(\"Saves\\twhat \\\"it\\\" fetched\", .tags(.tiers), arguments: [1])"
				),
			]
		),
		(
			"whose tests are in nested suites",
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
			"whose tests write Given, When and Then in other letters",
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

					@testable import ExecutorMemoryNote

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
			"whose mock counts with an atomic",
			[
				.edit(mock, "private(set) var fetchNoteCallCount = 0", "let fetchNoteCallCount = Atomic(0)"),
				.edit(mock, "fetchNoteCallCount += 1", "fetchNoteCallCount.add(1, ordering: .relaxed)"),
			]
		),
		(
			"whose tests have doubles of other protocols",
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
