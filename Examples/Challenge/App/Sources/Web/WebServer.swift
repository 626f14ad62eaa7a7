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

	/// Creates a server; port 0 stands for any free port.
	init(pages: WebPages, port: UInt16) {
		self.pages = pages
		self.port = port
	}

	/// Serves while `body` runs, and calls it with the address once the server listens.
	///
	/// When `body` returns, open requests have half a second to be answered, and streams of panels end.
	///
	/// - Throws: The error of `body`, or ``WebServerError`` if the server cannot listen on the port.
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
		// The server always waits this long, because its listener does not notice the end.
		await server.stop(timeout: 0.5)
		return try result.get()
	}

	/// The address of `server`, once it listens.
	private func address(of server: HTTPServer, _ serving: Task<Void, any Error>) async throws -> URL {
		let listening = Task { try await server.waitUntilListening(timeout: 60) }
		// A server that could not start has ended: stop waiting for it.
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

/// The server could not listen on its port.
struct WebServerError: Error, Equatable, CustomStringConvertible {
	let port: UInt16
	let code: Int32
	let message: String

	/// The failure, and what to do about it.
	var description: String {
		switch code {
		case EADDRINUSE:
			"Port \(port) of 127.0.0.1 is in use. Stop the program that listens there, or choose another port with --port (0 for any free one)."
		case EACCES:
			"Port \(port) of 127.0.0.1 is not allowed for this user. Choose one above 1023 with --port."
		default:
			"The server could not listen on port \(port) of 127.0.0.1: \(message)"
		}
	}
}

extension WebServerError {
	/// The error of a server that ended before it listened.
	fileprivate init(port: UInt16, ending: Result<Void, any Error>) {
		switch ending {
		case .failure(SocketError.failed(_, let code, let message)):
			self.init(port: port, code: code, message: message)
		case .failure(let error): self.init(port: port, code: 0, message: String(describing: error))
		case .success: self.init(port: port, code: 0, message: "the server ended at once")
		}
	}
}

extension HTTPServer {
	fileprivate var url: URL? {
		guard case .ip4(let host, let port) = listeningAddress else { return nil }
		return URL(string: "http://\(host):\(port)/")
	}
}
