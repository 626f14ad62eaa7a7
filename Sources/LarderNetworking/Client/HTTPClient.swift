public import Foundation

#if canImport(FoundationNetworking)
	public import FoundationNetworking
#endif

/// Sends requests to the service at one base URL, over `URLSession` or AsyncHTTPClient.
///
/// ```swift
/// let client = HTTPClient(baseURL: baseURL, timeout: .seconds(10))
/// let character: CharacterDTO = try await client.request(Endpoint(path: "/character/1"))
/// ```
///
/// The client follows up to 20 redirects in a row, but never one from https to http. If a redirect leads to another
/// scheme, host or port, the client sends only the fields that describe the request: `Accept…`, `Content-…`, `Range`,
/// validators and `User-Agent`. It does not send `Authorization`, `Cookie` and the app's own fields, which may hold a
/// key, even if a later redirect leads back.
///
/// No response comes from a cache of `URLSession`. Copies of a client share its connections, which close when the last
/// copy is released. Any task may call the client, also in parallel.
///
/// Every call returns or throws within its timeout. There is one exception: on Linux, the `URLSession` of Swift 6.3 stops
/// the process at a trailer field behind the chunks of a body, at a `Content-Length` near 2^63, and if a connection closes
/// within the first field of a response's head. A server should send over AsyncHTTPClient: see <doc:Transports>.
public struct HTTPClient: HTTPClientContract {
	private let requestBuilder: RequestBuilder
	private let connection: any ConnectionContract
	private let attempts: Attempts
	private let timeout: Duration
	private let clock: any Clock<Duration>

	/// Creates a client, which opens its first connection at its first request.
	///
	/// - Parameters:
	///   - baseURL: An http or https URL. Its path and its query come before those of every endpoint. With any other
	///   URL, each request throws ``HTTPError/invalidURL``.
	///   - configuration: The settings of the session. Default: one that keeps no cache, cookies or credentials. The
	///     client ignores its timeouts. Its additional headers are sent to the target of every redirect, so put no
	///     credential there.
	///   - headers: Header fields of every request. An endpoint's field of the same name replaces them.
	///   - timeout: How long a request may take, with all attempts and waits, until the last byte of its response.
	///     Default: 30 seconds.
	///   - bodyLimit: The largest number of bytes that the decompressed body of a response may have. Default: 32 MiB.
	///   - retryPolicy: How often a failed request is retried. Default: never, so that a cached value stands in without
	///     delay, and a service in trouble gets no more requests.
	///   - clock: Measures `timeout` and the waits.
	public init(
		baseURL: URL,
		configuration: URLSessionConfiguration = .stateless,
		headers: [String: String] = [:],
		timeout: Duration = .seconds(30),
		bodyLimit: Int = 32 * 1024 * 1024,
		retryPolicy: RetryPolicy = .none,
		clock: any Clock<Duration> = ContinuousClock()
	) {
		self.init(
			requestBuilder: RequestBuilder(baseURL: baseURL, headers: headers),
			connection: URLSessionConnection(configuration: configuration, bodyLimit: bodyLimit),
			attempts: Attempts(policy: retryPolicy, clock: clock),
			timeout: timeout,
			clock: clock
		)
	}

	/// Creates a client with the configuration of a session, for example one with a test's own `URLProtocol`.
	///
	/// The client makes its own session, so the delegate of `session` is not called. The other settings are the
	/// defaults of ``init(baseURL:configuration:headers:timeout:bodyLimit:retryPolicy:clock:)``.
	public init(baseURL: URL, session: URLSession) {
		self.init(baseURL: baseURL, configuration: session.configuration)
	}

	init(
		requestBuilder: RequestBuilder,
		connection: any ConnectionContract,
		attempts: Attempts,
		timeout: Duration,
		clock: any Clock<Duration>
	) {
		self.requestBuilder = requestBuilder
		self.connection = connection
		self.attempts = attempts
		self.timeout = timeout
		self.clock = clock
	}

	/// Sends the request and returns its complete response, after any retries and redirects.
	///
	/// The status is 2xx, or 304 if the endpoint has validators.
	///
	/// - Throws: ``HTTPError``, or `CancellationError` at once when the calling task is cancelled. The client closes
	///   the request's connection after a cancellation, a time-out or a body above the limit.
	@discardableResult
	public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		let request = try requestBuilder.makeRequest(for: endpoint)
		let deadline = Deadline(timeout: endpoint.timeout ?? timeout, clock: clock)
		let response = try await deadline.run { [attempts, connection] timeLeft in
			try await attempts.run(endpoint.method, timeLeft: timeLeft) { try await connection.send(request) }
		}
		return try response.requiringSuccess(of: endpoint)
	}
}

extension HTTPResponse {
	/// This response, if its status is 2xx, or 304 and `endpoint` has validators.
	package func requiringSuccess(of endpoint: Endpoint) throws(HTTPError) -> HTTPResponse {
		let isExpected = isNotModified ? !endpoint.conditionFields.isEmpty : (200...299).contains(statusCode)
		guard isExpected else { throw .statusCode(statusCode, body.isEmpty ? nil : body) }
		return self
	}
}
