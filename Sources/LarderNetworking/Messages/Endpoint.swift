public import Foundation
public import LarderCore

/// One request to a service, described relative to the base URL of the ``HTTPClient`` that sends it.
///
/// ```swift
/// let page = Endpoint(path: "/character", queryItems: [URLQueryItem(name: "page", value: "2")])
/// let character = try Endpoint(segments: ["character", identifier])
/// let order = try Endpoint(path: "/orders", method: .post).withJSONBody(order)
/// ```
public struct Endpoint: Equatable, Sendable {
	/// The path below the base URL's own, percent-encoded where a path needs it.
	public let path: String
	/// What the request asks for.
	public var method: HTTPMethod
	/// The query, after any that the base URL has; names and values are given unencoded, and an item without a value is
	/// sent as its name alone.
	public var queryItems: [URLQueryItem]
	/// Header fields, in place of the client's own of the same names, whatever their case.
	public var headers: [String: String]
	/// The body, as it is sent; its `Content-Type` is `application/octet-stream` where ``headers`` has no other.
	///
	/// A client refuses a GET or a HEAD with a body as ``HTTPError/bodyNotAllowed(_:)``.
	public var body: Data?
	/// How long the whole request may take; `nil` leaves it to the client.
	public var timeout: Duration?
	/// Those of a version that the caller has: where it is still the current one, the answer is 304 without a body.
	///
	/// They are sent as `If-None-Match` and `If-Modified-Since`, verbatim, with a GET or a HEAD (RFC 9110, section 13); by
	/// default there are none.
	public var validators = Validators()

	/// Describes a request to a path that the code itself spells out.
	///
	/// Characters that a path cannot hold are percent-encoded, `?` and `#` among them; what is percent-encoded already
	/// stays as it is. A client refuses a path with a segment `.` or `..` as ``HTTPError/invalidURL``. Where a segment is
	/// text from elsewhere, use ``init(segments:method:queryItems:headers:body:timeout:)``.
	public init(
		path: String,
		method: HTTPMethod = .get,
		queryItems: [URLQueryItem] = [],
		headers: [String: String] = [:],
		body: Data? = nil,
		timeout: Duration? = nil
	) {
		self.path = path.percentEncodedPath
		self.method = method
		self.queryItems = queryItems
		self.headers = headers
		self.body = body
		self.timeout = timeout
	}

	/// Describes a request to the path of these segments, each of which is percent-encoded whole.
	///
	/// No segment can change the path around it, whatever it holds: slashes, question marks and percent signs arrive as
	/// part of it.
	///
	/// - Throws: ``HTTPError/invalidURL`` for a segment that is empty, `.` or `..`: these no encoding can keep in place.
	public init(
		segments: [String],
		method: HTTPMethod = .get,
		queryItems: [URLQueryItem] = [],
		headers: [String: String] = [:],
		body: Data? = nil,
		timeout: Duration? = nil
	) throws(HTTPError) {
		guard segments.allSatisfy(\.canBePathSegment) else { throw .invalidURL }
		self.init(
			path: segments.map { "/" + $0.percentEncoded }.joined(),
			method: method,
			queryItems: queryItems,
			headers: headers,
			body: body,
			timeout: timeout
		)
	}

	/// The fields that make the request conditional; none where its method has no such form.
	var conditionFields: [HeaderField] {
		method.isRetrieval ? validators.headerFields : []
	}
}
