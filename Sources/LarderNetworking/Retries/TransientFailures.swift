import Foundation

extension HTTPResponse {
	/// Whether the status means that the same request may succeed later.
	var isTransientFailure: Bool {
		switch statusCode {
		case 501, 505: false
		case 408, 429, 500...599: true
		default: false
		}
	}

	/// How long the service asks the client to wait (RFC 9110, section 10.2.3), if it says so.
	///
	/// Some services and proxies send the field twice, in quotes or with a fraction. The longest readable time counts.
	func retryAfter(receivedAt now: Date = Date()) -> Duration? {
		guard let text = header("Retry-After") else { return nil }
		let parts = text.parts(separatedBy: ",").map(\.unquoted)
		// A date itself contains a comma.
		let pairs = zip(parts, parts.dropFirst()).map { "\($0), \($1)" }
		return (parts + pairs).compactMap { Duration(fractionalSeconds: $0) ?? delay(until: $0, now: now) }.max()
	}
}

extension HTTPError {
	/// Whether the failure of the connection is transient.
	///
	/// A refused certificate, for example, will be refused again.
	var isTransientFailure: Bool {
		switch self {
		case .timedOut: true
		case .transport(let code): !Self.permanentCodes.contains(code)
		default: false
		}
	}

	/// The codes of failures that would also occur in the next attempt.
	static let permanentCodes: Set<URLError.Code> = [
		.appTransportSecurityRequiresSecureConnection, .clientCertificateRejected, .clientCertificateRequired,
		.secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
		.serverCertificateNotYetValid,
		.serverCertificateUntrusted,
	]
}
