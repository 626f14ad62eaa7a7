#if AsyncHTTPClient
	public import Foundation

	/// The settings of a client that sends its requests over AsyncHTTPClient.
	///
	/// ```swift
	/// let client = HTTPClient(baseURL: baseURL, configuration: AsyncHTTPClientConfiguration())
	/// ```
	///
	/// The type exists only if the app enables the trait `AsyncHTTPClient` of this package.
	public struct AsyncHTTPClientConfiguration: Sendable {
		/// How long a request may wait for a free connection or a new one, including the TLS handshake.
		public var connectTimeout: Duration
		/// How long a connected request may go without sending or receiving a byte.
		public var idleTimeout: Duration
		/// The largest number of connections that the client opens to one scheme, host and port.
		///
		/// A number below one counts as one.
		public var maximumConnections: Int
		/// A file with the certificates of the only authorities that the client trusts.
		///
		/// Default: the client trusts the authorities of the system. The file is in PEM. A self-signed certificate is
		/// its own authority. If the file cannot be read, each request over https throws ``HTTPError/transport(_:)``,
		/// which is not retried.
		public var authorities: URL?
		/// A file with the only public keys that a service may have.
		///
		/// Default: a service may have any key.
		///
		/// The file is in PEM, as `openssl x509 -noout -pubkey -in certificate.pem` writes it. With two keys in the
		/// file, a service can change from one key to the other. The client checks the certificate as always, and then
		/// the certificate's key. If the file lacks this key or cannot be read, each request over https throws
		/// ``HTTPError/transport(_:)`` before a byte of the request is sent, and is not retried. Requests over http are
		/// not affected.
		public var pinnedKeys: URL?

		/// Creates settings.
		///
		/// No request takes longer than its own timeout, whatever `connectTimeout` and `idleTimeout` are.
		///
		/// - Parameters:
		///   - connectTimeout: How long a request may wait for a free connection or a new one, including the TLS
		///     handshake. Default: 10 seconds. After that, the request throws ``HTTPError/timedOut``.
		///   - idleTimeout: How long a connected request may go without sending or receiving a byte of its head or its
		///     body. Default: 60 seconds. After that, the request throws ``HTTPError/timedOut``.
		///   - maximumConnections: The largest number of connections that the client opens to one scheme, host and
		///     port. Default: 8.
		///   - authorities: A file with the certificates of the only authorities that the client trusts, in PEM.
		///     Default: the authorities of the system.
		///   - pinnedKeys: A file with the only public keys that a service may have, in PEM. Default: a service may
		///     have any key.
		public init(
			connectTimeout: Duration = .seconds(10),
			idleTimeout: Duration = .seconds(60),
			maximumConnections: Int = 8,
			authorities: URL? = nil,
			pinnedKeys: URL? = nil
		) {
			self.connectTimeout = connectTimeout
			self.idleTimeout = idleTimeout
			self.maximumConnections = maximumConnections
			self.authorities = authorities
			self.pinnedKeys = pinnedKeys
		}
	}
#endif
