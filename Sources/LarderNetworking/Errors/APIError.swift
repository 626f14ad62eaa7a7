/// Why a remote data source has no data: what is left of an ``HTTPError`` when HTTP is forgotten.
///
/// There are exactly these five cases, so an app may switch over them.
public enum APIError: Error, Equatable, Sendable {
	/// The service says that there is no such thing.
	case notFound
	/// The service refuses the request, or it could not be made.
	case invalidRequest
	/// The service answered with what is no answer to the request.
	case invalidResponse
	/// The service cannot answer now; `nil` where it could not be reached at all.
	case serverError(statusCode: Int?)
	/// The answer is not of the form that was expected.
	case decodingFailed(description: String)
}

extension APIError: CustomStringConvertible {
	/// What failed, in one sentence; it holds nothing of the answer.
	public var description: String {
		switch self {
		case .notFound: "The service has no such thing."
		case .invalidRequest: "The request was refused or could not be made."
		case .invalidResponse: "The service answered with what is no answer to the request."
		case .serverError(nil): "The service could not be reached."
		case .serverError(let statusCode?): "The service cannot answer now (status \(statusCode))."
		case .decodingFailed(let description): "The answer could not be decoded: \(description)."
		}
	}
}
