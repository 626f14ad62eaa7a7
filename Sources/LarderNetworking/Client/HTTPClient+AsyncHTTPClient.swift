#if AsyncHTTPClient
	public import Foundation

	extension HTTPClient {
		/// Creates a client that sends its requests over AsyncHTTPClient, the transport for Linux and servers.
		///
		/// On Linux, some responses crash a process that uses `URLSession`. No response crashes a process that uses
		/// this client. Otherwise, this client behaves like a client over `URLSession`. The client opens its first
		/// connection at its first request. All its connections share one thread of SwiftNIO.
		///
		/// - Parameters:
		///   - baseURL: An http or https URL without a user and a password, which belong in `headers`. Its path and its query
		///   come before those of every endpoint. With any other URL, each request throws ``HTTPError/invalidURL``.
		///   - configuration: The settings of the connections.
		///   - headers: Header fields of every request. If an endpoint has a field of the same name, the endpoint's
		///     field is sent instead.
		///   - timeout: How long a request may take, with all attempts and waits, until the last byte of its response.
		///     Default: 30 seconds.
		///   - bodyLimit: The largest number of bytes that the decompressed body of a response may have. Default: 32 MiB.
		///   - retryPolicy: How often a failed request is retried. Default: never, so that a read falls back to
		///     its cached value without delay, and a service in trouble gets no more requests.
		///   - clock: Measures `timeout` and the waits before retries, but not the timeouts of `configuration`.
		///   - metrics: A closure that gets the metrics of each request once: after the request has ended, and before
		///     the caller gets the response or the error. The caller's task runs the closure. Default: nothing is
		///     measured.
		public init(
			baseURL: URL,
			configuration: AsyncHTTPClientConfiguration,
			headers: [String: String] = [:],
			timeout: Duration = .seconds(30),
			bodyLimit: Int = 32 * 1024 * 1024,
			retryPolicy: RetryPolicy = .none,
			clock: any Clock<Duration> = ContinuousClock(),
			metrics: (@Sendable (HTTPMetrics) -> Void)? = nil
		) {
			self.init(
				requestBuilder: RequestBuilder(baseURL: baseURL, headers: headers),
				connection: AsyncHTTPClientConnection(
					configuration: configuration,
					bodyLimit: bodyLimit,
					isMetered: metrics != nil
				),
				attempts: Attempts(policy: retryPolicy, clock: clock),
				timeout: timeout,
				clock: clock,
				metrics: metrics
			)
		}
	}
#endif
