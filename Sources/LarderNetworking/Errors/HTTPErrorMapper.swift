public import LarderCore

/// Maps an ``HTTPError`` to its meaning for the callers of a remote data source.
///
/// | HTTPError | APIError |
/// |---|---|
/// | status 404, 410 | `notFound` |
/// | status 408, 429, 5xx | `serverError` with the status, and how long to wait if the service says so |
/// | time-out, transport | `serverError` without a status |
/// | any other 4xx, a request that could not be made, a file that failed | `invalidRequest` |
/// | any other status, an invalid or too large response, a redirect that is not followed | `invalidResponse` |
/// | `decodingFailed` | `decodingFailed` |
public struct HTTPErrorMapper: MapperContract {
	/// Creates the mapper.
	public init() {}

	/// The meaning of `input`, from the table.
	public func map(_ input: HTTPError) -> APIError {
		switch input {
		case .invalidURL, .invalidHeader, .bodyNotAllowed, .encodingFailed, .fileFailed: .invalidRequest
		case .statusCode(let statusCode, _): map(statusCode: statusCode)
		case .busy(let statusCode, _, let time): .serverError(statusCode: statusCode, retryAfter: time)
		case .timedOut, .transport: .serverError(statusCode: nil)
		case .invalidResponse, .tooManyRedirects, .insecureRedirect, .bodyTooLarge: .invalidResponse
		case .decodingFailed(let description): .decodingFailed(description: description)
		}
	}

	private func map(statusCode: Int) -> APIError {
		switch statusCode {
		case 404, 410: .notFound
		case 408, 429, 500...599: .serverError(statusCode: statusCode)
		case 400...499: .invalidRequest
		default: .invalidResponse
		}
	}
}
