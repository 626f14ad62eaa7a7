import FlyingFox
import FlyingSocks
public import Foundation

/// A service on this machine's loopback interface, with bundled characters in the public service's format.
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
	/// - Throws: An error if they cannot be read or decoded.
	public init() throws {
		handler = CharacterHandler(catalog: try CharacterCatalog.bundled())
	}

	/// Serves on a free port while `body` runs, and stops when it is done.
	///
	/// - Parameter body: Called with the base URL, which ends in `/api`.
	/// - Throws: The error of `body`; ``CharacterServerError`` or a socket's error if the service cannot start.
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

/// The service could not listen on loopback.
public struct CharacterServerError: Error, CustomStringConvertible {
	/// The failure, and what to do about it.
	public var description: String {
		"The bundled service has no port on 127.0.0.1. Allow loopback connections, or name a service with --base-url."
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
