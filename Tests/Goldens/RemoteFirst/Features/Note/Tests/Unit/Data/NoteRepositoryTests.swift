import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import RemoteFirstNote

struct NoteRepositoryTests {
	private let remoteDataSource = NoteRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<Int, NoteDTO>()
	private let disk = LocalDataSourceMock<Int, NoteDTO>()
	private let sut: NoteRepository

	init() {
		sut = NoteRepository(remoteDataSource: remoteDataSource, memory: memory, disk: disk)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(.value(try loadJSON("note")))

		// When
		let value = try await sut.getNote(identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchNoteCallCount == 1)
		#expect(remoteDataSource.lastFetchedIdentifier == 42)
	}

	@Test("Keeps the cached value after a 304")
	func keepsCachedValueThatServiceConfirms() async throws {
		// Given
		let validators = Validators(entityTag: "1")
		remoteDataSource.result = .success(.notModified())
		await memory.setEntry(CacheEntry(.stub(), storedAt: .distantPast, validators: validators), for: 1)

		// When
		let value = try await sut.getNote(identifier: 1)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.lastFetchedValidators == validators)
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))

		// When
		_ = try await sut.getNote(identifier: 1)

		// Then
		#expect(await memory.entries[1]?.value == .stub())
		#expect(await disk.entries[1]?.value == .stub())
	}

	@Test("Fetches even if memory has the value")
	func asksRemoteEvenWhenMemoryHasValue() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		_ = try await sut.getNote(identifier: 1)

		// Then
		#expect(remoteDataSource.fetchNoteCallCount == 1)
	}

	// MARK: - Fallback

	@Test("With remoteFirst, falls back to the cached value if the fetch fails")
	func servesCachedValueWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let value = try await sut.getNote(identifier: 1)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchNoteCallCount == 1)
		#expect(await disk.getCallCount == 0)
	}

	@Test("With remoteFirst, falls back to the value on disk if the fetch fails and memory has no value")
	func servesValueOnDiskWhenRemoteFailsAndMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let value = try await sut.getNote(identifier: 1)

		// Then
		#expect(value == .stub())
	}

	// MARK: - Errors

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
