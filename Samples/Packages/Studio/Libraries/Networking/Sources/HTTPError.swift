import Foundation

/// A failure of a request.
public enum HTTPError: Error, Equatable {
	case invalidResponse
	case statusCode(Int, Data)
}
