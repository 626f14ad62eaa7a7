#if AsyncHTTPClient
	import AsyncHTTPClient
	import Foundation
	import NIOCore
	import NIOHTTP1
	import NIOHTTPCompression
	import NIOPosix
	import NIOSSL

	extension HTTPError {
		/// Translates an error of AsyncHTTPClient to an ``HTTPError`` or a `CancellationError`.
		static func failure(ofAsyncHTTPClient error: any Error, bodyLimit: Int) -> any Error {
			switch error {
			case let error as HTTPError: error
			case is CancellationError: CancellationError()
			case let error as HTTPClientError where error == .cancelled: CancellationError()
			case NIOHTTPDecompression.DecompressionError.limit: HTTPError.bodyTooLarge(limit: bodyLimit)
			case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
				HTTPError.invalidResponse
			case is IdleLimit.Silence: HTTPError.timedOut
			case let error as HTTPParserError: HTTPError(error)
			case let error as HTTPClientError: HTTPError(error)
			case is NIOHTTPDecoderError: HTTPError.invalidResponse
			default: HTTPError.transport(code(ofConnection: error))
			}
		}

		/// Creates the error for a response that could not be parsed.
		///
		/// If the response ended too early, the connection broke. Otherwise, the response is not HTTP.
		private init(_ error: HTTPParserError) {
			switch error {
			case .invalidEOFState, .closedConnection: self = .transport(.networkConnectionLost)
			default: self = .invalidResponse
			}
		}

		private init(_ error: HTTPClientError) {
			switch error {
			case .connectTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout, .readTimeout, .tlsHandshakeTimeout,
				.writeTimeout:
				self = .timedOut
			case .emptyHost, .emptyScheme, .invalidURL:
				self = .invalidURL
			case .remoteConnectionClosed, .uncleanShutdown:
				self = .transport(.networkConnectionLost)
			default:
				self = .transport(.unknown)
			}
		}

		private static func code(ofConnection error: any Error) -> URLError.Code {
			switch error {
			case let error as NIOConnectionError:
				error.connectionErrors.first.map { code(ofConnection: $0.error) } ?? .cannotFindHost
			case let error as IOError:
				// An error of an established connection passes through ``ResponseOrder``, unless TLS was not set up
				// yet.
				[ECONNRESET, EPIPE].contains(error.errnoCode) ? .networkConnectionLost : .cannotConnectToHost
			case is ChannelError, is ResponseOrder.BrokenConnection, is ResponseOrder.StaleConnection:
				.networkConnectionLost
			case NIOSSLError.handshakeFailed, is BoringSSLError: code(ofTLS: error)
			case NIOSSLError.failedToLoadCertificate, NIOSSLError.noSuchFilesystemObject:
				.serverCertificateHasUnknownRoot
			case is NIOSSLError: .networkConnectionLost
			case is NIOSSLExtraError, is PinnedKeys.OtherKey: .serverCertificateUntrusted
			default: .unknown
			}
		}

		/// The code for an error of BoringSSL, which gives the reason only in its message.
		private static func code(ofTLS error: any Error) -> URLError.Code {
			let reason = "\(error)"
			// The service sends an alert about the client's certificate, perhaps after the request has arrived.
			if reason.contains("ALERT") {
				return reason.contains("CERTIFICATE") ? .clientCertificateRejected : .secureConnectionFailed
			}
			return reason.contains("CERTIFICATE") ? .serverCertificateUntrusted : .secureConnectionFailed
		}
	}
#endif
