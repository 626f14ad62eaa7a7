import Testing

@testable import ChallengeCharacter

/// Remote only, as the first guide has it: fetch, map, and pass errors on as they are.
private struct UntypedRemoteOnlyCharacterRepository {
	private let remoteDataSource: any CharacterRemoteDataSourceContract
	private let mapper = CharacterMapper()

	init(remoteDataSource: any CharacterRemoteDataSourceContract) {
		self.remoteDataSource = remoteDataSource
	}

	func getCharacter(identifier: Int) async throws -> Character {
		let character = try await remoteDataSource.fetchCharacter(identifier: identifier)
		return mapper.map(character)
	}
}

struct UntypedRemoteOnlyScenarioTests {
	@Test
	func getsModelFromRemoteDataSource() async throws {
		// Given
		let expected = Character.stub()
		let remoteDataSourceMock = CharacterRemoteDataSourceMock()
		remoteDataSourceMock.result = .success(.stub())
		let sut = UntypedRemoteOnlyCharacterRepository(remoteDataSource: remoteDataSourceMock)

		// When
		let value = try await sut.getCharacter(identifier: 1)

		// Then
		#expect(value == expected)
	}

	@Test
	func callsRemoteDataSourceWithCorrectId() async throws {
		// Given
		let remoteDataSourceMock = CharacterRemoteDataSourceMock()
		remoteDataSourceMock.result = .success(.stub())
		let sut = UntypedRemoteOnlyCharacterRepository(remoteDataSource: remoteDataSourceMock)

		// When
		_ = try await sut.getCharacter(identifier: 42)

		// Then
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
		#expect(remoteDataSourceMock.lastFetchedIdentifier == 42)
	}

	@Test
	func propagatesRemoteDataSourceError() async throws {
		// Given
		let remoteDataSourceMock = CharacterRemoteDataSourceMock()
		remoteDataSourceMock.result = .failure(TestError.network)
		let sut = UntypedRemoteOnlyCharacterRepository(remoteDataSource: remoteDataSourceMock)

		// When / Then
		await #expect(throws: TestError.network) {
			_ = try await sut.getCharacter(identifier: 1)
		}
	}
}

private enum TestError: Error {
	case network
}
