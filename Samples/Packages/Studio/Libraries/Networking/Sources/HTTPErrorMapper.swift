/// Says what a failure of a request means.
public struct HTTPErrorMapper: Sendable {
	/// Creates a mapper.
	public init() {}

	/// The meaning of `input`.
	public func map(_ input: HTTPError) -> APIError {
		switch input {
		case .invalidResponse: .invalidResponse
		case .statusCode(404, _): .notFound
		case .statusCode(let code, _): .serverError(statusCode: code)
		}
	}
}
