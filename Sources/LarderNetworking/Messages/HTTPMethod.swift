/// What a request asks the service to do (RFC 9110, section 9; PATCH is RFC 5789).
public enum HTTPMethod: String, CaseIterable, Sendable {
	/// Answers what the path names.
	case get = "GET"
	/// Answers what ``get`` would, without the body.
	case head = "HEAD"
	/// Hands the body over to what the path names.
	case post = "POST"
	/// Replaces what the path names by the body.
	case put = "PUT"
	/// Changes what the path names as the body says.
	case patch = "PATCH"
	/// Removes what the path names.
	case delete = "DELETE"
	/// Answers which methods there are.
	case options = "OPTIONS"

	/// Whether a request of this method asks for what the path names, and so may carry conditions (RFC 9110, section 13).
	var isRetrieval: Bool {
		self == .get || self == .head
	}

	/// Whether a request of this method may arrive twice and do no more than one would (RFC 9110, section 9.2.2).
	var isIdempotent: Bool {
		self != .post && self != .patch
	}

	/// Whether a request of this method may carry a body: in a GET or a HEAD it has no meaning (RFC 9110, section 9.3).
	var allowsBody: Bool {
		!isRetrieval
	}
}
