import ChallengeNetworking
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct CharacterRemoteDataSourceTests {
	@Test("Decodes the service's own form")
	func decodesTheServicesForm() async throws {
		// Given
		let httpClientMock = HTTPClientMock(result: .success(HTTPResponse(body: try loadData("character.json"))))
		let sut = CharacterRemoteDataSource(httpClient: httpClientMock)

		// When
		let value = try await sut.fetchCharacter(identifier: 1)

		// Then
		#expect(value == .stub())
	}

	@Test("Asks for the character by its identifier")
	func asksForTheCharacter() async throws {
		// Given
		let httpClientMock = HTTPClientMock(result: .success(HTTPResponse(body: try loadData("character.json"))))
		let sut = CharacterRemoteDataSource(httpClient: httpClientMock)

		// When
		_ = try await sut.fetchCharacter(identifier: 42)

		// Then
		#expect(httpClientMock.lastEndpoint == Endpoint(path: "/character/42"))
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPError() async throws {
		// Given
		let httpClientMock = HTTPClientMock(result: .failure(HTTPError.statusCode(404, nil)))
		let sut = CharacterRemoteDataSource(httpClient: httpClientMock)

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchCharacter(identifier: 1)
		}
	}

	@Test("Passes a cancellation on unchanged")
	func passesCancellationOn() async throws {
		// Given
		let sut = CharacterRemoteDataSource(httpClient: HTTPClientMock(result: .failure(CancellationError())))

		// When / Then
		await #expect(throws: CancellationError.self) {
			_ = try await sut.fetchCharacter(identifier: 1)
		}
	}
}
