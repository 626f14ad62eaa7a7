import Foundation

extension HTTPResponse {
	/// Whether the status says that the service cannot answer now, and not that it never will.
	var isTransientFailure: Bool {
		switch statusCode {
		case 501, 505: false
		case 408, 429, 500...599: true
		default: false
		}
	}

	/// How long the service asks to be left alone (RFC 9110, section 10.2.3), or `nil` where it does not say.
	func retryAfter(receivedAt now: Date = Date()) -> Duration? {
		header("Retry-After").flatMap { Duration(deltaSeconds: $0) ?? delay(until: $0, now: now) }
	}
}

extension HTTPError {
	/// Whether the connection failed in a way that may pass: a certificate that is refused will be refused again.
	var isTransientFailure: Bool {
		switch self {
		case .timedOut: true
		case .transport(let code): !Self.permanentCodes.contains(code)
		default: false
		}
	}

	private static let permanentCodes: Set<URLError.Code> = [
		.appTransportSecurityRequiresSecureConnection, .clientCertificateRejected, .clientCertificateRequired,
		.serverCertificateHasBadDate, .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
		.serverCertificateUntrusted,
	]
}
