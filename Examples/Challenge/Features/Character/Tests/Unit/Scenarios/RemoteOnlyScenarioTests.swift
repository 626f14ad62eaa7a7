import ChallengeNetworking
import Testing

@testable import ChallengeCharacter

/// Remote only: fetch, map, map errors.
private struct RemoteOnlyCharacterRepository {
	private let remoteDataSource: any CharacterRemoteDataSourceContract
	private let mapper = CharacterMapper()
	private let errorMapper = CharacterErrorMapper()

	init(remoteDataSource: any CharacterRemoteDataSourceContract) {
		self.remoteDataSource = remoteDataSource
	}

	func getCharacter(identifier: Int) async throws(CharacterError) -> Character {
		do {
			let character = try await remoteDataSource.fetchCharacter(identifier: identifier)
			return mapper.map(character)
		} catch {
			throw errorMapper.map(CharacterErrorMapperInput(error: error, identifier: identifier))
		}
	}
}

struct RemoteOnlyScenarioTests {
	@Test("Gets model from remote data source")
	func getsModelFromRemoteDataSource() async throws {
		// Given
		let expected = Character.stub()
		let remoteDataSourceMock = CharacterRemoteDataSourceMock()
		remoteDataSourceMock.result = .success(.stub())
		let sut = RemoteOnlyCharacterRepository(remoteDataSource: remoteDataSourceMock)

		// When
		let value = try await sut.getCharacter(identifier: 1)

		// Then
		#expect(value == expected)
	}

	@Test("Calls remote data source with correct identifier")
	func callsRemoteDataSourceWithCorrectIdentifier() async throws {
		// Given
		let remoteDataSourceMock = CharacterRemoteDataSourceMock()
		remoteDataSourceMock.result = .success(.stub())
		let sut = RemoteOnlyCharacterRepository(remoteDataSource: remoteDataSourceMock)

		// When
		_ = try await sut.getCharacter(identifier: 42)

		// Then
		#expect(remoteDataSourceMock.fetchCharacterCallCount == 1)
		#expect(remoteDataSourceMock.lastFetchedIdentifier == 42)
	}

	@Test("Maps API error to domain error")
	func mapsAPIErrorToDomainError() async throws {
		// Given
		let remoteDataSourceMock = CharacterRemoteDataSourceMock()
		remoteDataSourceMock.result = .failure(APIError.notFound)
		let sut = RemoteOnlyCharacterRepository(remoteDataSource: remoteDataSourceMock)

		// When / Then
		await #expect(throws: CharacterError.notFound(identifier: 1)) {
			_ = try await sut.getCharacter(identifier: 1)
		}
	}

	@Test("Maps generic error to loadFailed")
	func mapsGenericErrorToLoadFailed() async throws {
		// Given
		let remoteDataSourceMock = CharacterRemoteDataSourceMock()
		remoteDataSourceMock.result = .failure(GenericTestError.unknown)
		let sut = RemoteOnlyCharacterRepository(remoteDataSource: remoteDataSourceMock)

		// When / Then
		await #expect(throws: CharacterError.loadFailed()) {
			_ = try await sut.getCharacter(identifier: 1)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
