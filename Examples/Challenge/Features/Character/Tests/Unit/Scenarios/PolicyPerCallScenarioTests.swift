import ChallengeCore
import ChallengeNetworking
import Testing

@testable import ChallengeCharacter

/// The policies over memory alone, as the examples have them.
struct PolicyPerCallScenarioTests {
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
		await memoryDataSourceMock.setItemToReturn(.stub())

		// When
		let value = try await sut.getCharacter(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 0)
	}

	@Test("LocalFirst fetches from remote on cache miss")
	func localFirstFetchesFromRemoteOnCacheMiss() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .success(.stub())

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
		remoteDataSourceMock.result = .success(.stub())
		await memoryDataSourceMock.setItemToReturn(.stub())

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
		await memoryDataSourceMock.setItemToReturn(.stub())

		// When
		let value = try await sut.getCharacter(identifier: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == expected)
	}

	// MARK: - NoCache Tests

	@Test("NoCache always fetches from remote")
	func noCacheAlwaysFetchesFromRemote() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .success(.stub())
		await memoryDataSourceMock.setItemToReturn(.stub())

		// When
		let value = try await sut.getCharacter(identifier: 1, cachePolicy: .noCache)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
		#expect(await memoryDataSourceMock.saveCharacterCallCount == 0)
	}
}
