import Foundation
import Testing

@testable import LarderNetworking

/// What the failures of `URLSession` are to a caller.
struct URLErrorTests {
	@Test(
		"A code is sorted into what was asked, what was answered and what happened between",
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

	@Test("A task that was cancelled is a cancellation")
	func cancelledTaskIsACancellation() {
		#expect(HTTPError.failure(of: URLError(.cancelled)) is CancellationError)
	}

	@Test("A failure of another kind is a transport failure")
	func otherFailureIsTransport() {
		#expect(HTTPError.failure(of: CocoaError(.fileNoSuchFile)) as? HTTPError == .transport(.unknown))
	}
}
