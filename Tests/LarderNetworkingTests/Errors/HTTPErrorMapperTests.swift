import Foundation
import LarderCore
import LarderNetworking
import Testing

struct HTTPErrorMapperTests {
	@Test(
		"Each status is mapped to its APIError",
		arguments: [
			(404, .notFound), (410, .notFound),
			(408, .serverError(statusCode: 408)), (429, .serverError(statusCode: 429)),
			(500, .serverError(statusCode: 500)), (503, .serverError(statusCode: 503)),
			(599, .serverError(statusCode: 599)),
			(400, .invalidRequest), (401, .invalidRequest), (403, .invalidRequest), (422, .invalidRequest),
			(499, .invalidRequest),
			(101, .invalidResponse), (300, .invalidResponse), (304, .invalidResponse), (600, .invalidResponse),
			(999, .invalidResponse), (-1, .invalidResponse),
		] as [(Int, APIError)]
	)
	func statusBecomesWhatItMeans(statusCode: Int, expected: APIError) {
		#expect(HTTPErrorMapper().map(.statusCode(statusCode, Data("body".utf8))) == expected)
	}

	@Test(
		"An error without a status is mapped to the APIError with the same meaning",
		arguments: [
			(.invalidURL, .invalidRequest),
			(.invalidHeader(name: "X"), .invalidRequest),
			(.bodyNotAllowed(.get), .invalidRequest),
			(.encodingFailed(description: "no form"), .invalidRequest),
			(.timedOut, .serverError(statusCode: nil)),
			(.transport(.notConnectedToInternet), .serverError(statusCode: nil)),
			(.invalidResponse, .invalidResponse),
			(.tooManyRedirects, .invalidResponse),
			(.insecureRedirect, .invalidResponse),
			(.bodyTooLarge(limit: 1), .invalidResponse),
			(.decodingFailed(description: "expected Int"), .decodingFailed(description: "expected Int")),
		] as [(HTTPError, APIError)]
	)
	func failureBecomesWhatItMeans(error: HTTPError, expected: APIError) {
		#expect(HTTPErrorMapper().map(error) == expected)
	}
}
