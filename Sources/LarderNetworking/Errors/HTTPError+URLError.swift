import Foundation

extension HTTPError {
	/// Translates an error of `URLSession` to an ``HTTPError`` or a `CancellationError`.
	static func failure(of error: any Error) -> any Error {
		guard let error = error as? URLError else { return HTTPError.transport(.unknown) }
		return error.code == .cancelled ? CancellationError() : HTTPError(code(of: error))
	}

	/// The code of `error`, or one for its reason if Foundation on Linux has none: for all that TLS refuses.
	private static func code(of error: URLError) -> URLError.Code {
		guard error.code == .unknown else { return error.code }
		let reason = error.localizedDescription.lowercased()
		if reason.contains("certificate") { return .serverCertificateUntrusted }
		return reason.contains("ssl") || reason.contains("tls") ? .secureConnectionFailed : .unknown
	}

	/// Creates the error for a code, by what failed: the request, the response or the connection.
	///
	/// A request's URL is always http or https. So `unsupportedURL` means that the response is not HTTP, which
	/// Foundation on Linux reports in this way. It reports `badServerResponse` if the connection closed before a
	/// response came.
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
