public import Foundation

/// Why an ``HTTPClientContract`` has no response to give.
public enum HTTPError: Error, Equatable, Sendable {
	/// The base URL is not an http or https URL, or a path cannot be put below it.
	case invalidURL
	/// What came back is not an HTTP response, or cannot be followed to one.
	case invalidResponse
	/// The service redirects in a circle, or more than 20 times in a row.
	case tooManyRedirects
	/// The service redirects from https to http, where everyone on the way could read along.
	case insecureRedirect
	/// The service answered with a status other than 2xx; the body is `nil` where it is empty.
	case statusCode(Int, Data?)
	/// A header field's name is no token, or its value holds what a field cannot: line breaks, other control characters,
	/// anything beyond ASCII.
	case invalidHeader(name: String)
	/// A request of this method carries no body.
	case bodyNotAllowed(HTTPMethod)
	/// The body of a request could not be encoded.
	case encodingFailed(description: String)
	/// The response was not complete when its time was up.
	case timedOut
	/// The service could not be reached, or the connection broke.
	case transport(URLError.Code)
	/// The body of the response has more bytes than the client accepts.
	case bodyTooLarge(limit: Int)
	/// The body of the response is not what was to be decoded.
	case decodingFailed(description: String)
}

extension HTTPError: CustomStringConvertible {
	/// What failed and what to do; it holds no body and no header's value.
	public var description: String {
		switch self {
		case .invalidURL:
			"The request has no valid URL: check that the base URL is http or https and that no path segment is a dot segment."
		case .invalidResponse:
			"The answer is not a valid HTTP response: check that the base URL names an HTTP service."
		case .tooManyRedirects:
			"The service redirected the request too often: check that the endpoint's path does not lead in a circle."
		case .insecureRedirect:
			"The service redirected the request from https to http: name the place that it leads to, by https, in the base URL."
		case .statusCode(let statusCode, let body):
			"The service answered with status \(statusCode) and a body of \(body?.count ?? 0) bytes."
		case .invalidHeader(let name):
			"The header field \(name.debugDescription) cannot be sent: its name must be a token, its value printable ASCII."
		case .bodyNotAllowed(let method):
			"A \(method.rawValue) request carries no body: remove it, or choose another method."
		case .encodingFailed(let description):
			"The body of the request could not be encoded: \(description)."
		case .timedOut:
			"The service did not answer in time: try again later, or allow the request a longer timeout."
		case .transport(let code):
			"The service could not be reached (URLError \(code.rawValue)): check the connection, or try again later."
		case .bodyTooLarge(let limit):
			"The body of the response exceeds \(limit) bytes: ask for less, or raise the client's limit."
		case .decodingFailed(let description):
			"The body of the response could not be decoded: \(description)."
		}
	}
}
