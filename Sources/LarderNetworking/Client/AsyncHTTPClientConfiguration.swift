#if AsyncHTTPClient
	/// The settings of a client that sends its requests over AsyncHTTPClient.
	///
	/// ```swift
	/// let client = HTTPClient(baseURL: baseURL, configuration: AsyncHTTPClientConfiguration())
	/// ```
	///
	/// The type is there if the app enables the trait `AsyncHTTPClient` of this package.
	public struct AsyncHTTPClientConfiguration: Sendable {
		/// How long a request may wait until a connection is free or made, with TLS.
		public var connectTimeout: Duration
		/// How long a service may send nothing while a client waits for it.
		public var idleTimeout: Duration
		/// How many connections the client opens at most to one scheme, host and port.
		///
		/// A number below one counts as one.
		public var maximumConnections: Int

		/// Creates settings.
		///
		/// The timeout of the request limits the other two: no request takes longer.
		///
		/// - Parameters:
		///   - connectTimeout: How long a request may wait until a connection is free or made, with TLS. Default: 10
		///     seconds. After that, it throws ``HTTPError/timedOut``.
		///   - idleTimeout: How long a service may send nothing while a client waits for it. Default: 60 seconds. After
		///     that, the request throws ``HTTPError/timedOut``.
		///   - maximumConnections: How many connections the client opens at most to one scheme, host and port. Default: 8.
		public init(
			connectTimeout: Duration = .seconds(10),
			idleTimeout: Duration = .seconds(60),
			maximumConnections: Int = 8
		) {
			self.connectTimeout = connectTimeout
			self.idleTimeout = idleTimeout
			self.maximumConnections = maximumConnections
		}
	}
#endif
