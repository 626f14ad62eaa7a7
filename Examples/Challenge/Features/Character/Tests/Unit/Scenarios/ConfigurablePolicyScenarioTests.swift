import ChallengeCore
import ChallengeNetworking
import LarderTesting
import Testing

@testable import ChallengeCharacter

/// The policies over memory alone, from recorded answers, with the errors mapped.
struct ConfigurablePolicyScenarioTests {
	private let remoteDataSourceMock = CharacterRemoteDataSourceMock()
	private let memoryDataSourceMock = CharacterLocalDataSourceMock()

	private var sut: PolicyPerCallCharacterRepository {
		PolicyPerCallCharacterRepository(
			remoteDataSource: remoteDataSourceMock,
			memoryDataSource: memoryDataSourceMock
		)
	}

	// MARK: - LocalFirst Tests

	@Test("LocalFirst returns cached data when available")
	func localFirstReturnsCachedData() async throws {
		// Given
		let expected = Character.stub()
		await memoryDataSourceMock.setItemToReturn(try loadJSON("character"))

		// When
		let value = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 0)
	}

	@Test("LocalFirst fetches from remote on cache miss and saves")
	func localFirstFetchesFromRemoteOnCacheMiss() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .success(try loadJSON("character"))

		// When
		let value = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
		#expect(await memoryDataSourceMock.saveCharacterCallCount == 1)
	}

	// MARK: - RemoteFirst Tests

	@Test("RemoteFirst fetches from remote and saves to cache")
	func remoteFirstFetchesFromRemote() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .success(try loadJSON("character"))
		await memoryDataSourceMock.setItemToReturn(try loadJSON("character"))

		// When
		let value = try await sut.getCharacter(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
		#expect(await memoryDataSourceMock.saveCharacterCallCount == 1)
	}

	@Test("RemoteFirst falls back to cache on error")
	func remoteFirstFallsBackToCache() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .failure(APIError.invalidResponse)
		await memoryDataSourceMock.setItemToReturn(try loadJSON("character"))

		// When
		let value = try await sut.getCharacter(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == expected)
	}

	@Test("RemoteFirst throws when remote fails and cache is empty")
	func remoteFirstThrowsWhenRemoteFailsAndCacheIsEmpty() async throws {
		// Given
		remoteDataSourceMock.result = .failure(APIError.invalidResponse)

		// When / Then
		await #expect(throws: CharacterError.loadFailed()) {
			_ = try await sut.getCharacter(identifier: 1, cachePolicy: .remoteFirst)
		}
	}

	// MARK: - NoCache Tests

	@Test("NoCache fetches from remote without saving")
	func noCacheFetchesFromRemoteWithoutSaving() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .success(try loadJSON("character"))
		await memoryDataSourceMock.setItemToReturn(try loadJSON("character"))

		// When
		let value = try await sut.getCharacter(identifier: 1, cachePolicy: .noCache)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
		#expect(await memoryDataSourceMock.saveCharacterCallCount == 0)
	}

	// MARK: - Error Handling

	@Test("Maps generic error to loadFailed")
	func mapsGenericErrorToLoadFailed() async throws {
		// Given
		remoteDataSourceMock.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: CharacterError.loadFailed()) {
			_ = try await sut.getCharacter(identifier: 1, cachePolicy: .noCache)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
