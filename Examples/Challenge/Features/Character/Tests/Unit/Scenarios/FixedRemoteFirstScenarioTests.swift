import ChallengeNetworking
import Testing

@testable import ChallengeCharacter

/// One fixed strategy, `remoteFirst`: remote, which is then saved; else the local one, else the remote's error.
private struct FixedRemoteFirstCharacterRepository {
	private let remoteDataSource: any CharacterRemoteDataSourceContract
	private let localDataSource: any CharacterLocalDataSourceContract
	private let mapper = CharacterMapper()
	private let errorMapper = CharacterErrorMapper()

	init(
		remoteDataSource: any CharacterRemoteDataSourceContract,
		localDataSource: any CharacterLocalDataSourceContract
	) {
		self.remoteDataSource = remoteDataSource
		self.localDataSource = localDataSource
	}

	func getCharacter(identifier: Int) async throws(CharacterError) -> Character {
		do throws(CharacterError) {
			let character = try await fetchFromRemote(identifier: identifier)
			await localDataSource.saveCharacter(character)
			return mapper.map(character)
		} catch {
			if let cached = await localDataSource.getCharacter(identifier: identifier) {
				return mapper.map(cached)
			}
			throw error
		}
	}

	private func fetchFromRemote(identifier: Int) async throws(CharacterError) -> CharacterDTO {
		do {
			return try await remoteDataSource.fetchCharacter(identifier: identifier)
		} catch {
			throw errorMapper.map(CharacterErrorMapperInput(error: error, identifier: identifier))
		}
	}
}

struct FixedRemoteFirstScenarioTests {
	private let remoteDataSourceMock = CharacterRemoteDataSourceMock()
	private let localDataSourceMock = CharacterLocalDataSourceMock()

	private var sut: FixedRemoteFirstCharacterRepository {
		FixedRemoteFirstCharacterRepository(
			remoteDataSource: remoteDataSourceMock,
			localDataSource: localDataSourceMock
		)
	}

	@Test("Fetches from remote and saves to cache")
	func fetchesFromRemoteAndSavesToCache() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .success(.stub())

		// When
		let value = try await sut.getCharacter(identifier: 1)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
		#expect(await localDataSourceMock.saveCharacterCallCount == 1)
	}

	@Test("Always calls remote even when cache has data")
	func alwaysCallsRemoteEvenWhenCacheHasData() async throws {
		// Given
		remoteDataSourceMock.result = .success(.stub())
		await localDataSourceMock.setItemToReturn(.stub())

		// When
		_ = try await sut.getCharacter(identifier: 1)

		// Then
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
	}

	@Test("Falls back to cache on remote error")
	func fallsBackToCacheOnRemoteError() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .failure(APIError.invalidResponse)
		await localDataSourceMock.setItemToReturn(.stub())

		// When
		let value = try await sut.getCharacter(identifier: 1)

		// Then
		#expect(value == expected)
	}

	@Test("Throws error when remote fails and cache is empty")
	func throwsErrorWhenRemoteFailsAndCacheIsEmpty() async throws {
		// Given
		remoteDataSourceMock.result = .failure(APIError.invalidResponse)

		// When / Then
		await #expect(throws: CharacterError.loadFailed()) {
			_ = try await sut.getCharacter(identifier: 1)
		}
	}
}
