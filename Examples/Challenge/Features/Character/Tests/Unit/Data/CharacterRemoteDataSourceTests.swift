import Foundation
import LarderNetworking
import LarderTesting
import Testing

@testable import ChallengeCharacter

struct CharacterRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: CharacterRemoteDataSource

	init() {
		sut = CharacterRemoteDataSource(httpClient: httpClient)
	}

	@Test("Decodes the service's answer")
	func decodesAnswer() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("character.json")))

		// When
		let value = try await sut.fetchCharacter(identifier: 1)

		// Then
		#expect(value == .stub())
	}

	@Test("Sends one request, to the path of the identifier")
	func asksOnceForPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("character.json")))

		// When
		_ = try await sut.fetchCharacter(identifier: 42)

		// Then
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/character/42"))
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchCharacter(identifier: 1)
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchCharacter(identifier: 1)
		}
	}

	@Test("Sends a save to the path of reads, with the idempotency key")
	func savesToPathThatReadsUse() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		let value = try await sut.saveCharacter(.stub(id: 42), idempotencyKey: "key")

		// Then
		#expect(value == nil)
		#expect(httpClient.lastEndpoint?.method == .put)
		#expect(httpClient.lastEndpoint?.path == "/character/42")
		#expect(httpClient.lastEndpoint?.headers["Idempotency-Key"] == "key")
		let body = try #require(httpClient.lastEndpoint?.body)
		#expect(try JSONDecoder().decode(CharacterDTO.self, from: body) == .stub(id: 42))
	}

	@Test("Decodes the response to a save")
	func decodesAnswerToSave() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("character.json")))

		// When
		let value = try await sut.saveCharacter(.stub(id: 42), idempotencyKey: "key")

		// Then
		#expect(value == .stub())
	}

	@Test("Passes on the error of a save unchanged")
	func leavesErrorOfSave() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(401, nil))

		// When / Then
		await #expect(throws: HTTPError.statusCode(401, nil)) {
			_ = try await sut.saveCharacter(.stub(id: 1), idempotencyKey: "key")
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}
