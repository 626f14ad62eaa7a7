import ChallengeCore
import ChallengeNetworking
import Foundation
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct CharacterRepositoryTests {
	private let remoteDataSourceMock = CharacterRemoteDataSourceMock()
	private let volatileDataSourceMock = CharacterLocalDataSourceMock()
	private let persistenceDataSourceMock = CharacterLocalDataSourceMock()

	private var sut: CharacterRepository {
		CharacterRepository(
			remoteDataSource: remoteDataSourceMock,
			volatile: volatileDataSourceMock,
			persistence: persistenceDataSourceMock
		)
	}

	// MARK: - Remote Fetch

	@Test("Fetches from remote and maps to domain model")
	func fetchesFromRemoteAndMapsToDomainModel() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .success(try loadJSON("character"))

		// When
		let value = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .noCache)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
	}

	@Test("Calls remote data source with correct identifier")
	func callsRemoteDataSourceWithCorrectIdentifier() async throws {
		// Given
		remoteDataSourceMock.result = .success(.stub())

		// When
		_ = try await sut.getCharacterDetail(identifier: 42, cachePolicy: .noCache)

		// Then
		#expect(remoteDataSourceMock.lastFetchedIdentifier == 42)
	}

	// MARK: - Cache Wiring

	@Test("Returns cached data from volatile cache")
	func returnsCachedDataFromVolatileCache() async throws {
		// Given
		await volatileDataSourceMock.setItemToReturn(try loadJSON("character"))

		// When
		_ = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 0)
	}

	@Test("Falls back to persistence cache on volatile miss")
	func fallsBackToPersistenceCacheOnVolatileMiss() async throws {
		// Given
		await persistenceDataSourceMock.setItemToReturn(try loadJSON("character"))

		// When
		_ = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 0)
	}

	@Test("Asks both caches with correct identifier")
	func asksBothCachesWithCorrectIdentifier() async throws {
		// Given
		remoteDataSourceMock.result = .success(.stub())

		// When
		_ = try await sut.getCharacterDetail(identifier: 42, cachePolicy: .localFirst)

		// Then
		#expect(await volatileDataSourceMock.lastRequestedIdentifier == 42)
		#expect(await persistenceDataSourceMock.lastRequestedIdentifier == 42)
	}

	@Test("Promotes to the volatile cache alone on persistence hit")
	func promotesToVolatileCacheOnPersistenceHit() async throws {
		// Given
		await persistenceDataSourceMock.setItemToReturn(.stub(id: 7))

		// When
		_ = try await sut.getCharacterDetail(identifier: 7, cachePolicy: .localFirst)

		// Then
		#expect(await volatileDataSourceMock.saveLastValue == .stub(id: 7))
		#expect(await persistenceDataSourceMock.saveCharacterCallCount == 0)
	}

	@Test("Saves to both caches after successful remote fetch")
	func savesToBothCachesAfterRemoteFetch() async throws {
		// Given
		remoteDataSourceMock.result = .success(try loadJSON("character"))

		// When
		_ = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(await volatileDataSourceMock.saveCharacterCallCount == 1)
		#expect(await persistenceDataSourceMock.saveCharacterCallCount == 1)
	}

	// MARK: - LocalFirst Tests

	@Test("LocalFirst returns cached character when available")
	func localFirstReturnsCachedCharacter() async throws {
		// Given
		let expected = Character.stub()
		await volatileDataSourceMock.setItemToReturn(.stub())

		// When
		let value = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 0)
	}

	@Test("LocalFirst fetches from remote on cache miss and saves")
	func localFirstFetchesFromRemoteOnCacheMiss() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .success(.stub())

		// When
		let value = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
		#expect(await volatileDataSourceMock.saveCharacterCallCount == 1)
	}

	// MARK: - RemoteFirst Tests

	@Test("RemoteFirst fetches from remote even when cached")
	func remoteFirstFetchesFromRemote() async throws {
		// Given
		remoteDataSourceMock.result = .success(.stub())
		await volatileDataSourceMock.setItemToReturn(.stub())

		// When
		_ = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
	}

	@Test("RemoteFirst falls back to cache on error")
	func remoteFirstFallsBackToCache() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .failure(APIError.invalidResponse)
		await volatileDataSourceMock.setItemToReturn(.stub())

		// When
		let value = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == expected)
	}

	@Test("RemoteFirst throws when remote fails and cache is empty")
	func remoteFirstThrowsWhenRemoteFailsAndCacheIsEmpty() async throws {
		// Given
		remoteDataSourceMock.result = .failure(APIError.invalidResponse)

		// When / Then
		await #expect(throws: CharacterError.loadFailed()) {
			_ = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .remoteFirst)
		}
	}

	// MARK: - NoCache Tests

	@Test("NoCache fetches from remote without saving")
	func noCacheFetchesFromRemoteWithoutSaving() async throws {
		// Given
		remoteDataSourceMock.result = .success(.stub())

		// When
		_ = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .noCache)

		// Then
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
		#expect(await volatileDataSourceMock.saveCharacterCallCount == 0)
		#expect(await persistenceDataSourceMock.saveCharacterCallCount == 0)
	}

	// MARK: - Error Handling

	@Test("Maps API error to domain error")
	func mapsAPIErrorToDomainError() async throws {
		// Given
		remoteDataSourceMock.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: CharacterError.notFound(identifier: 1)) {
			_ = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .noCache)
		}
	}

	@Test("Maps generic error to loadFailed")
	func mapsGenericErrorToLoadFailed() async throws {
		// Given
		remoteDataSourceMock.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: CharacterError.loadFailed()) {
			_ = try await sut.getCharacterDetail(identifier: 1, cachePolicy: .noCache)
		}
	}

	@Test("Maps 404 error to notFound")
	func maps404ToCharacterNotFound() async throws {
		// Given
		let httpClientMock = HTTPClientMock(result: .failure(HTTPError.statusCode(404, nil)))
		let sut = CharacterRepository(
			remoteDataSource: CharacterRemoteDataSource(httpClient: httpClientMock),
			volatile: volatileDataSourceMock,
			persistence: persistenceDataSourceMock
		)

		// When / Then
		await #expect(throws: CharacterError.notFound(identifier: 42)) {
			_ = try await sut.getCharacterDetail(identifier: 42, cachePolicy: .noCache)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
