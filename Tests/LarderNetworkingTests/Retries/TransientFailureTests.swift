import Foundation
import Testing

@testable import LarderNetworking

/// Which failures of a connection may pass.
struct TransientFailureTests {
	@Test(
		"A connection that fails may succeed a little later",
		arguments: [.timedOut, .transport(.networkConnectionLost), .transport(.cannotFindHost)] as [HTTPError]
	)
	func brokenConnectionMayPass(error: HTTPError) {
		#expect(error.isTransientFailure)
	}

	@Test(
		"A certificate that is refused, or what is not an answer, stays what it is",
		arguments: [
			.transport(.serverCertificateUntrusted), .transport(.clientCertificateRequired),
			.transport(.appTransportSecurityRequiresSecureConnection), .invalidResponse, .tooManyRedirects,
			.insecureRedirect, .bodyTooLarge(limit: 1), .invalidURL,
		] as [HTTPError]
	)
	func refusalStays(error: HTTPError) {
		#expect(!error.isTransientFailure)
	}
}
