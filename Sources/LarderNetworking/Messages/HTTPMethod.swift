/// The method of a request (RFC 9110, section 9, and RFC 5789 for PATCH).
public enum HTTPMethod: String, CaseIterable, Sendable {
	/// Asks for the resource at the path.
	case get = "GET"
	/// Asks for the response to a ``get``, without its body.
	case head = "HEAD"
	/// Sends the body to the resource at the path.
	case post = "POST"
	/// Replaces the resource at the path with the body.
	case put = "PUT"
	/// Changes the resource at the path as the body says.
	case patch = "PATCH"
	/// Removes the resource at the path.
	case delete = "DELETE"
	/// Asks which methods the resource at the path supports.
	case options = "OPTIONS"

	/// Whether a request with this method may be conditional (RFC 9110, section 13).
	var isRetrieval: Bool {
		self == .get || self == .head
	}

	/// Whether a request with this method asks the service to change nothing (RFC 9110, section 9.2.1).
	var isSafe: Bool {
		isRetrieval || self == .options
	}

	/// Whether two identical requests with this method have the same effect as one (RFC 9110, section 9.2.2).
	var isIdempotent: Bool {
		self != .post && self != .patch
	}

	/// Whether a request with this method may have a body.
	///
	/// A body has no meaning in a GET or a HEAD (RFC 9110, section 9.3).
	var allowsBody: Bool {
		!isRetrieval
	}
}
