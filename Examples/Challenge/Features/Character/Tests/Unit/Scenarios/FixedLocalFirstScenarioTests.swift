import Testing

@testable import ChallengeCharacter

/// One fixed strategy, `localFirst`, as the first guide has it: memory, else remote, which is then saved.
private struct FixedLocalFirstCharacterRepository {
	private let remoteDataSource: any CharacterRemoteDataSourceContract
	private let memoryDataSource: any CharacterLocalDataSourceContract
	private let mapper = CharacterMapper()

	init(
		remoteDataSource: any CharacterRemoteDataSourceContract,
		memoryDataSource: any CharacterLocalDataSourceContract
	) {
		self.remoteDataSource = remoteDataSource
		self.memoryDataSource = memoryDataSource
	}

	func getCharacter(identifier: Int) async throws -> Character {
		if let cached = await memoryDataSource.getCharacter(identifier: identifier) {
			return mapper.map(cached)
		}
		let character = try await remoteDataSource.fetchCharacter(identifier: identifier)
		await memoryDataSource.saveCharacter(character)
		return mapper.map(character)
	}
}

struct FixedLocalFirstScenarioTests {
	private let remoteDataSourceMock = CharacterRemoteDataSourceMock()
	private let memoryDataSourceMock = CharacterLocalDataSourceMock()

	private var sut: FixedLocalFirstCharacterRepository {
		FixedLocalFirstCharacterRepository(
			remoteDataSource: remoteDataSourceMock,
			memoryDataSource: memoryDataSourceMock
		)
	}

	// MARK: - Cache Hit Tests

	@Test
	func returnsCachedDataWhenAvailable() async throws {
		// Given
		let expected = Character.stub()
		await memoryDataSourceMock.setItemToReturn(.stub())

		// When
		let value = try await sut.getCharacter(identifier: expected.id)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 0)
	}

	@Test
	func doesNotCallRemoteWhenCacheHit() async throws {
		// Given
		await memoryDataSourceMock.setItemToReturn(.stub())

		// When
		_ = try await sut.getCharacter(identifier: 1)

		// Then
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 0)
	}

	// MARK: - Cache Miss Tests

	@Test
	func fetchesFromRemoteWhenCacheMiss() async throws {
		// Given
		let expected = Character.stub()
		remoteDataSourceMock.result = .success(.stub())

		// When
		let value = try await sut.getCharacter(identifier: 1)

		// Then
		#expect(value == expected)
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
	}

	@Test
	func savesToCacheAfterRemoteFetch() async throws {
		// Given
		remoteDataSourceMock.result = .success(.stub())

		// When
		_ = try await sut.getCharacter(identifier: 1)

		// Then
		#expect(await memoryDataSourceMock.saveLastValue == .stub())
		#expect(await memoryDataSourceMock.saveCharacterCallCount == 1)
	}

	// MARK: - Error Tests

	@Test
	func propagatesRemoteErrorOnCacheMiss() async throws {
		// Given
		remoteDataSourceMock.result = .failure(TestError.network)

		// When / Then
		await #expect(throws: TestError.network) {
			_ = try await sut.getCharacter(identifier: 1)
		}
	}

	@Test
	func doesNotSaveToCacheOnRemoteError() async throws {
		// Given
		remoteDataSourceMock.result = .failure(TestError.network)

		// When
		await #expect(throws: TestError.network) {
			_ = try await sut.getCharacter(identifier: 1)
		}

		// Then
		#expect(await memoryDataSourceMock.saveCharacterCallCount == 0)
	}
}

private enum TestError: Error {
	case network
}
