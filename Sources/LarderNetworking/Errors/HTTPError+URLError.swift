import Foundation

extension HTTPError {
	/// Translates an error of `URLSession` to an ``HTTPError`` or a `CancellationError`.
	static func failure(of error: any Error) -> any Error {
		guard let error = error as? URLError else { return HTTPError.transport(.unknown) }
		return error.code == .cancelled ? CancellationError() : HTTPError(error.code)
	}

	/// Sorts the codes by what is at fault: the request, the answer or the connection.
	///
	/// A request's URL is always http or https. So `unsupportedURL` means that the answer is not HTTP: that is how
	/// Foundation on Linux reports it. It reports `badServerResponse` if the connection closed before there was an
	/// answer.
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
