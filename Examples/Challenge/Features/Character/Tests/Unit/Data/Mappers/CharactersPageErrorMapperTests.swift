import ChallengeNetworking
import Foundation
import Testing

@testable import ChallengeCharacter

struct CharactersPageErrorMapperTests {
	private let sut = CharactersPageErrorMapper()

	@Test("Maps notFound to invalidPage")
	func mapsNotFound() {
		#expect(map(APIError.notFound) == .invalidPage(page: 42))
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
			(HTTPError.statusCode(404, nil), CharactersPageError.invalidPage(page: 42)),
			(.statusCode(500, nil), .loadFailed()),
			(.invalidURL, .loadFailed()), (.invalidResponse, .loadFailed()),
		]
	)
	func mapsHTTPErrors(error: HTTPError, expected: CharactersPageError) {
		#expect(map(HTTPErrorMapper().map(error)) == expected)
	}

	@Test("Maps a generic error to loadFailed, described for the log")
	func mapsGenericError() {
		#expect(map(CancellationError()) == .loadFailed())
		#expect(map(CancellationError()).debugDescription == "CancellationError()")
	}

	private func map(_ error: any Error) -> CharactersPageError {
		sut.map(CharactersPageErrorMapperInput(error: error, page: 42))
	}
}
