public import Foundation

#if canImport(FoundationNetworking)
	public import FoundationNetworking
#endif

/// Sends requests to the service at one base URL, over `URLSession`.
///
/// ```swift
/// let client = HTTPClient(baseURL: baseURL, timeout: .seconds(10))
/// let character: CharacterDTO = try await client.request(Endpoint(path: "/character/1"))
/// ```
///
/// Redirects are followed, up to 20 in a row and never from https to http. A redirect to another scheme, host or port takes
/// along the fields that tell what is wanted (`Accept…`, `Content-…`, `Range`, validators, `User-Agent`) and no other: not
/// `Authorization` or `Cookie`, and no field of the app's own, which may hold a key. Nor do they come back on the way back.
///
/// No answer ever comes from a cache of `URLSession`: caching is left to who knows the value. Copies of a client share
/// its connections, which are closed with the last copy. Calls may come from any task, in parallel.
///
/// Whatever a service does, a call answers or throws within its time, but for one thing: the Foundation of Swift 6.3 on Linux
/// stops the process where a connection closes within the head of a response (swift-corelibs-foundation, issue 5285).
public struct HTTPClient: HTTPClientContract {
	private let requestBuilder: RequestBuilder
	private let connection: URLSessionConnection
	private let attempts: Attempts
	private let timeout: Duration
	private let clock: any Clock<Duration>

	/// Creates a client; it opens no connection before its first request.
	///
	/// - Parameters:
	///   - baseURL: An http or https URL; its path and query come before those of every endpoint. With any other URL, each
	///     request throws ``HTTPError/invalidURL``.
	///   - configuration: The session's own settings. Default: one that keeps no cache, cookie or credential. Its
	///     time-outs are not used. Its additional headers go wherever a redirect leads, so no credential belongs there.
	///   - headers: Header fields of every request. An endpoint's own of the same name wins.
	///   - timeout: How long a request may take from its start to the last byte of its response, all attempts and the waits
	///     between them included. Default: 30 seconds.
	///   - bodyLimit: How many bytes a response's body may have, decompressed. Default: 32 MiB.
	///   - retryPolicy: How often a request is sent again that failed for a reason that may pass. Default: never, so that a
	///     cached value stands in for a failure without delay and a service in trouble is not asked more.
	///   - clock: What measures `timeout` and the waits.
	public init(
		baseURL: URL,
		configuration: URLSessionConfiguration = .stateless,
		headers: [String: String] = [:],
		timeout: Duration = .seconds(30),
		bodyLimit: Int = 32 * 1024 * 1024,
		retryPolicy: RetryPolicy = .none,
		clock: any Clock<Duration> = ContinuousClock()
	) {
		requestBuilder = RequestBuilder(baseURL: baseURL, headers: headers)
		connection = URLSessionConnection(configuration: configuration, bodyLimit: bodyLimit)
		attempts = Attempts(policy: retryPolicy, clock: clock)
		self.timeout = timeout
		self.clock = clock
	}

	/// Sends the request, again where the retry policy has it so, follows redirects, and answers the whole response.
	///
	/// Its status is 2xx, or the 304 that the endpoint's validators ask for.
	///
	/// - Throws: ``HTTPError``. `CancellationError` at once when the calling task is cancelled; the connection that the
	///   request used is closed then, as it is after a time-out or a body over the limit.
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
	fileprivate func requiringSuccess(of endpoint: Endpoint) throws(HTTPError) -> HTTPResponse {
		let isExpected = isNotModified ? !endpoint.conditionFields.isEmpty : (200...299).contains(statusCode)
		guard isExpected else { throw .statusCode(statusCode, body.isEmpty ? nil : body) }
		return self
	}
}
