#if Valkey
	public import Foundation
	import NIOCore
	import NIOPosix
	import NIOSSL

	/// Makes connections to Valkey or Redis over SwiftNIO.
	///
	/// ```swift
	/// let connector = ValkeyConnector(host: "cache.internal", password: password, security: StoreSecurity())
	/// ```
	///
	/// The type exists if the app enables the trait `Valkey` of this package. The store must be Valkey, or Redis 6 or
	/// newer. It must be a primary, and not part of a cluster.
	public struct ValkeyConnector: StoreConnectorContract {
		private let host: String
		private let port: Int
		private let greeting: StoreGreeting
		private let security: StoreSecurity?
		private let connectTimeout: Duration
		private let replyLimit: Int

		/// Creates a connector.
		///
		/// - Parameters:
		///   - host: The name or the address of the store.
		///   - port: The store's port. Default: 6379.
		///   - username: The user to sign in as. Default: the store's default user, if there is a password.
		///   - password: The password. Default: no password is sent.
		///   - security: The TLS settings. Default: the connection is not encrypted.
		///   - connectTimeout: How long connecting may take, including the handshake. Default: 2 seconds.
		///   - replyLimit: The largest message of the store, in bytes. A larger message ends the connection. Default:
		///     64 MiB.
		public init(
			host: String,
			port: Int = 6379,
			username: String? = nil,
			password: String? = nil,
			security: StoreSecurity? = nil,
			connectTimeout: Duration = .seconds(2),
			replyLimit: Int = 64 << 20
		) {
			(self.host, self.port, self.security) = (host, port, security)
			(self.connectTimeout, self.replyLimit) = (connectTimeout, replyLimit)
			greeting = StoreGreeting(username: username, password: password)
		}

		/// Makes a connection, and performs the handshake.
		///
		/// - Throws: ``StoreError``.
		public func connect(
			_ listener: @escaping @Sendable (StoreSignal) -> Void
		) async throws -> any StoreConnectionContract {
			let connection = try await open(listener)
			do {
				try StoreGreeting.check(try await connection.send(greeting.command, within: connectTimeout))
				return connection
			} catch {
				connection.close()
				throw StoreGreeting.failure(error)
			}
		}

		private func open(_ listener: @escaping @Sendable (StoreSignal) -> Void) async throws -> ValkeyConnection {
			do {
				let tls = try security?.context()
				let name = isAddress ? nil : host
				return try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton.any())
					.connectTimeout(TimeAmount(connectTimeout))
					.channelOption(.socketOption(.tcp_nodelay), value: 1)
					.connect(host: host, port: port) { [replyLimit] channel in
						channel.eventLoop.makeCompletedFuture {
							let handler = CommandHandler(replyLimit: replyLimit, listener: listener)
							if let tls {
								let handler = try NIOSSLClientHandler(context: tls, serverHostname: name)
								try channel.pipeline.syncOperations.addHandler(handler)
							}
							try channel.pipeline.syncOperations.addHandler(handler)
							return ValkeyConnection(channel, handler)
						}
					}
			} catch {
				throw StoreError.unreachable("\(error)")
			}
		}

		private var isAddress: Bool { (try? SocketAddress(ipAddress: host, port: port)) != nil }
	}

	/// The TLS settings of a connection to a store.
	///
	/// The connection uses TLS 1.2 or newer.
	public struct StoreSecurity: Sendable {
		private let authorities: URL?
		private let certificate: URL?
		private let privateKey: URL?

		/// Creates settings.
		///
		/// - Parameters:
		///   - authorities: A PEM file with the certificate authorities to trust. Default: the authorities of the
		///     system.
		///   - certificate: A PEM file with the client's certificate chain, which a store may require. Default: none.
		///   - privateKey: A PEM file with the private key of the client's certificate.
		public init(authorities: URL? = nil, certificate: URL? = nil, privateKey: URL? = nil) {
			(self.authorities, self.certificate, self.privateKey) = (authorities, certificate, privateKey)
		}

		func context() throws -> NIOSSLContext {
			var settings = TLSConfiguration.makeClientConfiguration()
			settings.minimumTLSVersion = .tlsv12
			if let authorities { settings.trustRoots = .file(authorities.path) }
			if let certificate {
				settings.certificateChain = try NIOSSLCertificate.fromPEMFile(certificate.path).map { .certificate($0) }
			}
			if let privateKey {
				settings.privateKey = .privateKey(try NIOSSLPrivateKey(file: privateKey.path, format: .pem))
			}
			return try NIOSSLContext(configuration: settings)
		}
	}
#endif
