import Foundation
import LarderCore
import LarderNetworking
import Testing

/// The meaning of this module's errors for cached values.
struct RemoteErrorTests {
	@Test(
		"The reason of an error that may go away by itself is transient",
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
		"The reason of a missing resource's error is notFound",
		arguments: [
			HTTPError.statusCode(404, nil), HTTPError.statusCode(410, nil), APIError.notFound,
		] as [any RemoteErrorContract]
	)
	func whatIsMissingIsNotFound(error: any RemoteErrorContract) {
		#expect(error.reason == .notFound)
		#expect(FallbackRule.transientErrors.evicts(error))
	}

	@Test(
		"Refusals and requests that cannot be made are permanent errors",
		arguments: [
			HTTPError.invalidURL, HTTPError.invalidHeader(name: "X"), HTTPError.statusCode(400, nil),
			HTTPError.statusCode(403, nil), HTTPError.statusCode(422, nil),
			APIError.invalidRequest, URLError(.badURL), URLError(.cancelled),
		] as [any RemoteErrorContract]
	)
	func whatStaysIsPermanent(error: any RemoteErrorContract) {
		#expect(error.reason == .permanent)
	}

	@Test(
		"A missing credential, a conflict and a response that cannot be read each have their own reason",
		arguments: [
			(HTTPError.statusCode(401, nil), .unauthenticated), (HTTPError.statusCode(409, nil), .conflict),
			(HTTPError.decodingFailed(description: ""), .undecodable),
			(APIError.decodingFailed(description: ""), .undecodable),
			(HTTPError.invalidResponse, .invalidResponse), (HTTPError.statusCode(304, nil), .invalidResponse),
			(HTTPError.bodyTooLarge(limit: 1), .invalidResponse), (HTTPError.insecureRedirect, .invalidResponse),
			(APIError.invalidResponse, .invalidResponse), (URLError(.cannotParseResponse), .invalidResponse),
		] as [(any RemoteErrorContract, RemoteErrorReason)]
	)
	func otherReasons(error: any RemoteErrorContract, reason: RemoteErrorReason) {
		#expect(error.reason == reason)
		#expect(!FallbackRule.transientErrors.allows(error))
		#expect(!FallbackRule.transientErrors.evicts(error))
		#expect(error.mayHaveArrived)
	}

	@Test("HTTPError and APIError both contain the wait that a busy service asks for")
	func waitIsInTheError() {
		let error = HTTPError.busy(429, nil, retryAfter: .seconds(7))

		#expect(error.retryAfter == .seconds(7))
		#expect(HTTPErrorMapper().map(error) == .serverError(statusCode: 429, retryAfter: .seconds(7)))
		#expect(HTTPErrorMapper().map(error).retryAfter == .seconds(7))
		#expect(HTTPError.statusCode(429, nil).retryAfter == nil)
	}

	@Test(
		"After a failure to connect, the error says that the request has not arrived",
		arguments: [
			.notConnectedToInternet, .dataNotAllowed, .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost,
			.serverCertificateUntrusted,
		] as [URLError.Code]
	)
	func nothingHasArrived(code: URLError.Code) {
		#expect(!URLError(code).mayHaveArrived)
		#expect(!HTTPError.transport(code).mayHaveArrived)
		#expect(URLError(code).reason == .transient)
	}

	@Test(
		"After any other failure of a connection, the error says that the request may have arrived",
		arguments: [.networkConnectionLost, .timedOut, .secureConnectionFailed, .unknown, .cancelled] as [URLError.Code]
	)
	func somethingMayHaveArrived(code: URLError.Code) {
		#expect(URLError(code).mayHaveArrived)
		#expect(HTTPError.transport(code).mayHaveArrived)
	}
}
