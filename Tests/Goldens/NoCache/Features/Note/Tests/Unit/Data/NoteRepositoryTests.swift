import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import NoCacheNote

struct NoteRepositoryTests {
	private let remoteDataSource = NoteRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<Int, NoteDTO>()
	private let sut: NoteRepository

	init() {
		sut = NoteRepository(remoteDataSource: remoteDataSource, memory: memory)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("note"))

		// When
		let value = try await sut.getNote(identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchNoteCallCount == 1)
		#expect(remoteDataSource.lastFetchedIdentifier == 42)
	}

	@Test("Neither reads nor writes the cache")
	func neitherReadsNorWritesCache() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		_ = try await sut.getNote(identifier: 1)

		// Then
		#expect(remoteDataSource.fetchNoteCallCount == 1)
		#expect(await memory.getCallCount == 0)
		#expect(await memory.saveCallCount == 0)
	}

	// MARK: - Errors

	@Test("Throws if the fetch fails, even if memory has the value")
	func throwsWhenRemoteFailsEvenWhenMemoryHasValue() async {
		// Given
		remoteDataSource.result = .failure(APIError.invalidResponse)
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getNote(identifier: 1)
		}
	}

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: NoteError.notFound(identifier: 42)) {
			_ = try await sut.getNote(identifier: 42)
		}
	}
}
