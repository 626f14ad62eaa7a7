import Foundation
import Testing

@testable import LarderNetworking

/// The errors of `URLSession` as callers see them.
struct URLErrorTests {
	@Test(
		"A code is mapped to an error of the request, of the answer or of the connection",
		arguments: [
			(.badURL, .invalidURL), (.timedOut, .timedOut),
			(.cannotParseResponse, .invalidResponse), (.httpTooManyRedirects, .tooManyRedirects),
			(.cannotDecodeContentData, .invalidResponse), (.unsupportedURL, .invalidResponse),
			(.cannotConnectToHost, .transport(.cannotConnectToHost)), (.unknown, .transport(.unknown)),
			(.serverCertificateUntrusted, .transport(.serverCertificateUntrusted)),
		] as [(URLError.Code, HTTPError)]
	)
	func codeIsSorted(code: URLError.Code, expected: HTTPError) {
		#expect(HTTPError.failure(of: URLError(code)) as? HTTPError == expected)
	}

	@Test("The error of a cancelled task becomes CancellationError")
	func cancelledTaskIsACancellation() {
		#expect(HTTPError.failure(of: URLError(.cancelled)) is CancellationError)
	}

	@Test("An error that is not a URLError becomes a transport error")
	func otherFailureIsTransport() {
		#expect(HTTPError.failure(of: CocoaError(.fileNoSuchFile)) as? HTTPError == .transport(.unknown))
	}
}
