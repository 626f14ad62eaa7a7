import Foundation

extension HTTPError {
	/// Translates an error of `URLSession` to an ``HTTPError`` or a `CancellationError`.
	static func failure(of error: any Error) -> any Error {
		guard let error = error as? URLError else { return HTTPError.transport(.unknown) }
		return error.code == .cancelled ? CancellationError() : HTTPError(code(of: error))
	}

	/// The code of `error`, or a code for its reason, because Foundation on Linux has no codes for most reasons.
	private static func code(of error: URLError) -> URLError.Code {
		let reason = error.localizedDescription.lowercased()
		switch error.code {
		// The service sends an alert about the client's certificate, perhaps after the request has arrived.
		case .unknown where reason.contains("alert"):
			return reason.contains("certificate") ? .clientCertificateRejected : .secureConnectionFailed
		// This is libcurl's message for an alert about an expired certificate of the client. For the service's
		// certificate, libcurl names the problem.
		case .unknown where reason.contains("ssl certificate verification failed"): return .clientCertificateRejected
		case .unknown where reason.contains("certificate"): return certificateCode(for: reason)
		case .unknown where reason.contains("ssl") || reason.contains("tls"): return .secureConnectionFailed
		case .unknown where reason.contains("transfer closed"): return .networkConnectionLost
		case .unknown where invalidReasons.contains { reason.contains($0) }: return .cannotParseResponse
		case .badServerResponse where reason.contains("empty reply"): return .networkConnectionLost
		default: return error.code
		}
	}

	/// The code for the reason why a certificate is refused.
	///
	/// A certificate for another name is untrusted, as on Apple's systems.
	private static func certificateCode(for reason: String) -> URLError.Code {
		if reason.contains("expired") { return .serverCertificateHasBadDate }
		if reason.contains("not yet valid") { return .serverCertificateNotYetValid }
		let isOfAuthority = ["issuer", "self-signed", "self signed", "first certificate"].contains {
			reason.contains($0)
		}
		return isOfAuthority ? .serverCertificateHasUnknownRoot : .serverCertificateUntrusted
	}

	/// The words in libcurl's message if it does not understand a response; another attempt would have the same result.
	///
	/// libcurl calls a field that is too large "out of memory", and refuses bytes after the end of compressed data as
	/// "received data".
	private static let invalidReasons = ["content-length", "encoding", "header", "out of memory", "received data"]

	/// Creates the error for a code, by what failed: the request, the response or the connection.
	///
	/// The URL of a request is always http or https. So `unsupportedURL` means that the response is not HTTP, which
	/// Foundation on Linux reports in this way. Foundation reports `badServerResponse` if the connection closed before
	/// a response came.
	init(_ code: URLError.Code) {
		switch code {
		case .badURL:
			self = .invalidURL
		case .cannotDecodeContentData, .cannotDecodeRawData, .cannotParseResponse,
			.redirectToNonExistentLocation, .unsupportedURL, .zeroByteResource:
			self = .invalidResponse
		case .httpTooManyRedirects:
			self = .tooManyRedirects
		case .timedOut:
			self = .timedOut
		default:
			self = .transport(code)
		}
	}
}
