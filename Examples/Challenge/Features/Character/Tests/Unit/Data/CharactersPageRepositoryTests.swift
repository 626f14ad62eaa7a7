import ChallengeCore
import ChallengeNetworking
import Foundation
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct CharactersPageRepositoryTests {
	private let remoteDataSourceMock = CharactersPageRemoteDataSourceMock()
	private let volatileDataSourceMock = CharactersPageLocalDataSourceMock()
	private let persistenceDataSourceMock = CharactersPageLocalDataSourceMock()

	private var sut: CharactersPageRepository {
		CharactersPageRepository(
			remoteDataSource: remoteDataSourceMock,
			volatile: volatileDataSourceMock,
			persistence: persistenceDataSourceMock
		)
	}

	// MARK: - Remote Fetch

	@Test("Fetches from remote and maps to domain model")
	func fetchesFromRemoteAndMapsToDomainModel() async throws {
		// Given
		let expected = CharactersPage.stub(number: 1)
		remoteDataSourceMock.result = .success(try loadJSON("charactersPage"))

		// When
		let value = try await sut.getCharactersPage(page: 1, cachePolicy: .noCache)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharactersPageCallCount == 1)
	}

	@Test("Calls remote data source with correct page")
	func callsRemoteDataSourceWithCorrectPage() async throws {
		// Given
		remoteDataSourceMock.result = .success(.stub())

		// When
		_ = try await sut.getCharactersPage(page: 2, cachePolicy: .noCache)

		// Then
		#expect(remoteDataSourceMock.lastFetchedPage == 2)
	}

	// MARK: - Cache Wiring

	@Test("Returns cached data from volatile cache")
	func returnsCachedDataFromVolatileCache() async throws {
		// Given
		await volatileDataSourceMock.setItemToReturn(try loadJSON("charactersPage"))

		// When
		_ = try await sut.getCharactersPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSourceMock.fetchCharactersPageCallCount == 0)
	}

	@Test("Falls back to persistence cache on volatile miss")
	func fallsBackToPersistenceCacheOnVolatileMiss() async throws {
		// Given
		await persistenceDataSourceMock.setItemToReturn(try loadJSON("charactersPage"))

		// When
		_ = try await sut.getCharactersPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSourceMock.fetchCharactersPageCallCount == 0)
	}

	@Test("Saves to both caches, under the page, after successful remote fetch")
	func savesToBothCachesAfterRemoteFetch() async throws {
		// Given
		remoteDataSourceMock.result = .success(.stub())

		// When
		_ = try await sut.getCharactersPage(page: 2, cachePolicy: .localFirst)

		// Then
		#expect(await volatileDataSourceMock.lastSavedPage == 2)
		#expect(await persistenceDataSourceMock.lastSavedPage == 2)
	}

	// MARK: - Search

	@Test("Searches remote with correct page and filter")
	func searchesRemoteWithCorrectPageAndFilter() async throws {
		// Given
		remoteDataSourceMock.result = .success(.stub())
		let filter = CharacterFilter(name: "rick", status: .alive)

		// When
		let value = try await sut.searchCharactersPage(page: 2, filter: filter)

		// Then
		#expect(value == .stub(number: 2))
		#expect(remoteDataSourceMock.lastFetchedPage == 2)
		#expect(remoteDataSourceMock.lastFetchedFilter == CharacterFilterDTO(name: "rick", status: "alive"))
	}

	@Test("Search reads and writes no cache")
	func searchReadsAndWritesNoCache() async throws {
		// Given
		remoteDataSourceMock.result = .success(.stub())

		// When
		_ = try await sut.searchCharactersPage(page: 1, filter: CharacterFilter(name: "rick"))

		// Then
		for cache in [volatileDataSourceMock, persistenceDataSourceMock] {
			#expect(await cache.getCharactersPageCallCount == 0)
			#expect(await cache.saveCharactersPageCallCount == 0)
		}
	}

	// MARK: - Error Handling

	@Test("Maps API error to domain error")
	func mapsAPIErrorToDomainError() async throws {
		// Given
		remoteDataSourceMock.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: CharactersPageError.invalidPage(page: 9)) {
			_ = try await sut.getCharactersPage(page: 9, cachePolicy: .noCache)
		}
		await #expect(throws: CharactersPageError.invalidPage(page: 9)) {
			_ = try await sut.searchCharactersPage(page: 9, filter: CharacterFilter())
		}
	}

	@Test("Maps generic error to loadFailed")
	func mapsGenericErrorToLoadFailed() async throws {
		// Given
		remoteDataSourceMock.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: CharactersPageError.loadFailed()) {
			_ = try await sut.getCharactersPage(page: 1, cachePolicy: .noCache)
		}
		await #expect(throws: CharactersPageError.loadFailed()) {
			_ = try await sut.searchCharactersPage(page: 1, filter: CharacterFilter())
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
