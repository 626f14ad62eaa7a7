import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

/// A redirect, and the request that follows it (RFC 9110, section 15.4).
struct Redirection {
	/// How many redirects in a row the client follows.
	///
	/// Browsers follow as many redirects (Fetch standard, section 4.4).
	static let limit = 20

	/// The fields that may go to another origin.
	///
	/// Any other field may be meant only for the first origin.
	private static let fieldsForOtherOrigins: Set<String> = [
		"accept", "accept-charset", "accept-encoding", "accept-language", "content-encoding", "content-language",
		"content-type", "idempotency-key", "if-match", "if-modified-since", "if-none-match", "if-range",
		"if-unmodified-since", "range", "user-agent",
	]
	private static let fieldsOfBody = ["Content-Encoding", "Content-Language", "Content-Length", "Content-Type"]

	private let request: URLRequest
	private let statusCode: Int
	private let location: String

	/// Creates a redirection, or returns `nil` if `response` is not one.
	init?(of request: URLRequest, by response: HTTPResponse) {
		guard [301, 302, 303, 307, 308].contains(response.statusCode), let location = response.header("Location") else {
			return nil
		}
		self.request = request
		self.location = location
		statusCode = response.statusCode
	}

	/// The request that follows the redirect, without the fields that another origin must not see.
	///
	/// - Throws: ``HTTPError/insecureRedirect`` if the redirect leads from https to http. ``HTTPError/invalidResponse``
	///   if its target is not an http or https URL with a port from 1 to 65535.
	func followingRequest() throws(HTTPError) -> URLRequest {
		// Foundation joins the values of two fields by a comma and a space, which a URL cannot contain.
		guard !location.contains(", "), let url = request.url,
			let target = URL(string: location, relativeTo: url)?.absoluteURL, target.isHTTP
		else {
			throw .invalidResponse
		}
		let (origin, targetOrigin) = (Origin(url), Origin(target))
		guard origin.scheme != "https" || targetOrigin.scheme == "https" else { throw .insecureRedirect }
		var next = request
		// A redirect must not make the client send a credential.
		next.url = target.withoutUser.withLowercaseScheme
		if becomesGet { next.becomeGet(without: Self.fieldsOfBody) }
		if origin != targetOrigin { next.keepOnly(Self.fieldsForOtherOrigins) }
		return next
	}

	/// Whether the redirect leads to another origin.
	func leavesOrigin() throws(HTTPError) -> Bool {
		let next = try followingRequest()
		return next.url.map(Origin.init) != request.url.map(Origin.init)
	}

	/// Whether the next request is a GET without a body.
	///
	/// It is after a 303, unless this request is a HEAD, and by custom for a POST after a 301 or a 302.
	var becomesGet: Bool {
		switch statusCode {
		case 303: request.httpMethod != HTTPMethod.head.rawValue
		case 301, 302: request.httpMethod == HTTPMethod.post.rawValue
		default: false
		}
	}
}

extension URL {
	fileprivate var withoutUser: URL {
		guard hasUser else { return self }
		var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
		components?.password = nil
		components?.user = nil
		return components?.url ?? self
	}
}

extension URLRequest {
	fileprivate mutating func becomeGet(without fields: [String]) {
		httpMethod = HTTPMethod.get.rawValue
		httpBody = nil
		for name in fields { setValue(nil, forHTTPHeaderField: name) }
	}

	fileprivate mutating func keepOnly(_ names: Set<String>) {
		for name in (allHTTPHeaderFields ?? [:]).keys where !names.contains(name.lowercased()) {
			setValue(nil, forHTTPHeaderField: name)
		}
	}
}

/// A scheme, a host and a port, which together decide where a credential may be sent (RFC 6454, section 4).
private struct Origin: Equatable {
	let scheme: String?
	let host: String?
	let port: Int

	init(_ url: URL) {
		scheme = url.scheme?.lowercased()
		host = url.host()?.lowercased()
		port = url.port ?? (scheme == "https" ? 443 : 80)
	}
}
