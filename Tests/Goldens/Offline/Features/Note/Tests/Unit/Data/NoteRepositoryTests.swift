import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import OfflineNote

struct NoteRepositoryTests {
	private let remoteDataSource = NoteRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<Int, NoteDTO>()
	private let disk = LocalDataSourceMock<Int, NoteDTO>()
	private let sut: NoteRepository

	init() throws {
		let group = CacheGroup()
		let cache = TieredCache(
			memory: memory,
			disk: disk,
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let kinds = NoteChanges.kinds(cache: cache, group: group, remoteDataSource: remoteDataSource)
		let outbox = try Outbox(journal: .inMemory(), group: group, kinds: kinds)
		sut = NoteRepository(remoteDataSource: remoteDataSource, cache: cache, outbox: outbox)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(.value(try loadJSON("note")))

		// When
		let value = try await sut.getNote(identifier: 42, cachePolicy: .noCache)

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
		let value = try await sut.getNote(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.lastFetchedValidators == validators)
	}

	// MARK: - Cache

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getNote(identifier: 1, cachePolicy: .localFirst)

		// When
		let value = try await sut.getNote(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchNoteCallCount == 1)
	}

	@Test("Falls back to the value on disk if memory has no value")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))
		_ = try await sut.getNote(identifier: 1, cachePolicy: .localFirst)
		let kept = await memory.entries[1]
		await disk.setEntry(kept, for: 1)
		await memory.setEntry(nil, for: 1)

		// When
		let value = try await sut.getNote(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchNoteCallCount == 1)
		#expect(await memory.entries[1]?.value == .stub())
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub()))

		// When
		_ = try await sut.getNote(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(await memory.entries[1]?.value == .stub())
		#expect(await disk.entries[1]?.value == .stub())
	}

	@Test("With remoteFirst, falls back to the cached value if the fetch fails")
	func servesCachedValueWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let value = try await sut.getNote(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchNoteCallCount == 1)
		#expect(await disk.getCallCount == 0)
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: NoteError.noteNotFound(identifier: 42)) {
			_ = try await sut.getNote(identifier: 42, cachePolicy: .localFirst)
		}
	}
}
