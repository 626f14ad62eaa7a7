import ChallengeNetworking
import Foundation
import Testing

@testable import ChallengeCharacter

struct CharacterErrorMapperTests {
	private let sut = CharacterErrorMapper()

	@Test("Maps notFound to notFound")
	func mapsNotFound() {
		#expect(map(APIError.notFound) == .notFound(identifier: 42))
	}

	@Test(
		"Maps every other API error to loadFailed",
		arguments: [
			APIError.invalidRequest, .invalidResponse, .serverError(statusCode: 500), .serverError(statusCode: nil),
			.decodingFailed(description: "no name"),
		]
	)
	func mapsOtherAPIErrors(error: APIError) {
		#expect(map(error) == .loadFailed())
	}

	@Test(
		"Maps HTTP errors by what they mean",
		arguments: [
			(HTTPError.statusCode(404, nil), CharacterError.notFound(identifier: 42)),
			(.statusCode(500, nil), .loadFailed()),
			(.invalidURL, .loadFailed()), (.invalidResponse, .loadFailed()),
		]
	)
	func mapsHTTPErrors(error: HTTPError, expected: CharacterError) {
		#expect(map(HTTPErrorMapper().map(error)) == expected)
	}

	@Test("Maps a generic error to loadFailed, described for the log")
	func mapsGenericError() {
		#expect(map(CancellationError()) == .loadFailed())
		#expect(map(CancellationError()).debugDescription == "CancellationError()")
	}

	private func map(_ error: any Error) -> CharacterError {
		sut.map(CharacterErrorMapperInput(error: error, identifier: 42))
	}
}
