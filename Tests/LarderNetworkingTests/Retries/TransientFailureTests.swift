import Foundation
import Testing

@testable import LarderNetworking

/// The errors of a connection that may pass.
struct TransientFailureTests {
	@Test(
		"A failed connection is transient",
		arguments: [.timedOut, .transport(.networkConnectionLost), .transport(.cannotFindHost)] as [HTTPError]
	)
	func brokenConnectionMayPass(error: HTTPError) {
		#expect(error.isTransientFailure)
	}

	@Test(
		"A refused certificate and an invalid response are not transient",
		arguments: [
			.transport(.serverCertificateUntrusted), .transport(.clientCertificateRequired),
			.transport(.secureConnectionFailed),
			.transport(.appTransportSecurityRequiresSecureConnection), .invalidResponse, .tooManyRedirects,
			.insecureRedirect, .bodyTooLarge(limit: 1), .invalidURL,
		] as [HTTPError]
	)
	func refusalStays(error: HTTPError) {
		#expect(!error.isTransientFailure)
	}
}
