import FlyingFox
import FlyingSocks
import Foundation

#if canImport(Glibc)
	import Glibc
#elseif canImport(Darwin)
	import Darwin
#endif

/// Serves the pages on this machine's loopback interface.
struct WebServer {
	private let pages: WebPages
	private let port: UInt16

	/// Creates a server; port 0 is any free one.
	init(pages: WebPages, port: UInt16) {
		self.pages = pages
		self.port = port
	}

	/// Serves while `body` runs, which gets the address as soon as a browser may be sent there.
	///
	/// What was asked by its end is answered where that takes no longer than half a second; streams of panels end.
	///
	/// - Throws: What `body` throws; ``WebServerError`` where the port cannot be had.
	func run<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
		let server = HTTPServer(
			address: try .inet(ip4: "127.0.0.1", port: port),
			timeout: 600,
			logger: .disabled,
			handler: WebHandler(pages: pages)
		)
		let serving = Task { try await server.run() }
		let url = try await address(of: server, serving)
		let result: Result<Value, any Error>
		do {
			result = .success(try await body(url))
		} catch {
			result = .failure(error)
		}
		pages.finish()
		// Its listener hears of no end, so that this is also how long it takes when there is nothing to wait for.
		await server.stop(timeout: 0.5)
		return try result.get()
	}

	/// Where `server` listens, once it does.
	private func address(of server: HTTPServer, _ serving: Task<Void, any Error>) async throws -> URL {
		let listening = Task { try await server.waitUntilListening(timeout: 60) }
		// A server that could not begin has ended, and nobody is to wait for it any longer.
		let ending = Task {
			let result = await serving.result
			listening.cancel()
			return result
		}
		if case .success = await listening.result, let url = await server.url { return url }
		serving.cancel()
		throw WebServerError(port: port, ending: await ending.value)
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

extension WebServerError {
	/// Why a server that ended like that never listened.
	fileprivate init(port: UInt16, ending: Result<Void, any Error>) {
		switch ending {
		case .failure(SocketError.failed(_, let code, let message)):
			self.init(port: port, code: code, message: message)
		case .failure(let error): self.init(port: port, code: 0, message: String(describing: error))
		case .success: self.init(port: port, code: 0, message: "it ended at once")
		}
	}
}

extension HTTPServer {
	fileprivate var url: URL? {
		guard case .ip4(let host, let port) = listeningAddress else { return nil }
		return URL(string: "http://\(host):\(port)/")
	}
}
