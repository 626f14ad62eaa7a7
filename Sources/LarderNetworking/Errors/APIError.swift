/// Why a remote data source has no data: the meaning of an ``HTTPError``, without HTTP.
///
/// An app may switch over the five cases: there will be no others.
public enum APIError: Error, Equatable, Sendable {
	/// The service says that the requested resource does not exist.
	case notFound
	/// The service refused the request, or the client could not make it.
	case invalidRequest
	/// The answer of the service is not a valid answer to the request.
	case invalidResponse
	/// The service cannot answer now.
	///
	/// The status is `nil` if the service could not be reached at all.
	case serverError(statusCode: Int?)
	/// The body of the answer does not have the expected form.
	case decodingFailed(description: String)
}

extension APIError: CustomStringConvertible {
	/// What failed, in one sentence without any content of the answer.
	public var description: String {
		switch self {
		case .notFound: "The service has no such resource."
		case .invalidRequest: "The request was refused or could not be made."
		case .invalidResponse: "The service's answer is not a valid answer to the request."
		case .serverError(nil): "The service could not be reached."
		case .serverError(let statusCode?): "The service cannot answer now (status \(statusCode))."
		case .decodingFailed(let description): "The answer could not be decoded: \(description)."
		}
	}
}
