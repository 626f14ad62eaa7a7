import Foundation
import Testing

@testable import LarderNetworking

/// The errors of `URLSession` as callers see them.
struct URLErrorTests {
	@Test(
		"The code of a URLError is mapped to an error of the request, of the response or of the connection",
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

	@Test(
		"If Foundation has no code of its own for a failed secure connection, the underlying reason decides the error",
		arguments: [
			("SSL certificate problem: certificate has expired", .serverCertificateHasBadDate),
			("SSL certificate problem: certificate is not yet valid", .serverCertificateNotYetValid),
			("SSL certificate problem: self-signed certificate", .serverCertificateHasUnknownRoot),
			("SSL certificate problem: self-signed certificate in certificate chain", .serverCertificateHasUnknownRoot),
			("SSL certificate problem: unable to get local issuer certificate", .serverCertificateHasUnknownRoot),
			("SSL certificate problem: unable to verify the first certificate", .serverCertificateHasUnknownRoot),
			(
				"SSL: no alternative certificate subject name matches target host name 'a.example'",
				.serverCertificateUntrusted
			),
			("server certificate verification failed. CAfile: none", .serverCertificateUntrusted),
			("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .secureConnectionFailed),
			(
				"OpenSSL SSL_read: error:0A00045C:SSL routines::tlsv13 alert certificate required, errno 0",
				.clientCertificateRejected
			),
			("error:0A00042E:SSL routines::tlsv1 alert protocol version", .secureConnectionFailed),
			("gnutls_handshake() failed: A TLS packet with unexpected length", .secureConnectionFailed),
			("Failure when receiving data from the peer", .unknown),
		] as [(String, URLError.Code)]
	)
	func reasonBecomesACode(reason: String, expected: URLError.Code) {
		let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: reason])

		#expect(HTTPError.failure(of: error) as? HTTPError == .transport(expected))
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
