import FlyingFox
import FlyingSocks
public import Foundation

/// Answers the bundled characters on this machine's loopback interface, as the public service does.
///
/// ```swift
/// try await CharacterServer().withRunning { baseURL in
/// 	let client = HTTPClient(baseURL: baseURL)
/// }
/// ```
public struct CharacterServer: Sendable {
	private let handler: CharacterHandler

	/// Loads the bundled characters.
	///
	/// - Throws: What reading or decoding them throws.
	public init() throws {
		handler = CharacterHandler(catalog: try CharacterCatalog.bundled())
	}

	/// Serves on a free port while `body` runs, and stops when it is done.
	///
	/// - Parameter body: What needs the service; it is given the base URL, which ends in `/api`.
	/// - Throws: What `body` throws; ``CharacterServerError`` or an error of the socket where serving did not begin.
	public func withRunning<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
		let server = HTTPServer(
			address: try .inet(ip4: "127.0.0.1", port: 0),
			logger: .disabled,
			handler: handler
		)
		let running = Task { try await server.run() }
		defer { running.cancel() }
		try await server.waitUntilListening(timeout: 60)
		let result: Result<Value, any Error>
		do {
			result = .success(try await body(try await server.baseURL))
		} catch {
			result = .failure(error)
		}
		await server.stop()
		return try result.get()
	}
}

/// The server did not begin to listen where it was to.
public struct CharacterServerError: Error, CustomStringConvertible {
	/// What failed and what to do.
	public var description: String {
		"The bundled service has no port on 127.0.0.1: allow loopback connections, or name a service by --base-url."
	}
}

extension HTTPServer {
	fileprivate var baseURL: URL {
		get throws {
			guard case .ip4(let host, let port) = listeningAddress, let url = URL(string: "http://\(host):\(port)/api")
			else {
				throw CharacterServerError()
			}
			return url
		}
	}
}
