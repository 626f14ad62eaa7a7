import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct CharacterRepositoryTests {
	private let remoteDataSource = CharacterRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<Int, CharacterDTO>()
	private let disk = LocalDataSourceMock<Int, CharacterDTO>()
	private let sut: CharacterRepository

	init() throws {
		let group = CacheGroup()
		let cache = TieredCache(
			memory: memory,
			disk: disk,
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let kinds = CharacterChanges.kinds(cache: cache, remoteDataSource: remoteDataSource)
		let outbox = try Outbox(journal: .inMemory(), group: group, kinds: kinds)
		sut = CharacterRepository(remoteDataSource: remoteDataSource, cache: cache, outbox: outbox)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("character"))

		// When
		let result = try await sut.getCharacter(identifier: 1, cachePolicy: .noCache)

		// Then
		#expect(result.value == .stub())
		#expect(result.origin == .remote)
		#expect(remoteDataSource.fetchCharacterCallCount == 1)
	}

	@Test("Passes the identifier to the remote data source")
	func passesIdentifierToRemoteDataSource() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getCharacter(identifier: 42, cachePolicy: .noCache)

		// Then
		#expect(remoteDataSource.lastFetchedIdentifier == 42)
	}

	// MARK: - Cache

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)

		// When
		let result = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(result.value == .stub())
		#expect(result.origin == .memory)
		#expect(remoteDataSource.fetchCharacterCallCount == 1)
	}

	@Test("Falls back to the value on disk if memory has no value")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)
		let kept = await memory.entries[1]
		await disk.setEntry(kept, for: 1)
		await memory.setEntry(nil, for: 1)

		// When
		let result = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(result.value == .stub())
		#expect(result.origin == .disk)
		#expect(remoteDataSource.fetchCharacterCallCount == 1)
		#expect(await memory.entries[1]?.value == .stub())
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)

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
		let result = try await sut.getCharacter(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(result.value == .stub())
		#expect(result.fallbackError as? APIError == .serverError(statusCode: 503))
		#expect(remoteDataSource.fetchCharacterCallCount == 1)
		#expect(await disk.getCallCount == 0)
	}

	@Test("With remoteFirst, falls back to the value on disk if the fetch fails and memory has no value")
	func servesValueOnDiskWhenRemoteFailsAndMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let result = try await sut.getCharacter(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(result.value == .stub())
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: CharacterError.notFound(identifier: 42)) {
			_ = try await sut.getCharacter(identifier: 42, cachePolicy: .localFirst)
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: CharacterError.loadFailed()) {
			_ = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)
		}
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() async {
		// Given
		remoteDataSource.result = .failure(CancellationError())

		// When / Then
		await #expect(throws: CharacterError.cancelled) {
			_ = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
