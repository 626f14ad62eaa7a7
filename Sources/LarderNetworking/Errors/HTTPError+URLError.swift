import Foundation

extension HTTPError {
	/// What a failure of `URLSession` is to a caller: an ``HTTPError``, or `CancellationError`.
	static func failure(of error: any Error) -> any Error {
		guard let error = error as? URLError else { return HTTPError.transport(.unknown) }
		return error.code == .cancelled ? CancellationError() : HTTPError(error.code)
	}

	/// Sorts the codes into what was asked, what was answered, and what happened between.
	///
	/// The URL of a request is known to be http or https; Foundation on Linux says that it is unsupported when the answer
	/// is not HTTP, and that the response is bad when the connection closed before there was one.
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
