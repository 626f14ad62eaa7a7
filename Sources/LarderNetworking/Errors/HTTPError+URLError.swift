import Foundation

extension HTTPError {
	/// Translates an error of `URLSession` to an ``HTTPError`` or a `CancellationError`.
	static func failure(of error: any Error) -> any Error {
		guard let error = error as? URLError else { return HTTPError.transport(.unknown) }
		return error.code == .cancelled ? CancellationError() : HTTPError(error.code)
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
