import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct CharactersPageRepositoryTests {
	private let remoteDataSource = CharactersPageRemoteDataSourceMock()
	private let memory = LocalDataSourceMock<Int, CharactersPageDTO>()
	private let disk = LocalDataSourceMock<Int, CharactersPageDTO>()
	private let sut: CharactersPageRepository

	init() {
		sut = CharactersPageRepository(remoteDataSource: remoteDataSource, memory: memory, disk: disk)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("charactersPage"))

		// When
		let result = try await sut.getCharactersPage(page: 1, cachePolicy: .noCache)

		// Then
		#expect(result.value == .stub())
		#expect(result.origin == .remote)
		#expect(remoteDataSource.fetchCharactersPageCallCount == 1)
	}

	@Test("Passes the page to the remote data source")
	func passesPageToRemoteDataSource() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getCharactersPage(page: 42, cachePolicy: .noCache)

		// Then
		#expect(remoteDataSource.lastFetchedPage == 42)
	}

	// MARK: - Cache

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		await memory.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let result = try await sut.getCharactersPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(result.value == .stub())
		#expect(result.origin == .memory)
		#expect(remoteDataSource.fetchCharactersPageCallCount == 0)
	}

	@Test("Falls back to the value on disk if memory has no value")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let result = try await sut.getCharactersPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(result.value == .stub())
		#expect(result.origin == .disk)
		#expect(remoteDataSource.fetchCharactersPageCallCount == 0)
		#expect(await memory.entries[1]?.value == .stub())
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getCharactersPage(page: 1, cachePolicy: .localFirst)

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
		let result = try await sut.getCharactersPage(page: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(result.value == .stub())
		#expect(result.fallbackError as? APIError == .serverError(statusCode: 503))
		#expect(remoteDataSource.fetchCharactersPageCallCount == 1)
		#expect(await disk.getCallCount == 0)
	}

	@Test("With remoteFirst, falls back to the value on disk if the fetch fails and memory has no value")
	func servesValueOnDiskWhenRemoteFailsAndMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await disk.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let result = try await sut.getCharactersPage(page: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(result.value == .stub())
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: CharactersPageError.invalidPage(page: 42)) {
			_ = try await sut.getCharactersPage(page: 42, cachePolicy: .localFirst)
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: CharactersPageError.loadFailed()) {
			_ = try await sut.getCharactersPage(page: 1, cachePolicy: .localFirst)
		}
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() async {
		// Given
		remoteDataSource.result = .failure(CancellationError())

		// When / Then
		await #expect(throws: CharactersPageError.cancelled) {
			_ = try await sut.getCharactersPage(page: 1, cachePolicy: .localFirst)
		}
	}

	// MARK: - Search

	@Test("Searches by a filter, and caches nothing")
	func searchesByFilter() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		let filter = CharacterFilter(name: "a&b", status: .alive)

		// When
		let value = try await sut.searchCharactersPage(page: 42, filter: filter)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.lastFetchedPage == 42)
		#expect(remoteDataSource.lastFetchedFilter == filter.toDTO())
		#expect(await memory.saveCallCount == 0)
	}

	@Test("Maps an API error of a search to the domain error")
	func mapsAPIErrorOfSearchToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: CharactersPageError.invalidPage(page: 42)) {
			_ = try await sut.searchCharactersPage(page: 42, filter: CharacterFilter())
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
