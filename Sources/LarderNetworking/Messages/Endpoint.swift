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
	/// The percent-encoded path, which is appended to the base URL's path.
	public let path: String
	/// The method of the request.
	public var method: HTTPMethod
	/// The query items, which are appended to the query items of the base URL.
	///
	/// Names and values are not percent-encoded yet. For an item without a value, only its name is sent.
	public var queryItems: [URLQueryItem]
	/// The header fields, which replace the client's fields of the same names.
	///
	/// The case of names does not matter. `Content-Length` and `Transfer-Encoding` are left out, because the client
	/// sets them from the body.
	public var headers: [String: String]
	/// The body, which is sent unchanged.
	///
	/// This property is `nil` if the body is a file or a form. Setting the property replaces the file or the form.
	///
	/// The body's `Content-Type` is `application/octet-stream`, unless ``headers`` has another value. For a GET or a
	/// HEAD with a body, the client throws ``HTTPError/bodyNotAllowed(_:)``.
	public var body: Data? {
		get { if case .data(let body) = content { body } else { nil } }
		set { content = newValue.map(RequestContent.data) }
	}
	/// How long the whole request may take.
	///
	/// Default: the client's timeout.
	public var timeout: Duration?
	/// The validators of the version that the caller has.
	///
	/// Default: none.
	///
	/// The client sends them unchanged as `If-None-Match` and `If-Modified-Since`, with a GET or a HEAD (RFC 9110,
	/// section 13). If that version is still current, the service answers 304 without a body.
	public var validators = Validators()
	/// The statuses other than 2xx whose responses are returned instead of thrown as errors.
	///
	/// Default: none.
	///
	/// An ``HTTPError/statusCode(_:_:)`` has no header fields: apps match its two values, and a third value would break
	/// these apps. The `Retry-After` of a 429 or a 503 is in ``HTTPError/busy(_:_:retryAfter:)``. To read
	/// `WWW-Authenticate` or another field of a refusal, accept its status:
	///
	/// ```swift
	/// endpoint.acceptedStatusCodes = [429]
	/// let response = try await httpClient.response(to: endpoint)
	/// if response.statusCode == 429 { throw BusyService(retryAfter: response.header("Retry-After")) }
	/// ```
	///
	/// Accepting a status changes neither redirects nor retries: the client still follows redirects, still retries
	/// after a transient status, and returns the last response. Only ``HTTPClientContract/response(to:)`` returns a
	/// response with an accepted status. `request` and `fetch` throw for such a response, because its body is not the
	/// value that they decode.
	public var acceptedStatusCodes: Set<Int> = []
	var content: RequestContent?
	/// How the path relates to the path of the base URL.
	var anchor = Anchor.base
	var uploadProgress = ProgressReport()
	package var download: Download?

	/// Describes a request to a path that is written in the code.
	///
	/// Characters that a path cannot contain are percent-encoded, including `?` and `#`. Percent-encoded characters
	/// stay as they are. If a segment of the path is `.` or `..`, the client throws ``HTTPError/invalidURL``. If a
	/// segment comes from data, use ``init(segments:endsWithSlash:method:headers:queryItems:body:timeout:)``.
	public init(
		path: String,
		method: HTTPMethod = .get,
		headers: [String: String] = [:],
		queryItems: [URLQueryItem] = [],
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

	/// Describes a request to a path of these segments, and percent-encodes each segment.
	///
	/// A segment cannot change the rest of the path: its slashes, question marks and percent signs stay part of the
	/// segment.
	///
	/// If `endsWithSlash` is true, a slash follows the last segment, because some services insist on this slash.
	///
	/// - Throws: ``HTTPError/invalidURL`` for a segment that is empty, `.` or `..`, because percent-encoding does not
	///   change the meaning of such a segment.
	public init(
		segments: [String],
		endsWithSlash: Bool = false,
		method: HTTPMethod = .get,
		headers: [String: String] = [:],
		queryItems: [URLQueryItem] = [],
		body: Data? = nil,
		timeout: Duration? = nil
	) throws(HTTPError) {
		guard segments.allSatisfy(\.canBePathSegment) else { throw .invalidURL }
		self.init(
			path: segments.map { "/" + $0.percentEncoded }.joined() + (endsWithSlash ? "/" : ""),
			method: method,
			headers: headers,
			queryItems: queryItems,
			body: body,
			timeout: timeout
		)
	}

	/// Whether the request has a `Range`, so that the response may be a part (RFC 9110, section 14).
	var asksForPart: Bool { headers.keys.contains { $0.lowercased() == "range" } }

	/// The fields that make a GET or a HEAD conditional.
	var conditionFields: [HeaderField] {
		method.isRetrieval ? validators.headerFields : []
	}
}
