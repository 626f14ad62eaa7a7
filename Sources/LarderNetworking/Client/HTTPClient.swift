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
/// conditions such as `If-Match`, `Idempotency-Key` and `User-Agent`. It does not send `Authorization`, `Cookie` or the
/// app's own fields, which may contain a secret. If a later redirect leads back to the first host, the client does not
/// send these fields there either.
///
/// The client never uses a cache of `URLSession`. Copies of a client share its connections, which close when the last
/// copy is released. Any task may call the client, even in parallel.
///
/// Every call returns or throws within its timeout, with one exception. On Linux, the `URLSession` of Swift 6.3 crashes
/// the process in three cases: at a trailer field after the chunks of a body, at a `Content-Length` near 2^63, and if a
/// connection closes within the first field of a response's head. It may also crash the process if an upload of a file
/// above 16 MiB is cancelled or times out. A server should send over AsyncHTTPClient: see <doc:Transports>.
public struct HTTPClient: HTTPClientContract {
	private let requestBuilder: RequestBuilder
	private let connection: any ConnectionContract
	private let attempts: Attempts
	private let timeout: Duration
	private let clock: any Clock<Duration>
	/// The timer of all requests, or `nil` if each request has its own timer.
	///
	/// A test counts the sleepers of its manual clock, so in tests each request sleeps for itself.
	private let timer: DeadlineTimer?
	private let metrics: (@Sendable (HTTPMetrics) -> Void)?

	/// Creates a client, which opens its first connection at its first request.
	///
	/// - Parameters:
	///   - baseURL: An http or https URL without a user and a password, which belong in `headers`. Its path and its query
	///   come before those of every endpoint. With any other URL, each request throws ``HTTPError/invalidURL``.
	///   - configuration: The settings of the session. Default: settings without a cache, cookies or credentials. The
	///     client ignores the timeouts of this configuration. The additional headers of this configuration are sent to
	///     the target of every redirect, so put no credential into them.
	///   - headers: Header fields of every request. If an endpoint has a field of the same name, the endpoint's field
	///     is sent instead.
	///   - timeout: How long a request may take, with all attempts and waits, until the last byte of its response.
	///     Default: 30 seconds.
	///   - bodyLimit: The largest number of bytes that the decompressed body of a response may have. Default: 32 MiB.
	///   - retryPolicy: How often a failed request is retried. Default: never, so that a read falls back to its cached
	///     value without delay, and a service in trouble gets no more requests.
	///   - clock: Measures `timeout` and the waits before retries.
	///   - metrics: A closure that gets the metrics of each request once: after the request has ended, and before the
	///     caller gets the response or the error. The caller's task runs the closure. Default: nothing is measured.
	public init(
		baseURL: URL,
		configuration: URLSessionConfiguration = .stateless,
		headers: [String: String] = [:],
		timeout: Duration = .seconds(30),
		bodyLimit: Int = 32 * 1024 * 1024,
		retryPolicy: RetryPolicy = .none,
		clock: any Clock<Duration> = ContinuousClock(),
		metrics: (@Sendable (HTTPMetrics) -> Void)? = nil
	) {
		self.init(
			requestBuilder: RequestBuilder(baseURL: baseURL, headers: headers),
			connection: URLSessionConnection(configuration: configuration, bodyLimit: bodyLimit),
			attempts: Attempts(policy: retryPolicy, clock: clock),
			timeout: timeout,
			clock: clock,
			metrics: metrics
		)
	}

	/// Creates a client with the configuration of `session`.
	///
	/// In a test, this configuration can contain a `URLProtocol` of the test.
	///
	/// The client makes its own session, so the delegate of `session` is not called. The other settings are the
	/// defaults of ``init(baseURL:configuration:headers:timeout:bodyLimit:retryPolicy:clock:metrics:)``.
	public init(baseURL: URL, session: URLSession) {
		self.init(baseURL: baseURL, configuration: session.configuration)
	}

	init(
		requestBuilder: RequestBuilder,
		connection: any ConnectionContract,
		attempts: Attempts,
		timeout: Duration,
		clock: any Clock<Duration>,
		metrics: (@Sendable (HTTPMetrics) -> Void)?
	) {
		self.requestBuilder = requestBuilder
		self.connection = connection
		self.attempts = attempts
		self.timeout = timeout
		self.clock = clock
		timer = clock is ContinuousClock ? DeadlineTimer(clock: clock) : nil
		self.metrics = metrics
	}

	/// Sends the request and returns its complete response, after any retries and redirects.
	///
	/// The status is 2xx or a status that the endpoint accepts. If the endpoint has validators, the status can also be
	/// 304.
	///
	/// - Throws: ``HTTPError``, or `CancellationError` at once when the calling task is cancelled. The client closes
	///   the request's connection after a cancellation, a time-out or a body above the limit.
	@discardableResult
	public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
		guard let metrics else { return try await response(to: endpoint, meter: nil) }
		let meter = Meter(endpoint, clock: clock)
		do {
			let response = try await response(to: endpoint, meter: meter)
			metrics(meter.result(nil))
			return response
		} catch {
			metrics(meter.result(error))
			throw error
		}
	}

	@concurrent
	private func response(to endpoint: Endpoint, meter: Meter?) async throws -> HTTPResponse {
		let request = try requestBuilder.makeRequest(for: endpoint)
		let deadline = Deadline(
			timeout: endpoint.timeout ?? timeout,
			clock: clock,
			timer: timer ?? DeadlineTimer(clock: clock)
		)
		let file = endpoint.method == .head ? nil : endpoint.download.map(ResponseFile.init)
		defer { file?.discard() }
		let response = try await deadline.run { abort, timeLeft in
			let request = try OutgoingRequest(request, of: endpoint, into: file, meter: meter, abort: abort)
			defer { request.clean() }
			return try await attempts.run(isRepeatable: request.isRepeatable, timeLeft: timeLeft) {
				meter?.beginAttempt()
				return try await connection.send(request)
			}
		}
		.requiringSuccess(of: endpoint)
		if response.statusCode.hasWholeBody { try file?.finish() }
		return response
	}
}

extension HTTPResponse {
	/// Returns this response if its status is a success for `endpoint`.
	///
	/// The successes are 2xx, the statuses that `endpoint` accepts, and 304 if `endpoint` has validators.
	///
	/// - Throws: ``HTTPError/statusCode(_:_:)`` or ``HTTPError/busy(_:_:retryAfter:)`` at any other status,
	///   ``HTTPError/invalidResponse`` at a 206 without a `Range` in the request, or why the body could not be read.
	package func requiringSuccess(of endpoint: Endpoint) throws(HTTPError) -> HTTPResponse {
		let isExpected = isNotModified ? !endpoint.conditionFields.isEmpty : statusCode.isSuccess
		guard isExpected || endpoint.acceptedStatusCodes.contains(statusCode) else { throw refusal }
		// A part must not be mistaken for the whole value.
		guard statusCode != 206 || endpoint.asksForPart || endpoint.acceptedStatusCodes.contains(206) else {
			throw .invalidResponse
		}
		// Only a 2xx means that the service has executed the request.
		if let bodyFailure { throw statusCode.isSuccess ? bodyFailure : refusal }
		return self
	}

	private var refusal: HTTPError {
		let body = body.isEmpty ? nil : body
		guard [429, 503].contains(statusCode), let time = retryAfter() else { return .statusCode(statusCode, body) }
		return .busy(statusCode, body, retryAfter: time)
	}
}
