import Foundation
import LarderCore
import LarderValkey
import Testing

@testable import gateway

/// Debian's `redis-server` on a port of the loopback interface, for one test.
final class RedisServer: Sendable {
	let port: Int
	private let processID: pid_t

	static let path = ["/usr/bin/redis-server", "/usr/local/bin/redis-server", "/usr/bin/valkey-server"]
		.first(where: FileManager.default.isExecutableFile)

	struct Failure: Error {
		let text: String
	}

	private init(port: Int, processID: pid_t) {
		(self.port, self.processID) = (port, processID)
	}

	/// Runs a server while `body` runs.
	static func run(_ body: (RedisServer) async throws -> Void) async throws {
		var lastText = ""
		// Another process may have the port.
		for _ in 0..<20 {
			let port = Int.random(in: 20_000..<60_000)
			let process = Process()
			process.executableURL = URL(filePath: path ?? "")
			process.arguments = ["--port", "\(port)", "--bind", "127.0.0.1", "--save", "", "--dir", "/tmp"]
			let output = Pipe()
			process.standardOutput = output
			process.standardInput = FileHandle.nullDevice
			try process.run()
			let server = RedisServer(port: port, processID: process.processIdentifier)
			defer {
				server.kill()
				process.waitUntilExit()
			}
			lastText = ""
			while !lastText.contains("Ready to accept connections") {
				guard let data = try output.fileHandleForReading.read(upToCount: 1), !data.isEmpty else { break }
				lastText += String(decoding: data, as: UTF8.self)
			}
			if lastText.contains("Ready to accept connections") { return try await body(server) }
		}
		throw Failure(text: "The server does not start: \(lastText)")
	}

	/// Ends the server at once.
	func kill() { _ = Foundation.kill(processID, SIGKILL) }

	/// The prices of a gateway over this store.
	func prices(_ upstream: PriceUpstream) -> any PricesContract {
		CachedPrices(
			upstream: upstream,
			countLimit: 100,
			freshness: Freshness(lifetime: .seconds(3_600)),
			store: ValkeyStore(connector: ValkeyConnector(host: "127.0.0.1", port: port))
		)
	}
}

extension Trait where Self == ConditionTrait {
	/// Skips tests on a machine without the server.
	static var needsRedis: Self {
		.enabled(if: RedisServer.path != nil, "redis-server is not installed; Scripts/setup redis-server installs it")
	}
}
