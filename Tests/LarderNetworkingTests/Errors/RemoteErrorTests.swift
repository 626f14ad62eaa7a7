import Foundation
import LarderCore
import LarderNetworking
import Testing

/// The meaning of this module's errors for cached values.
struct RemoteErrorTests {
	@Test(
		"An error that may pass by itself is transient",
		arguments: [
			HTTPError.timedOut, HTTPError.transport(.networkConnectionLost),
			HTTPError.statusCode(408, nil), HTTPError.statusCode(429, nil), HTTPError.statusCode(503, nil),
			APIError.serverError(statusCode: nil), APIError.serverError(statusCode: 500),
			URLError(.timedOut), URLError(.notConnectedToInternet), URLError(.cannotFindHost),
		] as [any RemoteErrorContract]
	)
	func whatMayPassIsTransient(error: any RemoteErrorContract) {
		#expect(error.reason == .transient)
		#expect(FallbackRule.transientErrors.allows(error))
	}

	@Test(
		"The error of a missing resource is not found",
		arguments: [
			HTTPError.statusCode(404, nil), HTTPError.statusCode(410, nil), APIError.notFound,
		] as [any RemoteErrorContract]
	)
	func whatIsMissingIsNotFound(error: any RemoteErrorContract) {
		#expect(error.reason == .notFound)
		#expect(FallbackRule.transientErrors.evicts(error))
	}

	@Test(
		"An error that will be the same next time is permanent",
		arguments: [
			HTTPError.invalidURL, HTTPError.invalidResponse, HTTPError.statusCode(401, nil),
			HTTPError.statusCode(304, nil),
			HTTPError.invalidHeader(name: "X"), HTTPError.bodyTooLarge(limit: 1),
			HTTPError.decodingFailed(description: ""),
			APIError.invalidRequest, APIError.invalidResponse, APIError.decodingFailed(description: ""),
			URLError(.badURL), URLError(.cannotParseResponse), URLError(.cancelled),
		] as [any RemoteErrorContract]
	)
	func whatStaysIsPermanent(error: any RemoteErrorContract) {
		#expect(error.reason == .permanent)
	}
}
