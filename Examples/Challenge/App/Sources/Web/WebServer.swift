import FlyingFox
import FlyingSocks
import Foundation

#if canImport(Glibc)
	import Glibc
#elseif canImport(Darwin)
	import Darwin
#endif

/// Serves the pages on this machine's loopback interface, until its task is cancelled.
struct WebServer {
	private let handler: WebHandler
	private let port: UInt16

	/// Creates a server; port 0 is any free one.
	init(pages: WebPages, port: UInt16) {
		handler = WebHandler(pages: pages)
		self.port = port
	}

	/// Serves; `onListening` is told the address as soon as a browser may be sent there.
	///
	/// - Throws: ``WebServerError`` where the port cannot be had; `CancellationError` when the task is cancelled.
	func run(onListening: @escaping @Sendable (URL) async -> Void) async throws {
		let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled, handler: handler)
		do {
			try await withThrowingTaskGroup(of: Void.self) { group in
				group.addTask { try await server.run() }
				group.addTask {
					try await server.waitUntilListening(timeout: 60)
					if let url = await server.url { await onListening(url) }
				}
				while try await group.next() != nil {}
			}
		} catch SocketError.failed(_, let code, let message) {
			throw Task.isCancelled ? CancellationError() : WebServerError(port: port, code: code, message: message)
		}
	}
}

/// The server could not have its port.
struct WebServerError: Error, Equatable, CustomStringConvertible {
	let port: UInt16
	let code: Int32
	let message: String

	/// What failed and what to do.
	var description: String {
		switch code {
		case EADDRINUSE:
			"Port \(port) of 127.0.0.1 is in use; stop what listens there, or name another by --port (0 is any free one)."
		case EACCES:
			"Port \(port) of 127.0.0.1 is not allowed to this user; name one above 1023 by --port."
		default:
			"The server could not listen on port \(port) of 127.0.0.1: \(message)"
		}
	}
}

extension HTTPServer {
	fileprivate var url: URL? {
		guard case .ip4(let host, let port) = listeningAddress else { return nil }
		return URL(string: "http://\(host):\(port)/")
	}
}
