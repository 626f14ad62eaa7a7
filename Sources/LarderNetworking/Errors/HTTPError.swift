public import Foundation

/// Why a request got no usable response.
public enum HTTPError: Error, Equatable, Sendable {
	/// The base URL is not http or https, its port is not from 1 to 65535, it has a user, or the path cannot be
	/// appended to it.
	case invalidURL
	/// The service's response is not HTTP, or is a redirect that cannot be followed.
	case invalidResponse
	/// The service redirects in a circle, or more than 20 times in a row.
	case tooManyRedirects
	/// The service redirects from https to http, over which others could read the request.
	case insecureRedirect
	/// The service answered with a status other than 2xx.
	///
	/// An empty body is `nil`. To read the header fields, accept the status: see ``Endpoint/acceptedStatusCodes``.
	case statusCode(Int, Data?)
	/// The service answered with status 429 or 503, and said how long to wait before the next request.
	///
	/// An empty body is `nil`. Without a `Retry-After` that can be read, the error is ``statusCode(_:_:)``.
	case busy(Int, Data?, retryAfter: Duration)
	/// A header field cannot be sent: its name is not a token, or its value has control characters or is not ASCII.
	case invalidHeader(name: String)
	/// A request with this method cannot have a body.
	case bodyNotAllowed(HTTPMethod)
	/// The body of the request could not be encoded.
	case encodingFailed(description: String)
	/// The file of a request's body could not be read, or the file for a response's body could not be written.
	case fileFailed(path: String, description: String)
	/// The response was not complete before the timeout ended.
	case timedOut
	/// The service could not be reached, or the connection broke.
	case transport(URLError.Code)
	/// The body of the response is larger than the client accepts.
	case bodyTooLarge(limit: Int)
	/// The body of the response could not be decoded.
	case decodingFailed(description: String)
}

extension HTTPError: CustomStringConvertible {
	/// A message that says what failed and what to do, in one line, without the body or the value of any header field.
	public var description: String { text.inOneLine }

	private var text: String {
		switch self {
		case .invalidURL:
			"""
			The request has no valid URL: check that the base URL is http or https with a port from 1 to 65535, if it has one, \
			that it has no user and no password, which belong in `Authorization`, and that no path segment is `.` or `..`.
			"""
		case .invalidResponse:
			"""
			The answer is not a valid HTTP response, or redirects to a URL that is not http or https with a port from 1 to \
			65535: check that the base URL names an HTTP service.
			"""
		case .tooManyRedirects:
			"The service redirected the request too often: check that the endpoint's path does not lead in a circle."
		case .insecureRedirect:
			"The service redirected the request from https to http: use the https URL of the new place as the base URL."
		case .statusCode(let statusCode, let body):
			"The service answered with status \(statusCode) and a body of \(body?.count ?? 0) bytes."
		case .busy(let statusCode, let body, let time):
			"""
			The service answered with status \(statusCode) and a body of \(body?.count ?? 0) bytes: try again after \(time).
			"""
		case .invalidHeader(let name):
			"The header field \(name.debugDescription) cannot be sent: its name must be a token, its value printable ASCII."
		case .bodyNotAllowed(let method):
			"A \(method.rawValue) request cannot have a body: remove it, or choose another method."
		case .encodingFailed(let description):
			"The body of the request could not be encoded: \(description)."
		case .fileFailed(let path, let description):
			"The file at \(path) could not be read or written: \(description)."
		case .timedOut:
			"The service did not answer in time: try again later, or allow the request a longer timeout."
		case .transport(let code) where Self.permanentCodes.contains(code):
			"No secure connection to the service could be made (URLError \(code.rawValue)): \(code.advice)."
		case .transport(let code):
			"The service could not be reached (URLError \(code.rawValue)): check the connection, or try again later."
		case .bodyTooLarge(let limit):
			"The body of the response is larger than \(limit) bytes: ask for less, or raise the client's limit."
		case .decodingFailed(let description):
			"The body of the response could not be decoded: \(description)."
		}
	}
}

extension URLError.Code {
	/// Advice for an error of a secure connection.
	fileprivate var advice: String {
		switch self {
		case .serverCertificateHasBadDate: "its certificate has expired, or the clock of this machine is wrong"
		case .serverCertificateNotYetValid: "its certificate is not valid yet, or the clock of this machine is wrong"
		case .serverCertificateHasUnknownRoot: "check that this client trusts the authority of its certificate"
		case .serverCertificateUntrusted: "check the name, the dates, the authority and the key of its certificate"
		default: "check its certificate, and that it speaks TLS at this port"
		}
	}
}
