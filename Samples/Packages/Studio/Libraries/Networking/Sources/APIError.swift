/// Why there is no answer.
public enum APIError: Error, Equatable {
	case invalidRequest
	case invalidResponse
	case notFound
	case serverError(statusCode: Int)
	case decodingFailed(description: String)
}
