/// Why a remote data source has no data, without the details of HTTP.
///
/// There will never be a sixth case, so an app may switch over the five cases.
public enum APIError: Error, Equatable, Sendable {
	/// The service answered that the requested resource does not exist.
	case notFound
	/// The service refused the request, or the client could not make it.
	case invalidRequest
	/// The service's response is invalid.
	case invalidResponse
	/// The service cannot answer now.
	///
	/// The status code is `nil` if the service could not be reached. `retryAfter` is how long the service asks the
	/// client to wait, or `nil` if the service does not say.
	case serverError(statusCode: Int?, retryAfter: Duration? = nil)
	/// The body of the response does not have the expected form.
	case decodingFailed(description: String)
}

extension APIError: CustomStringConvertible {
	/// A message that says what failed, in one sentence and one line, without any content of the response.
	public var description: String { text.inOneLine }

	private var text: String {
		switch self {
		case .notFound: "The service has no such resource."
		case .invalidRequest: "The request was refused or could not be made."
		case .invalidResponse: "The service's response is invalid."
		case .serverError(nil, _): "The service could not be reached."
		case .serverError(let statusCode?, nil): "The service cannot answer now (status \(statusCode))."
		case .serverError(let statusCode?, let time?):
			"The service cannot answer now (status \(statusCode)): try again after \(time)."
		case .decodingFailed(let description): "The answer could not be decoded: \(description)."
		}
	}
}
